import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scanner as words } from '#messages/scanner.ts';
import { rounds } from '../scripts/verify/rounds.ts';
import { launchBrowser, PHONE, withPage } from './lib/browser.ts';
import { demoMail, openJourneys } from './lib/open.ts';
import { enter } from './lib/owner.ts';
import { pageMemory } from './lib/page-memory.ts';

const { origin, open } = openJourneys();
const CARDS = resolve('bench/scan/cards');

/** Cards in a row: enough to see that none leaves its picture behind, or that nothing at all adds up. */
const CARDS_IN_A_ROW = rounds({ few: 20, all: 200 });
/** By then the reader, its buffers and its languages are there. */
const WARM = rounds({ few: 8, all: 40 });
/** Megabytes by which memory goes up and down with no card more; the pixels of one take 12. */
const SWING = 72;
const ENGINE = { timeout: 90_000 };

test('card after card takes no more memory', { timeout: 1_500_000 }, async () => {
  const photos = readdirSync(CARDS).filter((name) => name.endsWith('.jpg'));
  const browser = await launchBrowser([]);
  try {
    const journey = async (page: Parameters<Parameters<typeof withPage>[2]>[0]) => {
      await enter(page, origin, demoMail('solo-active'));
      await open(page, '/contacts/new/scanner?scan');
      const again = page.getByRole('button', { name: words.form.again });
      const shutter = page.getByRole('button', { name: words.buttons.capture });
      let warm = 0;
      for (let n = 1; n <= CARDS_IN_A_ROW; n += 1) {
        const gallery = page.getByRole('dialog').getByLabel(words.buttons.gallery).last();
        await gallery.setInputFiles(join(CARDS, photos[n % photos.length]!));
        await page.getByText(words.processing).first().waitFor(ENGINE);
        await again.or(shutter).first().waitFor(ENGINE);
        if (await again.isVisible()) await again.click();
        if (n === WARM) warm = await pageMemory(browser, page);
      }
      expect(warm).toBeGreaterThan(0);
      expect((await pageMemory(browser, page)) - warm).toBeLessThan(SWING);
    };
    // So many product events in a row are refused, which nobody minds.
    await withPage(browser, PHONE, journey, /429/);
  } finally {
    await browser.close();
  }
});
