import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../../e2e/lib/chromium.ts';
import { say } from '../../scripts/lib/say.ts';
import { recordOf, type Card } from './draw/card.ts';
import { CARDS } from './draw/cards.ts';
import { drawFlat, SHARPNESS } from './draw/flat.ts';
import { photograph, type Flat } from './draw/photo.ts';
import { develop } from './draw/sensor.ts';

const FOLDER = join(import.meta.dirname, 'more-cards');
/** What the seeds of all cards begin from. */
const SEED = 20_261;

/** The file of a photo. */
async function jpegOf(flat: Flat, { size, photo }: Card, seed: number): Promise<Buffer> {
  const light = photograph(flat, size, photo, seed);
  const { exposure = 1, warmth = 0, noise, quality } = photo;
  const bytes = develop(light, { exposure, warmth, noise, seed });
  const { width, height } = light;
  const raw = sharp(bytes, { raw: { width, height, channels: 3 } });
  // 6: to be turned a quarter clockwise by whoever shows it.
  const lying = photo.onItsSide ? raw.rotate(270).withMetadata({ orientation: 6 }) : raw;
  return lying.jpeg({ quality }).toBuffer();
}

const nameOf = (at: number) => `card-${String(at + 1).padStart(2, '0')}`;

/**
 * `npm run bench draw-cards`: draws the photos of bench/scan/more-cards and writes what is printed on them.
 * @param only names of the cards to draw, such as `card-07`; all of them by default
 */
export async function drawCards(only: readonly string[] = []): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const { executablePath, args } = await findChromium();
  const browser = await chromium.launch({ executablePath, args, headless: true });
  try {
    const page = await browser.newPage({
      deviceScaleFactor: SHARPNESS,
      viewport: { width: 400, height: 400 },
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    for (const [at, card] of CARDS.entries()) {
      if (only.length > 0 && !only.includes(nameOf(at))) continue;
      const jpeg = await jpegOf(await drawFlat(page, devtools, card), card, SEED + at);
      writeFileSync(join(FOLDER, `${nameOf(at)}.jpg`), jpeg);
      say(`${nameOf(at)}: ${card.truth.name.join(' ')}, ${Math.round(jpeg.length / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
  const records = CARDS.map((card, at) => recordOf(`${nameOf(at)}.jpg`, card));
  writeFileSync(join(FOLDER, 'truth.json'), `${JSON.stringify(records, null, 1)}\n`);
}
