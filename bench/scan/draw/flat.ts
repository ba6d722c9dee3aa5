import type { CDPSession, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Card } from './card.ts';
import { checkFlat } from './check-flat.ts';
import { cornersOf } from './perspective.ts';
import type { Flat } from './photo.ts';

/** Pixels of a millimetre of CSS. */
const MILLIMETRE = 96 / 25.4;
/** Device pixels per CSS pixel. */
export const SHARPNESS = 6;

const pageOf = ({ size, paper, print }: Card) => `<!doctype html><meta charset="utf-8"><style>
  * { margin: 0; box-sizing: border-box; }
  #card { position: relative; overflow: hidden; width: ${size[0]}mm; height: ${size[1]}mm; line-height: 1.35; ${paper} }
  </style><div id="card">${print}</div>`;

/** Renders a card's print at about its size in the photo. */
export async function drawFlat(page: Page, devtools: CDPSession, card: Card): Promise<Flat> {
  const [width, height] = card.size;
  await page.setContent(pageOf(card));
  await checkFlat(page, devtools, card);
  const clip = { x: 0, y: 0, width: Math.floor(width * MILLIMETRE), height: Math.floor(height * MILLIMETRE) };
  const drawn = await page.screenshot({ clip });
  const [one, two] = cornersOf(card.size, card.photo);
  const across = Math.min(
    clip.width * SHARPNESS,
    Math.ceil(Math.hypot(two![0] - one![0], two![1] - one![1]) * 1.3),
  );
  const { data, info } = await sharp(drawn)
    .removeAlpha()
    .resize({ width: across })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
