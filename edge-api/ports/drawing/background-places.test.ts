import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { BACKGROUND_SIZE } from '../../../src/domain/share/virtual-backgrounds.ts';
import { PANEL, TEXT } from './background-svg.ts';

const { width: W, height: H } = BACKGROUND_SIZE;

/** The person that the page draws before a background: in the middle, from its lower edge up. */
function figure(): Buffer {
  const page = readFileSync(new URL('../../../site/share/CallPreview.astro', import.meta.url), 'utf8');
  const [, drawn] = /<svg class="figure" viewBox="0 0 640 760"[^>]*>(.*?)<\/svg>/s.exec(page)!;
  const box = `x="${W * 0.3}" y="${H * 0.16}" width="${W * 0.4}" height="${H * 0.84}"`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}"><svg ${box} viewBox="0 0 640 760">${drawn}</svg></svg>`,
  );
}

/** The number of pixels of an area that the person hides. */
async function hidden(left: number, top: number, width: number, height: number): Promise<number> {
  const place = sharp(await sharp(figure()).png().toBuffer()).extract({ left, top, width, height });
  const alpha = await place.extractChannel('alpha').raw().toBuffer();
  return alpha.reduce((sum, value) => sum + Number(value > 0), 0);
}

/** The maximum height of name and title: two lines of each of their sizes, and the gap. */
const TEXT_HEIGHT = 2 * 52 * 1.25 + TEXT.gap + 2 * 32 * 1.25;

test.each([
  ['name and title', TEXT.x, TEXT.top, TEXT.width, TEXT_HEIGHT],
  ['the code', PANEL.x, PANEL.y, PANEL.side, PANEL.side],
])('%s are beside the person in the call, also in a mirrored one', async (_what, x, y, width, height) => {
  expect(x + width).toBeLessThanOrEqual(W);
  expect(await hidden(x, y, width, height)).toBe(0);
  expect(await hidden(W - x - width, y, width, height)).toBe(0);
  // The middle of the same lines is where the face is.
  expect(await hidden((W - width) / 2, y, width, height)).toBeGreaterThan(width);
});
