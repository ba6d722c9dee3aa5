import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { PHONE } from './lib/browser.ts';
import { faultsOf, setTextSize, ZOOMED } from './lib/inspect.ts';
import { openJourneys } from './lib/open.ts';

const { origin, sharedPage } = openJourneys();

/** Which part of the screen the buttons at its lower edge cover, once the card's own are far above. */
const covered = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('.bar')!.offsetHeight / innerHeight);

/** On a phone that was brought close the bar leaves two thirds to the card, and goes where large text makes it taller. */
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
] as const)('%s is whole for everybody, and nothing moves by itself', async (path, heading) => {
  const faults = await faultsOf(sharedPage, origin + path, { heading, also: keepsBarLow });
  expect(faults).toEqual([]);
});
