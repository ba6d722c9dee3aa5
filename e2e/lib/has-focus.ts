import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until the focus is where the page brings it: a key that is pressed before goes elsewhere. */
export async function hasFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}
