import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../lib/browser.ts';
import { openComposites } from '../lib/composites.ts';
import { cutLetters } from '../lib/cut-letters.ts';
import { hasFocus } from '../lib/has-focus.ts';
import { violationsOf } from '../lib/violations.ts';

const { withComposites } = openComposites();

/** The items of a sortable list in order. */
const names = (list: Locator) =>
  list
    .locator('button[title^=Move][aria-pressed]')
    .evaluateAll((grips) => grips.map((grip) => grip.getAttribute('title')?.replace('Move ', '')));

describe('composites in every state', () => {
  test('are accessible on a phone in light, and on a desktop in dark mode', async () => {
    await withComposites(PHONE, async ({ page, part }) => {
      await part.getByRole('textbox', { name: 'Bio' }).getByText('school yards').waitFor();
      await part.getByRole('button', { name: 'Load the list' }).click();
      await part.getByText('Person 20', { exact: true }).waitFor();
      await part.getByRole('button', { name: 'Move Field notes', exact: true }).first().click();
      await part.getByRole('button', { name: 'Link' }).first().click();
      const within = '[data-part=composites]';
      expect(await violationsOf(page, { within })).toEqual([]);
      await page.setViewportSize(DESKTOP.viewport);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      // The axe rules that depend on size and colours.
      expect(await violationsOf(page, { within, only: ['color-contrast', 'target-size'] })).toEqual([]);
    });
  });

  test('overflow nowhere, on narrow screens or with text twice as large, and cut no letter of any script', async () => {
    await withComposites(DESKTOP, async ({ page, part }) => {
      await part.getByRole('button', { name: 'Load the list' }).click();
      await part.getByText('Person 20', { exact: true }).waitFor();
      const widest = () =>
        page.evaluate(() => ({
          page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          // Text outside of its box.
          cut: [...document.querySelectorAll('[data-part=composites] *')]
            .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
            .filter((element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX))
            .filter((element) => getComputedStyle(element).whiteSpace !== 'nowrap')
            .filter((element) => !element.closest('[aria-roledescription=carousel], [inert]'))
            .map((element) => element.outerHTML.slice(0, 120)),
        }));
      for (const [width, fontSize] of [
        [320, '100%'],
        [390, '200%'],
        [1280, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, fontSize);
        expect((await cutLetters(page)).cut).toEqual([]);
        expect([width, fontSize, await widest()]).toEqual([width, fontSize, { page: 0, cut: [] }]);
      }
      await page.setViewportSize(DESKTOP.viewport);
    });
  });

  test('a live tile is disabled, and the content below an upgrade teaser is unreachable', async () => {
    await withComposites(PHONE, async ({ page, part }) => {
      const tile = part.locator('#tile-live');
      await tile.focus();
      await page.keyboard.press('Enter');
      expect(await tile.textContent()).toBe('Profile is LIVE');
      expect(await tile.getAttribute('aria-disabled')).toBe('true');
      // It retains the focus.
      expect(await tile.evaluate((element) => element === document.activeElement)).toBe(true);
      const teaser = part.getByRole('region', { name: 'See where your views come from' });
      expect(await teaser.getByRole('heading').allTextContents()).toEqual(['See where your views come from']);
      expect(await teaser.locator('[inert][aria-hidden=true]').count()).toBe(1);
    });
  });
});

describe('a sortable list', () => {
  const START = ['Selected gardens', 'Pond at Aspvik', 'Field notes', 'Site walks'];

  test('is sorted by keyboard, announced to screen readers, and reset with Escape', async () => {
    await withComposites(DESKTOP, async ({ page, part }) => {
      const list = part.getByRole('list', { name: 'Links', exact: true });
      const grip = list.getByRole('button', { name: 'Move Selected gardens', exact: true });
      const announcement = (words: string) =>
        part.getByText(words, { exact: true }).waitFor({ state: 'attached' });
      await grip.focus();
      await page.keyboard.press('Space');
      await announcement('Selected gardens picked up, 1 of 4');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await announcement('Selected gardens is now 3 of 4');
      await expect
        .poll(() => names(list))
        .toEqual(['Pond at Aspvik', 'Field notes', 'Selected gardens', 'Site walks']);
      await page.keyboard.press('Escape');
      await announcement('Selected gardens is where it was');
      await expect.poll(() => names(list)).toEqual(START);
      await page.keyboard.press('Space');
      await page.keyboard.press('End');
      await page.keyboard.press('Space');
      await announcement('Selected gardens put down, 4 of 4');
      await expect
        .poll(() => names(list))
        .toEqual(['Pond at Aspvik', 'Field notes', 'Site walks', 'Selected gardens']);
      await hasFocus(grip);
    });
  });

  test('is sorted with buttons after a tap on the handle', async () => {
    await withComposites(PHONE, async ({ part }) => {
      const list = part.getByRole('list', { name: 'Links', exact: true });
      const later = list.getByRole('button', { name: 'Move Pond at Aspvik later' });
      expect(await later.count()).toBe(0);
      await list.getByRole('button', { name: 'Move Pond at Aspvik', exact: true }).tap();
      await later.tap();
      await later.tap();
      await expect
        .poll(() => names(list))
        .toEqual(['Selected gardens', 'Field notes', 'Site walks', 'Pond at Aspvik']);
      expect(await later.getAttribute('aria-disabled')).toBe('true');
    });
  });

  test('is sorted by dragging a handle', async () => {
    await withComposites(DESKTOP, async ({ page, part }) => {
      const list = part.getByRole('list', { name: 'Links', exact: true });
      const box = async (name: string) =>
        (await list.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox())!;
      await list.scrollIntoViewIfNeeded();
      const from = await box('Site walks');
      const to = await box('Pond at Aspvik');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + 40, to.y + to.height, { steps: 8 });
      await page.mouse.move(to.x + 40, to.y + 4, { steps: 4 });
      await expect.poll(() => list.locator('[data-edge=top]').count()).toBe(1);
      await page.mouse.up();
      await expect
        .poll(() => names(list))
        .toEqual(['Selected gardens', 'Site walks', 'Pond at Aspvik', 'Field notes']);
    });
  });

  test('follows the direction of the script', async () => {
    await withComposites(DESKTOP, async ({ page, part }) => {
      for (const [dir, key] of [
        ['ltr', 'ArrowRight'],
        ['rtl', 'ArrowLeft'],
      ] as const) {
        const list = part.getByRole('list', { name: `Photos, ${dir}` });
        await list.getByRole('button', { name: 'Move photo 20', exact: true }).focus();
        await page.keyboard.press('Space');
        await page.keyboard.press(key);
        await page.keyboard.press('Space');
        const alts = () =>
          list.getByRole('img').evaluateAll((all) => all.map((img) => img.getAttribute('alt')).slice(0, 3));
        await expect.poll(alts, { message: dir }).toEqual(['Photo 90', 'Photo 20', 'Photo 160']);
      }
    });
  });
});

