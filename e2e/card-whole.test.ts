import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './lib/browser.ts';
import { faultsOf } from './lib/inspect.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([
  ['/ava', /^Ava Lindgren/],
  ['/haldenrowe', 'Halden & Rowe'],
] as const)('%s is whole for everybody, and nothing moves by itself', async (path, heading) => {
  expect(await faultsOf(browser, origin + path, { heading })).toEqual([]);
});
