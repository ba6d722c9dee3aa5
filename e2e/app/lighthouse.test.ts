import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from '../lib/browser.ts';
import { sessionOf } from '../lib/owner.ts';
import { freePort } from '../../scripts/lib/ports.ts';

// No speed is measured, so this machine's does not matter: benchmarking takes a second per page.
Object.assign(pageFunctions, { computeBenchmarkIndex: () => 1000 });

const origin = inject('origin');
let browser: Browser;
let port: number;
beforeAll(async () => {
  port = await freePort();
  browser = await launchBrowser([`--remote-debugging-port=${port}`]);
});
afterAll(() => browser.close());

/** Lighthouse's failed audits for a page. */
async function faultsOf(path: string, cookie: string | null): Promise<string[]> {
  const result = await lighthouse(origin + path, {
    extraHeaders: cookie ? { Cookie: cookie } : null,
    port,
    logLevel: 'silent',
    onlyCategories: ['accessibility'],
    disableFullPageScreenshot: true,
    // This method alone does not slow down the page; islands are loaded once it is idle.
    throttlingMethod: 'simulate',
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    networkQuietThresholdMs: 250,
    cpuQuietThresholdMs: 250,
    // A 404 is a tested page, and not a reason to stop.
    ignoreStatusCode: true,
  });
  const { audits, categories, runtimeError, finalDisplayedUrl } = result!.lhr;
  expect(runtimeError).toBeUndefined();
  expect(finalDisplayedUrl).toBe(origin + path);
  const weighed = categories.accessibility!.auditRefs.filter(({ weight }) => weight > 0);
  const faults = weighed.filter(({ id }) => audits[id]!.score !== 1 && audits[id]!.score !== null);
  return categories.accessibility!.score === 1 ? [] : ['score', ...faults.map(({ id }) => id)];
}

/** A user with all forms, and nothing locked. */
const OWNER = 'solo-active@demo.test';

// Axe checks every page with these rules (pages.test.ts, owner-pages.test.ts): Lighthouse checks one public and one
// owner page.
test.each([
  ['a card', '/ava', null],
  ['Home', '/my-profile', OWNER],
])('Lighthouse finds %s fully accessible', async (_what, path, owner) => {
  expect(await faultsOf(path, owner && (await sessionOf(origin, owner)))).toEqual([]);
});
