import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openJourneys, type Journey } from './open.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';

/** Fixtures for journeys through the Profile tab, besides the common ones. */
export function editing() {
  const { origin, open, pageOf, asOwner, asOwnerAlone } = openJourneys();
  return {
    open,
    pageOf,
    asOwner,
    asOwnerAlone,
    /** On a separate page, whose console may report refused requests. */
    asOwnerRefused: (name: string, options: BrowserContextOptions, status: number, journey: Journey) =>
      asOwnerAlone(name, options, journey, new RegExp(`status of ${status}`)),
    /** A card's public response. */
    cardOf: async (handle: string) =>
      (await (await fetch(`${origin}/api/p/${handle}`)).json()) as Record<string, unknown> & {
        design: Record<string, string>;
      },
  };
}

export const saveIn = (within: Page | Locator) =>
  within.getByRole('button', { name: editor.save, exact: true });
export const saved = (page: Page) => page.getByText(toasts.profile_updated).first().waitFor();
