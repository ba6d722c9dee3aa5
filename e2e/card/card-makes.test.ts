import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { PHONE } from '../lib/browser.ts';
import { lookOf, opposite, show } from '../lib/inspect.ts';
import { productDatabase } from '../lib/product-database.ts';
import { addTwenty, TWENTY } from '../lib/twenty-cards.ts';
import { checkHtml } from '../lib/w3c.ts';
import { violationsOf } from '../lib/violations.ts';
import { openJourneys } from '../lib/open.ts';

const { origin, sharedPage } = openJourneys();
beforeAll(async () => {
  await addTwenty(productDatabase(inject('dataFolder')));
});

const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

/** Pixels by which the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until a visible gallery has become a carousel. */
async function settle(page: Page) {
  if (!(await page.locator('.gallery').count())) return;
  await page.locator('.gallery').scrollIntoViewIfNeeded();
  await page.locator('.gallery.swiper-initialized').waitFor();
  if ((await page.locator('.gallery .shot').count()) > 1) await page.locator('.gallery .dots').waitFor();
}

test('there are twenty of them', () => {
  expect(new Set(TWENTY.map(([, handle]) => handle)).size).toBe(20);
});

test.each(TWENTY)('%s: is accessible, and nothing overflows', async (_what, handle) => {
  await sharedPage({ ...PHONE, deviceScaleFactor: 1 }, async (page) => {
    // Pictures have reserved room in any case, and are slow.
    await page.route(/\/media\/.*\?fit=/, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: DOT }),
    );
    const url = `${origin}/${handle}`;
    const look = lookOf(new URL(url));
    await show(page, look);
    expect((await page.goto(url))?.status()).toBe(200);
    await settle(page);
    expect([look, await overflow(page), await violationsOf(page, { also: ['target-size'] })]).toEqual([
      look,
      0,
      [],
    ]);
    const other = opposite(look);
    await show(page, other, true);
    // Only a card with night colours differs on dark systems.
    const isNight = (await page.locator('html.night').count()) > 0;
    const only = ['target-size', ...(isNight ? ['color-contrast'] : [])];
    expect([other, await overflow(page), await violationsOf(page, { only })]).toEqual([other, 0, []]);
    for (const width of [1024, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} wide`).toBe(0);
    }
    await page.unrouteAll();
  });
});

test('the W3C’s checker finds nothing in any of them, nor in the page that shows how some begin', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-html-'));
  try {
    const save = async (name: string, path: string) => {
      const html = await (await fetch(origin + path)).text();
      const file = join(folder, `${name}.html`);
      writeFileSync(file, html);
      return { file, html };
    };
    const start = await save('start', '/');
    expect(start.html).toContain('class="sample"');
    const cards = await Promise.all(TWENTY.map(([, handle]) => save(handle, `/${handle}`)));
    const files = [start, ...cards].map(({ file }) => file);
    expect(checkHtml(files)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
