import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, test } from 'vitest';
import { DESKTOP, PHONE } from './lib/browser.ts';
import { productDatabase } from './lib/product-database.ts';
import { addTwenty, TWENTY } from './lib/twenty-cards.ts';
import { checkHtml } from './lib/w3c.ts';
import { violationsOf } from './lib/violations.ts';
import { openJourneys } from './lib/open.ts';

const { origin, sharedPage } = openJourneys();
beforeAll(async () => {
  await addTwenty(productDatabase(inject('dataFolder')));
});

const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds: by all of its rules, size of targets (WCAG 2.2) among them, or by those on colours alone. */
const violations = (page: Page, colours: boolean) =>
  violationsOf(page, { also: ['target-size'], ...(colours && { only: COLOURS }) });

/** Pixels by which the page is wider than the screen. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Waits until the gallery, where there is one on the screen, is the carousel that it becomes. */
async function settle(page: Page) {
  if (!(await page.locator('.gallery').count())) return;
  await page.locator('.gallery').scrollIntoViewIfNeeded();
  await page.locator('.gallery.swiper-initialized').waitFor();
  if ((await page.locator('.gallery .shot').count()) > 1) await page.locator('.gallery .dots').waitFor();
}

test('there are twenty of them', () => {
  expect(new Set(TWENTY.map(([, handle]) => handle)).size).toBe(20);
});

test.each(TWENTY)('%s: anybody can use it, and nothing overflows', async (_what, handle) => {
  await sharedPage(PHONE, async (page) => {
    await page.setViewportSize(PHONE.viewport);
    expect((await page.goto(`${origin}/${handle}`))?.status()).toBe(200);
    await settle(page);
    // Only a card with night colours looks different where the system is dark.
    const schemes = (await page.locator('html.night').count())
      ? (['light', 'dark'] as const)
      : (['light'] as const);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size.viewport);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        const found = await violations(page, colorScheme === 'dark');
        expect(found, `${size.viewport.width}, ${colorScheme}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'light' });
    }
    for (const width of [1280, 1024, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} wide`).toBe(0);
    }
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
