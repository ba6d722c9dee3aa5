import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';
import { readQr } from '../lib/read-qr.ts';

const { origin, asOwner, open } = openJourneys();
const PHONE = { viewport: { width: 390, height: 844 } };
const TOUCHED = {
  ...PHONE,
  screen: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};

async function download(page: Page, name: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

describe('printed items', () => {
  test('are linked from Share, previewed, and downloaded', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share');
      await page.getByRole('link', { name: 'Print', exact: true }).click();
      await page.waitForURL(/\/share\/print\?profile=ava/);
      for (const [title, file] of [
        ['Business card', 'ava-business-card.pdf'],
        ['Table tent', 'ava-table-tent.pdf'],
        ['Name badge', 'ava-badge.pdf'],
        ['Stickers', 'ava-stickers.pdf'],
      ] as const) {
        const preview = page.getByRole('img', { name: `Preview: ${title}` });
        await preview.scrollIntoViewIfNeeded();
        await expect
          .poll(() => preview.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBe(900);
        const { name, bytes } = await download(page, `Download PDF: ${title}`);
        expect([name, bytes.subarray(0, 5).toString()]).toEqual([file, '%PDF-']);
      }
      expect(await violationsOf(page)).toEqual([]);
    });
  });

  test('include a lock screen of the chosen size', async () => {
    await asOwner('solo-active', PHONE, async (page) => {
      await open(page, '/share/print');
      await page.getByRole('link', { name: 'iPhone SE' }).click();
      await page.waitForURL(/screen=750x1334/);
      const { name, bytes } = await download(page, 'Download PNG');
      expect(name).toBe('ava-lock-screen-750x1334.png');
      expect(await readQr(bytes)).toBe(`${origin}/ava?source=qr`);
    });
  });

  test('offer a phone a lock screen of its own size', async () => {
    await asOwner('solo-active', TOUCHED, async (page) => {
      await open(page, '/share/print');
      await page.getByRole('link', { name: 'This screen' }).click();
      await page.waitForURL(/screen=1170x2532/);
      expect(await page.getByText('1170 × 2532 pixels').count()).toBe(1);
    });
  });
});
