import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { DESKTOP, launchBrowser, PHONE } from './lib/browser.ts';
import { editing } from './lib/editor.ts';
import { violationsOf } from './lib/violations.ts';

const origin = inject('origin');
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
const { asOwner, open, cardOf } = editing(origin, () => browser);

test.each([
  '/edit-profile',
  '/edit-profile?tab=appearance',
  '/edit-profile?tab=settings',
  '/edit-profile/card-details',
  '/edit-profile/cta',
  '/manage-content',
])('%s can be used by everybody, in light and dark, and is no wider than the screen', async (path) => {
  await asOwner('solo-active', PHONE, async (page) => {
    await page.setViewportSize(PHONE.viewport);
    await page.emulateMedia({ colorScheme: 'light' });
    await open(page, path);
    expect(await violationsOf(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await violationsOf(page)).toEqual([]);
    for (const viewport of [{ width: 320, height: 640 }, DESKTOP.viewport]) {
      await page.setViewportSize(viewport);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over).toBeLessThanOrEqual(0);
    }
  });
});

test('a section that is switched off is not on the card', async () => {
  await asOwner('solo-active', PHONE, async (page) => {
    await open(page, '/manage-content');
    const about = page.getByRole('switch', { name: 'Show About' });
    for (const shown of [false, true]) {
      await about.setChecked(shown, { force: true });
      await expect.poll(async () => ((await cardOf('ava')).bio as string) !== '').toBe(shown);
      await expect.poll(() => about.isChecked()).toBe(shown);
    }
  });
});
