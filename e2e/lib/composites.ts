import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { watchedPage, type WatchedPage } from './browser.ts';
import { openJourneys } from './open.ts';

/** A hundred components that move keep a machine busy; who asks for motion says so. */
const STILL = { reducedMotion: 'reduce' } as const;

/** The page of all composed components, and the part of it that they are in. */
export type Shown = { page: Page; part: Locator };

/** What journeys through the composed components share, beside what all do. */
export function openComposites() {
  const { origin, browser, sharedPage, ownPage } = openJourneys();
  /** The components, once they can be used. */
  async function shown(page: Page): Promise<Shown> {
    await page.goto(`${origin}/dev/components?part=composites`);
    await page.locator('html[data-composites]').waitFor();
    return { page, part: page.locator('[data-part=composites]') };
  }
  return {
    withComposites: (options: BrowserContextOptions, journey: (shown: Shown) => Promise<void>) =>
      sharedPage({ ...STILL, ...options }, async (page) => journey(await shown(page))),
    /** On a page of its own, which is made ready before it is opened, and whose console may say what is expected. */
    withCompositesAlone: (
      options: BrowserContextOptions,
      journey: (shown: Shown) => Promise<void>,
      { expected, ready }: { expected?: RegExp; ready?: (page: Page) => Promise<void> } = {},
    ) =>
      ownPage(
        { ...STILL, ...options },
        async (page) => {
          await ready?.(page);
          await journey(await shown(page));
        },
        expected ?? null,
      ),
    /** One page for a whole file: a component is looked at as those before it left it, which is how a page is used. */
    onOnePage: (options: BrowserContextOptions) => {
      let watched: WatchedPage;
      let left: Shown | null = null;
      beforeAll(async () => {
        watched = await watchedPage(browser(), { ...STILL, ...options });
      });
      afterAll(async () => {
        watched.check();
        await watched.close();
      });
      return async (journey: (shown: Shown) => Promise<void>) => {
        // What a test that failed left is nothing to go on from.
        onTestFailed(() => {
          left = null;
        });
        left ??= await shown(watched.page);
        await journey(left);
      };
    },
  };
}
