import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { codeStyle as words } from '#messages/code-style.ts';
import { format } from '../../src/messages/format.ts';
import { hydrated } from '../lib/browser.ts';
import { openJourneys } from '../lib/open.ts';
import { readQr } from '../lib/read-qr.ts';
import { violationsOf } from '../lib/violations.ts';

const { origin, asOwner, open } = openJourneys();
const PHONE = { viewport: { width: 390, height: 844 } };
const WIDE = { viewport: { width: 1280, height: 800 } };
const LINK = `${origin}/ava?source=qr`;

const svgOf = async (page: Page) =>
  (await page.request.get(`${origin}/api/p/ava/qr?output_option=normal&format=svg`)).text();
const swatchesOf = (page: Page, name: string) =>
  page.getByRole('group', { name: format(words.swatches, { x: name }) });
const preview = (page: Page) => page.getByRole('img', { name: /^Your code with these choices/ });
const seen = (page: Page) => preview(page).evaluate((svg) => svg.outerHTML);

/** Reads the code of the preview from the screen, like a phone. */
async function readPreview(page: Page): Promise<string | null> {
  await preview(page).evaluate((svg: SVGElement) => (svg.style.blockSize = '500px'));
  const picture = await preview(page).screenshot({ animations: 'disabled' });
  await preview(page).evaluate((svg: SVGElement) => svg.style.removeProperty('block-size'));
  return readQr(picture);
}

describe('the look of a code', () => {
  test('is chosen and previewed immediately, saved, downloaded, and reverted', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      const plain = await svgOf(page);
      await open(page, '/share');
      await page.getByRole('link', { name: words.title }).click();
      await page.waitForURL(/share\/code\?profile=ava/);
      await hydrated(page);
      const before = await seen(page);
      await page.getByRole('radio', { name: words.modules.rounded }).check();
      await swatchesOf(page, words.foreground_color).getByRole('button').nth(1).click();
      await page.getByRole('radio', { name: words.logo.picture }).check();
      await page.getByRole('radio', { name: words.frame.around }).check();
      await page.getByRole('textbox', { name: words.frame_text }).fill('Hello there');
      await expect.poll(() => preview(page).textContent()).toBe('Hello there');
      expect(await seen(page)).not.toBe(before);
      expect(await readPreview(page)).toBe(LINK);
      expect(await svgOf(page)).toBe(plain);
      expect(await violationsOf(page)).toEqual([]);

      await page.getByRole('button', { name: words.save, exact: true }).click();
      await page.getByText(words.saved).waitFor();
      const styled = await svgOf(page);
      expect(styled).not.toBe(plain);
      expect(styled).toContain('data:image/jpeg');

      for (const kind of ['png', 'svg', 'pdf'] as const) {
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: words.as[kind] }).click(),
        ]);
        expect(download.suggestedFilename()).toBe(`ava-QR.${kind}`);
        const file = await buffer(await download.createReadStream());
        if (kind === 'png') expect(await readQr(file)).toBe(LINK);
        if (kind === 'svg') expect(file.toString()).toBe(styled);
        if (kind === 'pdf') expect(file.subarray(0, 5).toString()).toBe('%PDF-');
      }

      await open(page, '/share');
      const shown = page.getByRole('img', { name: /^QR code that leads to/ });
      expect(await shown.textContent()).toBe('Hello there');
      expect(await readQr(await shown.screenshot())).toBe(LINK);

      await open(page, '/share/code');
      await page.getByRole('button', { name: words.reset }).click();
      await page.getByText(words.reset_done).waitFor();
      await expect.poll(() => seen(page)).toBe(before);
      expect(await svgOf(page)).toBe(plain);
    });
  });

  test('retains input that no phone could read, and shows what to do', async () => {
    await asOwner('solo-active', { ...WIDE, colorScheme: 'dark' }, async (page) => {
      await open(page, '/share/code?profile=ava');
      const colour = page.getByRole('textbox', { name: words.foreground_color, exact: true });
      await colour.fill('#dddddd');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await page.getByText(/^Choose a darker code color/).waitFor();
      expect(await colour.inputValue()).toBe('#dddddd');
      await swatchesOf(page, words.foreground_color).getByRole('button').first().click();
      await page.getByText(/^Choose a darker code color/).waitFor({ state: 'detached' });

      // The error of one color disappears when the other is edited.
      const background = page.getByRole('textbox', { name: words.background_color, exact: true });
      await background.fill('#000000');
      await page.getByRole('button', { name: words.save, exact: true }).click();
      await page.getByText(words.issues.faint).or(page.getByText(words.issues.inverted)).waitFor();
      await background.fill('#FFFFFF');
      await expect.poll(() => colour.getAttribute('aria-invalid')).not.toBe('true');
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  test('is not found for another user’s card', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      const answer = await page.request.get(`${origin}/share/code?profile=nobody_here`);
      expect(answer.status()).toBe(404);
    });
  });
});
