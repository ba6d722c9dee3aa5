import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { keepPages, launchBrowser, withPage } from './browser.ts';
import { enter, open } from './owner.ts';
import { editor } from '../../src/messages/en/profile-editor.ts';
import { toasts } from '../../src/messages/en/toasts.ts';

type Journey = (page: Page) => Promise<void>;

/** What journeys through the Profile tab share: a browser, and pages that go from one to the next, each as a demo account. */
export function editing() {
  const origin = inject('origin');
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  const pages = keepPages(() => browser);
  const as = (name: string, journey: Journey) => async (page: Page) => {
    await enter(page, origin, `${name}@demo.test`);
    await journey(page);
  };
  return {
    asOwner: (name: string, options: BrowserContextOptions, journey: Journey) =>
      pages.withPage(options, as(name, journey)),
    /** The same on a page of its own, whose console may say what is expected: the browser's word of a refusal. */
    asOwnerRefused: (name: string, options: BrowserContextOptions, status: number, journey: Journey) =>
      withPage(browser, options, as(name, journey), new RegExp(`status of ${status}`)),
    open: (page: Page, path: string) => open(page, origin + path),
    /** A card as its visitors get it. */
    cardOf: async (handle: string) =>
      (await (await fetch(`${origin}/api/p/${handle}`)).json()) as Record<string, unknown> & {
        design: Record<string, string>;
      },
  };
}

export const saveIn = (within: Page | Locator) =>
  within.getByRole('button', { name: editor.save, exact: true });
export const saved = (page: Page) => page.getByText(toasts.profile_updated).first().waitFor();
