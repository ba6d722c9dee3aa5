import { darken, lighten } from './color.ts';
import { ground } from './curves.ts';
import { seeded } from './random.ts';
import { circle, ellipse, linear, path, rect, stroke, svgDocument } from './svg.ts';

const WIDTH = 1600;
const HEIGHT = 1200;

function maple(x: number, base: number, scale: number, colour: string): string {
  const clumps = [
    [-92, -330, 92],
    [84, -340, 100],
    [0, -420, 112],
    [-40, -290, 84],
    [56, -270, 80],
  ]
    .map(
      ([dx, dy, r]) =>
        circle(dx ?? 0, dy ?? 0, r ?? 0, colour) +
        path(
          `M${dx} ${(dy ?? 0) - (r ?? 0)}A${r} ${r} 0 0 1 ${dx} ${(dy ?? 0) + (r ?? 0)}A${(r ?? 0) * 1.4} ${(r ?? 0) * 1.4} 0 0 0 ${dx} ${(dy ?? 0) - (r ?? 0)}Z`,
          darken(colour, 0.15),
        ),
    )
    .join('');
  const lights =
    circle(-30, -452, 54, lighten(colour, 0.18)) +
    circle(-112, -356, 40, lighten(colour, 0.16)) +
    circle(62, -374, 38, lighten(colour, 0.12));
  return `<g transform="translate(${x} ${base}) scale(${scale})">${ellipse(20, 4, 130, 18, '#2b3a2e', 0.28)}${path('M-18 6C-10 -80 -14 -160 -60 -250L-44 -258C-16 -210 -6 -190 -2 -170C6 -210 24 -240 52 -270L66 -258C30 -200 14 -120 22 6Z', '#5a3b2a')}${clumps}${lights}</g>`;
}

function bridge(): string {
  const rail = 'M300 640C520 470 1080 470 1300 640';
  const posts = [340, 470, 630, 800, 970, 1130, 1260]
    .map((x) => {
      const t = (x - 300) / 1000;
      const y = 640 - 510 * t * (1 - t);
      return (
        rect(x - 9, y - 22, 18, 124, '#8f3527') +
        rect(x, y - 22, 9, 124, '#74281d') +
        rect(x - 13, y - 32, 26, 14, '#4a1d17', { radius: 3 })
      );
    })
    .join('');
  return (
    path('M260 760C480 560 1120 560 1340 760L1340 806C1120 640 480 640 260 806Z', '#a8432f') +
    path('M260 780C480 588 1120 588 1340 780L1340 806C1120 640 480 640 260 806Z', '#7d2e20') +
    rect(560, 660, 26, 190, '#74281d') +
    rect(1014, 660, 26, 190, '#74281d') +
    posts +
    stroke(rail, '#c2573d', 17) +
    stroke('M300 634C520 464 1080 464 1300 634', '#d9775a', 4, 0.8) +
    stroke('M318 688C530 522 1070 522 1282 688', '#a8432f', 9)
  );
}

