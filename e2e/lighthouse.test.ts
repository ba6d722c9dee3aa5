import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './lib/browser.ts';
import { sessionOf } from './lib/owner.ts';
import { freePort } from '../scripts/lib/ports.ts';

// No speed is measured, so that of this machine does not matter: finding it out takes a second a page.
Object.assign(pageFunctions, { computeBenchmarkIndex: () => 1000 });

const origin = inject('origin');
let browser: Browser;
let port: number;
beforeAll(async () => {
  port = await freePort();
  browser = await launchBrowser([`--remote-debugging-port=${port}`]);
});
afterAll(() => browser.close());

/** What Lighthouse finds wrong with a page, as it has the audits that count. */
async function faultsOf(path: string, cookie: string | null): Promise<string[]> {
  const result = await lighthouse(origin + path, {
    extraHeaders: cookie ? { Cookie: cookie } : null,
    port,
    logLevel: 'silent',
    onlyCategories: ['accessibility'],
    disableFullPageScreenshot: true,
    // This method alone slows nothing down; islands are there once it is quiet for a moment.
    throttlingMethod: 'simulate',
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: 250,
    cpuQuietThresholdMs: 250,
    // A 404 is what is looked at, and no reason to stop.
    ignoreStatusCode: true,
  });
  const { audits, categories, runtimeError, finalDisplayedUrl } = result!.lhr;
  expect(runtimeError).toBeUndefined();
  expect(finalDisplayedUrl).toBe(origin + path);
  const weighed = categories.accessibility!.auditRefs.filter(({ weight }) => weight > 0);
  const faults = weighed.filter(({ id }) => audits[id]!.score !== 1 && audits[id]!.score !== null);
  return categories.accessibility!.score === 1 ? [] : ['score', ...faults.map(({ id }) => id)];
}

/** Who has forms for all of it, and nothing locked. */
const OWNER = 'solo-active@demo.test';

// Every page is looked at by axe, whose rules these are (pages.test.ts, owner-pages.test.ts): Lighthouse looks at one of everybody's and one of an owner's.
test.each([
  ['a card', '/ava', null],
  ['Home', '/my-profile', OWNER],
])('Lighthouse finds %s wholly accessible', async (_what, path, owner) => {
  expect(await faultsOf(path, owner && (await sessionOf(origin, owner)))).toEqual([]);
});
