import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contrast } from '../../../src/domain/designs/colours.ts';
import {
  BACKGROUND_IDS,
  BACKGROUNDS,
  type BackgroundId,
} from '../../../src/domain/share/virtual-backgrounds.ts';
import { INKS, sceneSvg, TEXT } from './background-svg.ts';

/** Contrast of large text, of 24 pixels and more (WCAG 2.2, 1.4.3): the smallest title has 26. */
const LARGE = 3;
/** The height of name and title with two lines each. */
const HEIGHT = 226;

/** The fraction of the area of name and title with insufficient contrast. */
async function hidden(scene: BackgroundId): Promise<number> {
  const place = { left: TEXT.x, top: TEXT.top, width: TEXT.width, height: HEIGHT };
  const drawn = sharp(Buffer.from(sceneSvg(scene)))
    .extract(place)
    .removeAlpha()
    .raw();
  const pixels = await drawn.toBuffer();
  const seen = new Map<string, number>();
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = `#${pixels.subarray(at, at + 3).toString('hex')}`;
    seen.set(colour, (seen.get(colour) ?? 0) + 1);
  }
  const ink = INKS[BACKGROUNDS[scene]];
  const faint = [...seen].filter(([colour]) => contrast(colour, ink) < LARGE);
  return faint.reduce((sum, [, count]) => sum + count, 0) / (place.width * place.height);
}

test.each(BACKGROUND_IDS)('name and title are readable on %s', async (scene) => {
  // Stars in the sky are no wider than a stroke of a letter.
  expect(await hidden(scene)).toBeLessThan(0.002);
});
