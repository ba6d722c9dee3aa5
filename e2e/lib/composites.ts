import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openJourneys } from './open.ts';

/** The page of all composed components, and the part of it that they are in. */
export type Shown = { page: Page; part: Locator };

/** What journeys through the composed components share, beside what all do. */
export function openComposites() {
  const { origin, sharedPage, ownPage } = openJourneys();
  /** The components, once they can be used. */
  async function shown(page: Page): Promise<Shown> {
    await page.goto(`${origin}/dev/components?part=composites`);
    await page.locator('html[data-composites]').waitFor();
    return { page, part: page.locator('[data-part=composites]') };
  }
  return {
    withComposites: (options: BrowserContextOptions, journey: (shown: Shown) => Promise<void>) =>
      sharedPage(options, async (page) => journey(await shown(page))),
    /** On a page of its own, whose console may say what is expected. */
    withCompositesAlone: (
      options: BrowserContextOptions,
      journey: (shown: Shown) => Promise<void>,
      expected: RegExp,
    ) => ownPage(options, async (page) => journey(await shown(page)), expected),
  };
}
