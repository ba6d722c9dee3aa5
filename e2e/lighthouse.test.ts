import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './lib/browser.ts';
import { freePort } from './lib/product.ts';

const origin = inject('origin');
let browser: Browser;
let port: number;
beforeAll(async () => {
  port = await freePort();
  browser = await launchBrowser([`--remote-debugging-port=${port}`]);
});
afterAll(() => browser.close());

test.each([
  ['the first page', '/'],
  ['signing in', '/sign-in'],
  ['signing up', '/sign-up'],
  ['a card', '/ava'],
  ['a page that is not there', '/nobody_here'],
])('Lighthouse finds %s wholly accessible', async (_what, path) => {
  const result = await lighthouse(origin + path, {
    port,
    logLevel: 'silent',
    onlyCategories: ['accessibility'],
    disableFullPageScreenshot: true,
    throttlingMethod: 'provided',
    // A 404 is what is looked at, and no reason to stop.
    ignoreStatusCode: true,
  });
  const { audits, categories, runtimeError } = result!.lhr;
  expect(runtimeError).toBeUndefined();
  const weighed = categories.accessibility!.auditRefs.filter(({ weight }) => weight > 0);
  const faults = weighed.filter(({ id }) => audits[id]!.score !== 1 && audits[id]!.score !== null);
  expect(faults.map(({ id }) => id)).toEqual([]);
  expect(categories.accessibility!.score).toBe(1);
});
