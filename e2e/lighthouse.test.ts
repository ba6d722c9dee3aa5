import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { launchBrowser } from './lib/browser.ts';
import { sessionOf } from './lib/owner.ts';
import { freePort } from './lib/product.ts';

const origin = inject('origin');
/** Who has forms for all of it, and nothing locked. */
const OWNER = 'solo-active@demo.test';
let browser: Browser;
let port: number;
beforeAll(async () => {
  port = await freePort();
  browser = await launchBrowser([`--remote-debugging-port=${port}`]);
});
afterAll(() => browser.close());

type Watched = [what: string, path: string, owner?: string];

test.each<Watched>([
  ['the first page', '/'],
  ['signing in', '/sign-in'],
  ['signing up', '/sign-up'],
  ['a card', '/ava'],
  ['a page that is not there', '/nobody_here'],
  ['Home', '/my-profile', OWNER],
  ['card setup', '/card-setup', OWNER],
  ['the colours of a card', '/edit-profile?tab=appearance', OWNER],
  ['card details', '/edit-profile/card-details', OWNER],
  ['the form of a card', '/edit-profile/lead-capture-form', OWNER],
  ['the account', '/account?open=email', OWNER],
  ['deleting it', '/account/delete', OWNER],
])('Lighthouse finds %s wholly accessible', async (_what, path, owner = '') => {
  const result = await lighthouse(origin + path, {
    extraHeaders: owner ? { Cookie: await sessionOf(origin, owner) } : null,
    port,
    logLevel: 'silent',
    onlyCategories: ['accessibility'],
    disableFullPageScreenshot: true,
    // No speed is measured: this method alone waits for nothing once the page is there.
    throttlingMethod: 'simulate',
    // A 404 is what is looked at, and no reason to stop.
    ignoreStatusCode: true,
  });
  const { audits, categories, runtimeError, finalDisplayedUrl } = result!.lhr;
  expect(runtimeError).toBeUndefined();
  expect(finalDisplayedUrl).toBe(origin + path);
  const weighed = categories.accessibility!.auditRefs.filter(({ weight }) => weight > 0);
  const faults = weighed.filter(({ id }) => audits[id]!.score !== 1 && audits[id]!.score !== null);
  expect(faults.map(({ id }) => id)).toEqual([]);
  expect(categories.accessibility!.score).toBe(1);
});
