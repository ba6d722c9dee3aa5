import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the page has moved the focus: an earlier key press would go elsewhere. */
export async function hasFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}
