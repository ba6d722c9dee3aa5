import { darken, lighten } from './color.ts';
import { circle, linear, path, rect, round, stroke, svgDocument } from './svg.ts';

type Leaf = readonly [
  tipX: number,
  tipY: number,
  baseX: number,
  baseY: number,
  width: number,
  colour: string,
];

const WIDTH = 1200;
const HEIGHT = 1600;

const LEAVES: readonly Leaf[] = [
  [882, 271, 820, 731, 150, '#4b8b54'],
  [1065, 174, 818, 563, 130, '#204f3a'],
  [973, 275, 888, 731, 160, '#4b8b54'],
  [1261, 225, 1049, 578, 150, '#2f6b43'],
  [497, 493, 473, 956, 150, '#204f3a'],
  [696, 366, 646, 827, 154, '#204f3a'],
  [179, 1071, 63, 1517, 158, '#7aa960'],
  [282, 1000, 520, 1401, 170, '#2f6b43'],
  [458, 1185, 245, 1599, 166, '#2f6b43'],
  [1130, 975, 988, 1412, 160, '#4b8b54'],
  [-6, 60, 6, 480, 170, '#8fb57c'],
  [24, 567, -50, 930, 130, '#8fb57c'],
  [1240, 1180, 1130, 1590, 150, '#7aa960'],
  [700, 1290, 790, 1660, 150, '#4b8b54'],
];

const FAR_LEAVES: readonly Leaf[] = [
  [330, 90, 250, 470, 130, '#a9cdb4'],
  [620, 40, 690, 380, 120, '#a9cdb4'],
  [300, 620, 190, 980, 130, '#9cc5aa'],
  [800, 860, 700, 1240, 140, '#9cc5aa'],
  [1010, 620, 1080, 980, 130, '#9cc5aa'],
  [560, 1040, 620, 1420, 130, '#93bda2'],
  [900, 1240, 850, 1600, 140, '#93bda2'],
];

function leaf([tx, ty, bx, by, width, colour]: Leaf, detail: boolean): string {
  const dx = tx - bx;
  const dy = ty - by;
  const length = Math.hypot(dx, dy);
  const nx = (-dy / length) * width * 0.62;
  const ny = (dx / length) * width * 0.62;
  const at = (t: number, side: number): string =>
    `${round(bx + dx * t + nx * side)} ${round(by + dy * t + ny * side)}`;
  const half = (side: number): string => `M${bx} ${by}C${at(0.22, side)} ${at(0.66, side)} ${tx} ${ty}Z`;
  const whole = `M${bx} ${by}C${at(0.22, 1)} ${at(0.66, 1)} ${tx} ${ty}C${at(0.66, -1)} ${at(0.22, -1)} ${bx} ${by}Z`;
  if (!detail) return path(whole, colour, 0.75);
  const veins = [0.24, 0.38, 0.52, 0.66]
    .map((t) => `M${at(t, 0)}L${at(t + 0.13, 0.42)}M${at(t, 0)}L${at(t + 0.13, -0.42)}`)
    .join('');
  return (
    path(whole, colour) +
    path(half(-1), darken(colour, 0.16)) +
    stroke(veins, lighten(colour, 0.3), 2.6, 0.3) +
    stroke(`M${at(0.06, 0)}L${at(0.92, 0)}`, lighten(colour, 0.5), 5.5, 0.55)
  );
}

/** Leaves pressed behind the glazing bars of a palm house. */
export function leaves(): string {
  const defs =
    linear(
      'glass',
      [0, 0],
      [0, HEIGHT],
      [
        [0, '#e0ede8'],
        [0.5, '#c6dfd5'],
        [1, '#a9cfc0'],
      ],
    ) +
    linear(
      'light',
      [0, 0],
      [800, 900],
      [
        [0, '#ffffff', 0.34],
        [1, '#ffffff', 0.12],
      ],
    );
  const bars =
    [101, 434, 766, 1098]
      .map(
        (x) =>
          rect(x - 10, 0, 20, HEIGHT, '#f4faf6', { opacity: 0.84 }) +
          rect(x + 6, 0, 4, HEIGHT, '#9fc4b6', { opacity: 0.5 }),
      )
      .join('') +
    [332, 664, 997, 1329]
      .map(
        (y) =>
          rect(0, y - 10, WIDTH, 20, '#f4faf6', { opacity: 0.84 }) +
          rect(0, y + 6, WIDTH, 4, '#9fc4b6', { opacity: 0.5 }),
      )
      .join('');
  const drops = [
    [590, 250, 11],
    [620, 300, 7],
    [180, 420, 9],
    [860, 900, 12],
    [884, 940, 7],
    [330, 1080, 8],
    [960, 1180, 10],
    [1160, 760, 9],
    [520, 1500, 10],
    [230, 760, 8],
  ]
    .map(
      ([x, y, r]) =>
        circle(x ?? 0, y ?? 0, r ?? 0, '#ffffff', 0.5) +
        circle((x ?? 0) + 2, (y ?? 0) + 2, (r ?? 0) * 0.6, '#b4d6c8', 0.8),
    )
    .join('');
  const body =
    rect(0, 0, WIDTH, HEIGHT, 'url(#glass)') +
    FAR_LEAVES.map((l) => leaf(l, false)).join('') +
    LEAVES.map((l) => leaf(l, true)).join('') +
    path('M0 0L766 0L0 960Z', 'url(#light)') +
    path('M1200 700L1200 1010L700 1600L430 1600Z', '#ffffff', 0.1) +
    drops +
    bars;
  return svgDocument({ width: WIDTH, height: HEIGHT, defs, body });
}
