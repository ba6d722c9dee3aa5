import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFailed } from 'vitest';
import { watchedPage, type WatchedPage } from './browser.ts';
import { openJourneys } from './open.ts';

/** A hundred animated components keep a machine busy; tests of motion opt in. */
const STILL = { reducedMotion: 'reduce' } as const;

/** The page of all composed components, and their part of it. */
export type Shown = { page: Page; part: Locator };

/** Fixtures for journeys through the composed components, besides the common ones. */
export function openComposites() {
  const { origin, browser, sharedPage, ownPage } = openJourneys();
  /** The components, once hydrated. */
  async function shown(page: Page): Promise<Shown> {
    await page.goto(`${origin}/dev/components?part=composites`);
    await page.locator('html[data-composites]').waitFor();
    return { page, part: page.locator('[data-part=composites]') };
  }
  return {
    withComposites: (options: BrowserContextOptions, journey: (shown: Shown) => Promise<void>) =>
      sharedPage({ ...STILL, ...options }, async (page) => journey(await shown(page))),
    /** On a separate page, prepared before it is opened, with expected console messages. */
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
    /** One page for a whole file: each component is tested in the state that earlier ones left, as in real use. */
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
        // A failed test leaves no usable state.
        onTestFailed(() => {
          left = null;
        });
        left ??= await shown(watched.page);
        await journey(left);
      };
    },
  };
}
