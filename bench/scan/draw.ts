import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { findChromium } from '../../e2e/lib/chromium.ts';
import { Refusal, say } from '../../scripts/lib/say.ts';
import { recordOf, type Card } from './draw/card.ts';
import { drawFlat, SHARPNESS } from './draw/flat.ts';
import { photograph, type Flat } from './draw/photo.ts';
import { develop } from './draw/sensor.ts';
import { nameOf, SETS } from './draw/sets.ts';

/** The file of a photo. */
async function jpegOf(flat: Flat, { size, photo }: Card, seed: number): Promise<Buffer> {
  const light = photograph(flat, size, photo, seed);
  const { exposure = 1, warmth = 0, noise, quality } = photo;
  const bytes = develop(light, { exposure, warmth, noise, seed });
  const { width, height } = light;
  const raw = sharp(bytes, { raw: { width, height, channels: 3 } });
  // 6: viewers rotate it a quarter clockwise.
  const lying = photo.onItsSide ? raw.rotate(270).withMetadata({ orientation: 6 }) : raw;
  return lying.jpeg({ quality }).toBuffer();
}

const DRAWINGS = SETS.flatMap(({ folder, seed, cards }) =>
  cards.map((card, at) => ({ folder, name: `${folder}/${nameOf(at)}`, card, seed: seed + at })),
);

/** The photos to draw: all, or named ones and sets. */
function drawingsOf(only: readonly string[]): typeof DRAWINGS {
  const unknown = only.find((named) => !DRAWINGS.some(({ folder, name }) => [folder, name].includes(named)));
  if (unknown) throw new Refusal(`There is no card ${unknown}: they are named like ${DRAWINGS[0]!.name}.`);
  if (only.length === 0) return DRAWINGS;
  return DRAWINGS.filter(({ folder, name }) => only.includes(folder) || only.includes(name));
}

/** Writes the ground truth of a set next to its photos. */
function writeTruth({ folder, cards }: (typeof SETS)[number]): void {
  const records = cards.map((card, at) => recordOf(`${nameOf(at)}.jpg`, card));
  writeFileSync(join(import.meta.dirname, folder, 'truth.json'), `${JSON.stringify(records, null, 1)}\n`);
}

/**
 * `npm run bench draw-cards`: draws the photos of bench/scan/more-cards and shoebox-cards, with their ground truth.
 * @param only what to draw, such as `shoebox-cards/card-07` or `shoebox-cards`; all of both sets by default
 */
export async function drawCards(only: readonly string[] = []): Promise<void> {
  const drawings = drawingsOf(only);
  for (const { folder } of SETS) mkdirSync(join(import.meta.dirname, folder), { recursive: true });
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
    for (const { name, card, seed } of drawings) {
      const jpeg = await jpegOf(await drawFlat(page, devtools, card), card, seed);
      writeFileSync(join(import.meta.dirname, `${name}.jpg`), jpeg);
      say(`${name}: ${card.truth.name.join(' ')}, ${Math.round(jpeg.length / 1000)} kB`);
    }
  } finally {
    await browser.close();
  }
  for (const set of SETS) writeTruth(set);
}
