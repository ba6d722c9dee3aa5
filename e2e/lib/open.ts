import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectBrowser, keepPages, withPage } from './browser.ts';
import { closeLeft } from './context-pool.ts';
import { enter, open } from './owner.ts';
import { readPage } from './read-page.ts';

/** What somebody does on a page. */
export type Journey = (page: Page) => Promise<void>;

/** The address of a demo account, by the name of its role. */
export const demoMail = (name: string) => `${name}@demo.test`;

/**
 * What the journeys of a file share: the product, the browser of the run, and watched pages that go from one journey to
 * the next, one for each set of options. A journey that changes more than what a page shows takes a page of its own, whose
 * console may say what is expected.
 */
export function openJourneys() {
  const origin = inject('origin');
  let connected: Browser;
  beforeAll(async () => {
    connected = await connectBrowser();
  });
  afterAll(async () => {
    await pages.giveBack();
    await closeLeft(connected);
  });
  const browser = () => connected;
  const pages = keepPages(browser);
  const as = (name: string, journey: Journey) => async (page: Page) => {
    await enter(page, origin, demoMail(name));
    await journey(page);
  };
  const ownPage = (options: BrowserContextOptions, journey: Journey, expected: RegExp | null = null) =>
    withPage(browser(), options, journey, expected);
  return {
    origin,
    browser,
    ownPage,
    /** A page of its own of a browser that has nothing of the product in its cache. */
    coldPage: (options: BrowserContextOptions, journey: Journey) =>
      withPage(browser(), options, journey, null, true),
    sharedPage: pages.withPage,
    /** A kept page of somebody of the demo, signed in. */
    asOwner: (name: string, options: BrowserContextOptions, journey: Journey) =>
      pages.withPage(options, as(name, journey)),
    /** A page of its own of somebody of the demo, signed in. */
    asOwnerAlone: (
      name: string,
      options: BrowserContextOptions,
      journey: Journey,
      expected: RegExp | null = null,
    ) => ownPage(options, as(name, journey), expected),
    /** A page as somebody of the demo gets it, without a browser. */
    pageOf: (name: string, path: string) => readPage(origin, demoMail(name), path),
    /** Opens a page of the product and waits until its islands can act. */
    open: (page: Page, path: string) => open(page, origin + path),
  };
}