/** A red footbridge over a stream in autumn. */
export function autumnBridge(): string {
  const next = seeded(77);
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 640],
      [
        [0, '#dbe6e2'],
        [1, '#f7e3c6'],
      ],
    ) +
    linear(
      'stream',
      [0, 760],
      [0, HEIGHT],
      [
        [0, '#6fa3a3'],
        [1, '#2a5d68'],
      ],
    ) +
    linear(
      'fade',
      [0, 800],
      [0, HEIGHT],
      [
        [0, '#fff', 0.42],
        [1, '#fff', 0],
      ],
    ) +
    '<mask id="mirror"><rect x="0" y="800" width="1600" height="400" fill="url(#fade)"/></mask>';
  const span = bridge();
  const leaves = Array.from({ length: 44 }, () => {
    const x = next() * WIDTH;
    const y = 850 + next() * 330;
    return ellipse(
      x,
      y,
      7 + next() * 8,
      3.5 + next() * 3,
      ['#d9773a', '#c2452f', '#e9b649'][Math.floor(next() * 3)] ?? '#d9773a',
      0.85,
    );
  }).join('');
  const falling = Array.from({ length: 22 }, () => {
    const x = next() * WIDTH;
    const y = 120 + next() * 560;
    return `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(next() * 180).toFixed(0)})">${ellipse(0, 0, 10, 4.5, ['#d9773a', '#c2452f', '#e9b649'][Math.floor(next() * 3)] ?? '#d9773a')}</g>`;
  }).join('');
  const ripples = [
    [420, 900, 220],
    [700, 960, 320],
    [520, 1030, 180],
    [860, 1080, 300],
    [620, 1140, 240],
    [980, 930, 160],
  ]
    .map(([x, y, w]) => rect(x ?? 0, y ?? 0, w ?? 0, 4, '#eef6ef', { radius: 2, opacity: 0.42 }))
    .join('');
  const stones = [
    [250, 960, 88, 46],
    [366, 1024, 62, 34],
    [1330, 980, 96, 50],
    [1240, 1060, 66, 36],
    [300, 1110, 100, 54],
  ]
    .map(
      ([x, y, rx, ry]) =>
        ellipse((x ?? 0) + 10, (y ?? 0) + 14, rx ?? 0, ry ?? 0, '#1d4650', 0.6) +
        ellipse(x ?? 0, y ?? 0, rx ?? 0, ry ?? 0, '#8f9089') +
        ellipse((x ?? 0) - 8, (y ?? 0) - 8, (rx ?? 0) * 0.88, (ry ?? 0) * 0.78, '#b4b4aa'),
    )
    .join('');
  const body =
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    circle(1120, 240, 150, '#fff3d9', 0.5) +
    circle(1120, 240, 92, '#fff1d2') +
    path(
      ground(
        [
          [-20, 470],
          [240, 380],
          [520, 440],
          [820, 360],
          [1120, 440],
          [1380, 370],
          [1620, 430],
        ],
        900,
      ),
      '#c9cdb6',
    ) +
    path(
      ground(
        [
          [-20, 590],
          [280, 520],
          [600, 570],
          [900, 520],
          [1240, 580],
          [1620, 520],
        ],
        900,
      ),
      '#a9b48c',
    ) +
    [
      [560, 690, 0.5, '#c98a3a'],
      [700, 700, 0.42, '#b5562f'],
      [900, 700, 0.46, '#d9a441'],
      [1030, 696, 0.54, '#c2652f'],
    ]
      .map(([x, y, s, c]) => maple(Number(x), Number(y), Number(s), String(c)))
      .join('') +
    path(
      ground(
        [
          [-20, 700],
          [400, 660],
          [800, 690],
          [1200, 660],
          [1620, 700],
        ],
        900,
      ),
      '#8a9a62',
    ) +
    rect(0, 790, WIDTH, 420, 'url(#stream)') +
    `<g mask="url(#mirror)"><g transform="translate(0 1620) scale(1 -1)">${span}</g></g>` +
    ripples +
    path(
      'M-10 720C120 716 250 740 350 790C400 820 330 850 270 880C190 930 200 980 130 1040C80 1090 60 1150 50 1210L-10 1210Z',
      '#6f8650',
    ) +
    path(
      'M-10 860C80 850 170 860 230 900C190 940 190 990 130 1040C80 1090 60 1150 50 1210L-10 1210Z',
      '#55703f',
    ) +
    path(
      'M1610 710C1480 712 1350 736 1250 790C1200 820 1270 850 1330 880C1420 930 1420 990 1480 1050C1530 1100 1550 1150 1556 1210L1610 1210Z',
      '#6f8650',
    ) +
    path(
      'M1610 850C1520 846 1430 860 1360 896C1420 940 1420 990 1480 1050C1530 1100 1550 1150 1556 1210L1610 1210Z',
      '#55703f',
    ) +
    span +
    maple(150, 800, 1.15, '#c2452f') +
    maple(1460, 800, 1.2, '#dd9a3a') +
    stones +
    leaves +
    falling;
  return svgDocument({ width: WIDTH, height: HEIGHT, defs, body });
}
