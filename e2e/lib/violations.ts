import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * axe for a page as it stands, in half of the time that it takes by itself: in its legacy mode it brings together what it
 * found in the page, not in another one that is opened for that. Frames of other hosts would be left out; there are none.
 */
export const axeFor = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

/** What axe finds wrong with a page as it stands: each rule, and where it is broken. */
export async function violationsOf(page: Page): Promise<[rule: string, places: string[]][]> {
  const { violations } = await axeFor(page).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
