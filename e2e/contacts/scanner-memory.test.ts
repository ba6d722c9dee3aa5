import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scanner as words } from '#messages/scanner.ts';
import { rounds } from '../../scripts/verify/rounds.ts';
import { launchBrowser, PHONE, withPage } from '../lib/browser.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { enter } from '../lib/owner.ts';
import { pageMemory } from '../lib/page-memory.ts';

const { origin, open } = openJourneys();
const CARDS = resolve('bench/scan/cards');

/** Cards in a row: a leak of a megabyte each shows only after many. */
const IN_A_ROW = rounds({ few: 0, all: 200 });
/** After this many repeated cards the reader, its buffers and its languages are loaded. */
const DIFFERENT = 40;
/** Megabytes by which memory fluctuates without further cards. */
const SWING = 72;
const ENGINE = { timeout: 90_000 };

/** Counts a page's read or rejected cards: each is first pending, then done. */
async function countReadings(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((processing) => {
    let isReading = false;
    document.body.dataset['readings'] = '0';
    new MutationObserver(() => {
      const shown = [...document.querySelectorAll('dialog output')];
      const now = shown.some(({ textContent }) => textContent?.includes(processing));
      if (isReading && !now) {
        document.body.dataset['readings'] = String(Number(document.body.dataset['readings']) + 1);
      }
      isReading = now;
    }).observe(document.body, { childList: true, subtree: true });
  }, words.processing);
  return async () => Number(await page.evaluate(() => document.body.dataset['readings']));
}

test.skipIf(process.platform !== 'linux' || IN_A_ROW === 0)(
  'card after card uses no more memory',
  { timeout: 1_500_000 },
  async () => {
    const photos = readdirSync(CARDS)
      .filter((name) => name.endsWith('.jpg'))
      .slice(0, DIFFERENT);
    const browser = await launchBrowser([]);
    let [warm, read] = [0, 0];
    const journey = async (page: Page) => {
      await enter(page, origin, demoMail('solo-active'));
      await open(page, '/contacts/new/scanner?scan');
      const readings = await countReadings(page);
      const shutter = page.getByRole('dialog').getByRole('button', { name: words.buttons.capture });
      const again = page.getByRole('button', { name: words.form.again });
      for (let n = 1; n <= IN_A_ROW; n += 1) {
        const gallery = page.getByRole('dialog').getByLabel(words.buttons.gallery).last();
        await gallery.setInputFiles(join(CARDS, photos[n % photos.length]!));
        await expect.poll(readings, ENGINE).toBe(n);
        // A rejected one leaves the camera open.
        if ((await shutter.count()) === 0) {
          read += 1;
          await again.click();
        }
        if (n === DIFFERENT) warm = await pageMemory(browser, page);
      }
      expect((await pageMemory(browser, page)) - warm).toBeLessThan(SWING);
    };
    try {
      // So many product events in a row are refused, which is expected.
      await withPage(browser, PHONE, journey, /429/);
    } finally {
      await browser.close();
    }
    expect(warm).toBeGreaterThan(0);
    expect(read).toBeGreaterThan(IN_A_ROW / 2);
  },
);
