import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanner as words } from '#messages/scanner.ts';
import { rounds } from '../../scripts/verify/rounds.ts';
import { launchBrowser, PHONE, withPage } from '../lib/browser.ts';
import { demoMail } from '../lib/open.ts';
import { enter, open } from '../lib/owner.ts';
import { startProduct, type Product } from '../lib/product.ts';

const CARDS = resolve('bench/scan/cards');
/** Photos of another size each, so that what is kept of one does not fit the next. */
const PHOTOS = ['card-01.jpg', 'card-02.jpg', 'card-03.jpg'].map((name) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: readFileSync(join(CARDS, name)),
}));
/** Cards behind which the engine has all that it needs. */
const WARM = PHOTOS.length * 2;
const SCANS = rounds({ few: WARM + 9, all: 200 });
/** Bytes that may come together: a single photo that was forgotten has eleven million. */
const MORE_MOST = 30_000_000;
/** An engine of 18 MB comes from this machine, and starts. */
const ENGINE = { timeout: 90_000 };

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  // Without the first, the browser says how much there is when it has had a mind to tidy up.
  browser = await launchBrowser(['--enable-blink-features=ForceEagerMeasureMemory']);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
});

/** What TypeScript does not know yet (Measure Memory API): bytes of the page and its workers, wasm among them. */
type Measured = { measureUserAgentSpecificMemory: () => Promise<{ bytes: number }> };
const bytesOf = (page: Page) =>
  page.evaluate(
    async () => (await (performance as unknown as Measured).measureUserAgentSpecificMemory()).bytes,
  );

test(`${SCANS} cards in a row need no more memory than the first few`, async () => {
  await withPage(browser, PHONE, async (page) => {
    await enter(page, product.origin, demoMail('solo-active'));
    await open(page, `${product.origin}/contacts/new/scanner?scan`);
    const dialog = page.getByRole('dialog');
    const scan = async (n: number) => {
      await dialog
        .getByLabel(words.buttons.gallery)
        .last()
        .setInputFiles(PHOTOS[n % PHOTOS.length]!);
      const another = page.getByRole('button', { name: words.form.again });
      await another.waitFor(ENGINE);
      await dialog.waitFor({ state: 'detached', ...ENGINE });
      if (n < SCANS - 1) await another.click();
    };
    let before = 0;
    for (let n = 0; n < SCANS; n += 1) {
      if (n === WARM) before = await bytesOf(page);
      await scan(n);
    }
    const more = (await bytesOf(page)) - before;
    expect(before).toBeGreaterThan(0);
    expect(more).toBeLessThan(MORE_MOST);
  });
}, 1_200_000);
