import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';

/** Waits until the page of all controls is hydrated. */
export async function openControls(page: Page): Promise<void> {
  await page.goto(`${inject('origin')}/dev/components?part=controls`);
  await page.locator('html[data-ready]').waitFor();
}

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
/** The accessible name of the focused element. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
export const openDialogs = (page: Page) => page.locator('dialog[open]').count();
/** Waits until animations have ended. */
export const settle = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity),
  );
/** Waits until pending changes are drawn: the first frame may have begun before. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