describe('an infinite list', () => {
  const count = (part: Locator) => part.getByRole('list', { name: 'People' }).getByRole('link').count();

  test('loads more near its end, and shows when that fails', async () => {
    await withComposites(PHONE, async ({ part }) => {
      await part.getByRole('button', { name: 'Load the list' }).click();
      await expect.poll(() => count(part)).toBe(20);
      await part.getByRole('checkbox', { name: 'The next page fails' }).check();
      const list = part.getByRole('list', { name: 'People' });
      await list.getByRole('link').last().scrollIntoViewIfNeeded();
      await part.getByRole('alert').getByText('The next people could not be loaded.').waitFor();
      expect(await count(part)).toBe(20);
      await part.getByRole('button', { name: 'Try again' }).first().click();
      await expect.poll(() => count(part)).toBe(40);
      await expect.poll(() => part.getByText('The next people could not be loaded.').count()).toBe(0);
      await list.getByRole('link').last().scrollIntoViewIfNeeded();
      await expect.poll(() => count(part)).toBe(55);
      await expect.poll(() => part.getByRole('button', { name: 'Show more' }).count()).toBe(0);
    });
  });

  test('loads manually, and focuses the first new item', async () => {
    await withComposites(PHONE, async ({ page, part }) => {
      await part.getByRole('checkbox', { name: 'Automatic' }).uncheck();
      await part.getByRole('button', { name: 'Load the list' }).click();
      await expect.poll(() => count(part)).toBe(20);
      await part.getByRole('button', { name: 'Show more' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => count(part)).toBe(40);
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toContain('Person 21');
    });
  });
});
