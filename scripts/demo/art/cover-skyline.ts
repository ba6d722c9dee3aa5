import { seeded } from './random.ts';
import { circle, linear, rect, svgDocument } from './svg.ts';

const TOWERS = [
  [-20, 640, 60, 0.16],
  [100, 520, 140, 0.11],
  [164, 528, 142, 0.13],
  [236, 500, 76, 0.12],
  [300, 576, 66, 0.07],
  [488, 344, 100, 0.13],
  [620, 344, 106, 0.12],
  [748, 386, 132, 0.17],
  [684, 532, 136, 0.15],
  [876, 408, 92, 0.08],
  [942, 438, 88, 0.08],
  [560, 720, 68, 0.16],
  [816, 664, 90, 0.2],
  [1010, 572, 122, 0.1],
  [1140, 398, 76, 0.14],
  [1206, 556, 90, 0.07],
  [1074, 732, 80, 0.2],
  [1272, 504, 100, 0.18],
  [1336, 422, 104, 0.12],
  [1402, 520, 112, 0.09],
  [1468, 532, 90, 0.16],
  [1532, 522, 90, 0.1],
  [40, 716, 96, 0.1],
  [392, 690, 84, 0.1],
] as const;

/** A city of translucent towers under a haloed moon. */
export function skyline(): string {
  const next = seeded(11);
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 900],
      [
        [0, '#0b2c35'],
        [0.45, '#124a50'],
        [0.75, '#1b6068'],
        [1, '#2f777d'],
      ],
    ) +
    linear(
      'tower',
      [0, 340],
      [0, 900],
      [
        [0, '#dff3f1'],
        [1, '#b9e3e0'],
      ],
    );
  const towers = TOWERS.map(([x, y, width, opacity]) =>
    rect(x, y, width, 900 - y, 'url(#tower)', { opacity }),
  ).join('');
  let windows = '';
  for (const [x, y, width, opacity] of TOWERS) {
    if (width < 76 || opacity < 0.1) continue;
    for (let row = y + 26; row < 860; row += 34) {
      for (let column = x + 16; column < x + width - 18; column += 24) {
        if (next() > 0.83) windows += rect(column, row, 9, 14, '#f6e7bd', { opacity: 0.16 + next() * 0.22 });
      }
    }
  }
  const body =
    rect(0, 0, 1600, 900, 'url(#sky)') +
    circle(1246, 300, 276, '#e8f2ee', 0.06) +
    circle(1246, 300, 176, '#e8f2ee', 0.13) +
    towers +
    windows;
  return svgDocument({ width: 1600, height: 900, defs, body });
}
