import lighthouse from 'lighthouse';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { OWNER_PATHS } from '../src/domain/owner-pages.ts';
import { launchBrowser } from './lib/browser.ts';
import { offerMonths } from './lib/offer.ts';
import { sessionOf } from './lib/owner.ts';
import { freePort } from './lib/product.ts';

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

test.each([
  ['the first page', '/'],
  ['signing in', '/sign-in'],
  ['signing up', '/sign-up'],
  ['a card', '/ava'],
  ['a page that is not there', '/nobody_here'],
])('Lighthouse finds %s wholly accessible', async (_what, path) => {
  expect(await faultsOf(path, null)).toEqual([]);
});

/** Who has forms for all of it, and nothing locked. */
const OWNER = 'solo-active';
/** Pages that have more to show to somebody else. */
const SEEN_BY: Readonly<Record<string, string>> = {
  '/payments/portal': 'team-active-owner',
  '/select-your-plan/team': 'team-legacy-owner',
};
/** Pages that only lead on to another. */
const LEAD_ON = ['/billing/subscription'];

/** The first that a list of the owner's has. */
async function firstOf(list: string): Promise<string> {
  const headers = { cookie: await sessionOf(origin, `${OWNER}@demo.test`) };
  const response = await fetch(`${origin}/api${list}`, { headers });
  return ((await response.json()) as { results: { id: string }[] }).results[0]!.id;
}
const visit = async () => {
  const profile = await firstOf('/profiles');
  return `/analytics/interactions/${await firstOf(`/analytics/profiles/${profile}/interactions?filter=links&limit=1`)}`;
};

/** Where more of a page is seen than at its path alone. */
const ADDRESSES: Readonly<Record<string, () => Promise<string>>> = {
  '/account': async () => '/account?open=email',
  '/complimentary': () => offerMonths(origin),
  'a contact': async () => `/contacts/${await firstOf('/contacts?limit=1')}`,
  'an interaction': visit,
};
const VIEWS = ['/edit-profile?tab=appearance', '/edit-profile?tab=settings', 'a contact', 'an interaction'];

test.each([...OWNER_PATHS.filter((path) => !LEAD_ON.includes(path)), ...VIEWS])(
  'Lighthouse finds %s wholly accessible to its owner',
  async (page) => {
    const path = (await ADDRESSES[page]?.()) ?? page;
    const session = await sessionOf(origin, `${SEEN_BY[page] ?? OWNER}@demo.test`);
    expect(await faultsOf(path, session)).toEqual([]);
  },
);
