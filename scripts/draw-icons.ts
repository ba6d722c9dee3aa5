import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { MARK } from '../src/domain/brand/mark.ts';

/** Draws the icons of the installed app. Run it after the mark changed. */
const FOLDER = fileURLToPath(new URL('../public/icons', import.meta.url));
const [PAPER, INK, LIVE] = ['#F5F6F5', '#14181A', '#0B6B57'];

/** Side of the mark and radius of the ground, in hundredths of the icon's side. */
type Shape = { mark: number; radius: number };
/** Phones cut what is maskable and Apple's: the mark lies within the circle of 80 that is always seen. */
const CUT: Shape = { mark: 44, radius: 0 };
const WHOLE: Shape = { mark: 54, radius: 22 };

function drawing({ mark, radius }: Shape): string {
  const at = (100 - mark) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="${radius}" fill="${PAPER}"/>
<svg x="${at}" y="${at}" width="${mark}" height="${mark}" viewBox="${MARK.view_box}"><path fill="${INK}" d="${MARK.first}"/><path fill="${LIVE}" d="${MARK.open}"/></svg></svg>`;
}

const ICONS: readonly [string, Shape, number][] = [
  ['app-192', WHOLE, 192],
  ['app-512', WHOLE, 512],
  ['app-maskable-512', CUT, 512],
  ['apple-touch-180', CUT, 180],
];

mkdirSync(FOLDER, { recursive: true });
for (const [name, shape, side] of ICONS) {
  const image = await renderAsync(drawing(shape), { fitTo: { mode: 'width', value: side } });
  await sharp(image.asPng()).png({ palette: true }).toFile(`${FOLDER}/${name}.png`);
}
