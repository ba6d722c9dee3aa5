import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openJourneys, type Journey } from './open.ts';
import { editor } from '#messages/profile-editor.ts';
import { toasts } from '#messages/toasts.ts';

/** What journeys through the Profile tab share, beside what all do. */
export function editing() {
  const { origin, open, pageOf, asOwner, asOwnerAlone } = openJourneys();
  return {
    open,
    pageOf,
    asOwner,
    asOwnerAlone,
    /** On a page of its own, whose console may say that the browser was refused something. */
    asOwnerRefused: (name: string, options: BrowserContextOptions, status: number, journey: Journey) =>
      asOwnerAlone(name, options, journey, new RegExp(`status of ${status}`)),
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
