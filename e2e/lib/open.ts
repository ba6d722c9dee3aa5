import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { connectBrowser, keepPages, withPage } from './browser.ts';
import { closeLeft } from './context-pool.ts';
import { enter, open } from './owner.ts';
import { readPage } from './read-page.ts';

/** A user's actions on a page. */
export type Journey = (page: Page) => Promise<void>;

/** The address of a demo account, by the name of its role. */
export const demoMail = (name: string) => `${name}@demo.test`;

/**
 * Common fixtures of a journey file: the product, the run's browser, and watched pages reused between journeys, one
 * for each set of options. A journey that changes more than a page's content uses a separate page, with expected
 * console messages.
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
    /** A separate page in a browser with an empty cache. */
    coldPage: (options: BrowserContextOptions, journey: Journey) =>
      withPage(browser(), options, journey, null, true),
    sharedPage: pages.withPage,
    /** A reused page with a demo user's session. */
    asOwner: (name: string, options: BrowserContextOptions, journey: Journey) =>
      pages.withPage(options, as(name, journey)),
    /** A separate page with a demo user's session. */
    asOwnerAlone: (
      name: string,
      options: BrowserContextOptions,
      journey: Journey,
      expected: RegExp | null = null,
    ) => ownPage(options, as(name, journey), expected),
    /** A demo user's page as HTML, without a browser. */
    pageOf: (name: string, path: string) => readPage(origin, demoMail(name), path),
    /** Opens a page of the product and waits for hydration. */
    open: (page: Page, path: string) => open(page, origin + path),
  };
}
