import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { keepPages } from './browser.ts';
import { enter, open } from './owner.ts';
import { editor } from '../../src/messages/en/profile-editor.ts';
import { toasts } from '../../src/messages/en/toasts.ts';

/** What journeys through the Profile tab share: pages that go from one to the next, each as a demo account. */
export function editing(origin: string, browser: () => Browser) {
  const pages = keepPages(browser);
  return {
    asOwner: (name: string, options: BrowserContextOptions, journey: (page: Page) => Promise<void>) =>
      pages.withPage(options, async (page) => {
        await enter(page, origin, `${name}@demo.test`);
        await journey(page);
      }),
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
