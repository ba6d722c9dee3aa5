import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';

/** Waits until the page of all controls has come to life. */
export async function openControls(page: Page): Promise<void> {
  await page.goto(`${inject('origin')}/dev/components?part=controls`);
  await page.locator('html[data-ready]').waitFor();
}

export const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });
/** What has the focus, as it is read out. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
export const openDialogs = (page: Page) => page.locator('dialog[open]').count();
/** Waits until what moves has come to rest. */
export const settle = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.effect?.getTiming().iterations === Infinity),
  );
/** Waits until what was to be drawn by now has been: the first frame may be one that had begun before. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );
