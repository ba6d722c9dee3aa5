import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { PHONE } from '../lib/browser.ts';
import { faultsOf, setTextSize, ZOOMED } from '../lib/inspect.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage } = openJourneys();

/** The share of the screen that the bottom buttons cover, once the card's own are far above. */
const covered = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('.bar')!.offsetHeight / innerHeight);

/** On a zoomed phone the bar leaves two thirds to the card, and disappears where large text makes it taller. */
async function keepsBarLow(page: Page): Promise<void> {
  await page.setViewportSize(ZOOMED);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => covered(page)).toBeGreaterThan(0);
  expect(await covered(page)).toBeLessThan(1 / 3);
  await setTextSize(page, 2);
  await expect.poll(() => covered(page)).toBeLessThan(1 / 3);
  await setTextSize(page, 1);
  await page.setViewportSize(PHONE.viewport);
}

test.each([
  ['/ava', /^Ava Lindgren/],
  ['/haldenrowe', 'Halden & Rowe'],
] as const)('%s is accessible in all looks, and has no layout shifts', async (path, heading) => {
  const faults = await faultsOf(sharedPage, origin + path, { heading, also: keepsBarLow });
  expect(faults).toEqual([]);
});
