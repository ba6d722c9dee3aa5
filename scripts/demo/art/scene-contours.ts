import { loop } from './curves.ts';
import { circle, linear, rect, round, stroke, svgDocument, type Point } from './svg.ts';

function contour(cx: number, cy: number, radius: number, phase: number): Point[] {
  return Array.from({ length: 14 }, (_, i): Point => {
    const a = (i / 14) * Math.PI * 2;
    const wobble =
      1 + 0.13 * Math.sin(a * 3 + phase + 0.35) + 0.07 * Math.sin(a * 2 - phase * 1.4 + radius / 420);
    return [
      round(cx + radius * 0.06 + Math.cos(a) * radius * wobble * 1.12),
      round(cy + Math.sin(a) * radius * wobble * 0.98),
    ];
  });
}

function peak(cx: number, cy: number, count: number, phase: number): string {
  return Array.from({ length: count }, (_, i) => {
    const heavy = i % 5 === 0;
    return stroke(
      loop(contour(cx, cy, 46 + i * 50, phase)),
      heavy ? '#3f7a57' : '#4f8163',
      heavy ? 5.5 : 2.6,
      heavy ? 0.95 : 0.85,
    );
  }).join('');
}

/** A contour map with a dotted red route between survey points. */
export function contours(): string {
  const defs = linear(
    'paper',
    [0, 0],
    [0, 1000],
    [
      [0, '#f5efdf'],
      [1, '#ece2cb'],
    ],
  );
  const grid =
    Array.from({ length: 7 }, (_, i) => `M${i * 250 + 50} 0L${i * 250 + 50} 1000`).join('') +
    Array.from({ length: 4 }, (_, i) => `M0 ${i * 250 + 120}L1600 ${i * 250 + 120}`).join('');
  const stops: Point[] = [
    [480, 700],
    [860, 880],
    [980, 520],
    [1090, 210],
    [1390, 330],
  ];
  const line = `M${stops.map(([x, y]) => `${x} ${y}`).join('L')}`;
  const route = `<path d="${line}" fill="none" stroke="#c4552d" stroke-width="7" stroke-dasharray="15 13" stroke-linejoin="round"/>`;
  const marks = stops
    .map(
      ([x, y], i) =>
        circle(x, y, i === 0 || i === stops.length - 1 ? 23 : 15, '#f5efdf') +
        circle(x, y, i === 0 || i === stops.length - 1 ? 18 : 11, '#c4552d'),
    )
    .join('');
  const stream = stroke(
    'M1620 610C1480 640 1440 720 1340 760C1240 806 1200 900 1100 1020',
    '#7fb1b8',
    14,
    0.7,
  );
  const water = `<path d="M1470 560C1540 540 1620 560 1640 610L1640 700C1580 700 1500 690 1470 650C1450 616 1440 580 1470 560Z" fill="#a9cdd0" opacity="0.75"/>`;
  const trees = [
    [180, 190],
    [226, 168],
    [262, 206],
    [208, 232],
    [1250, 640],
    [1296, 618],
    [1330, 660],
  ]
    .map(([x, y]) => circle(x ?? 0, y ?? 0, 17, '#8fb08a', 0.75))
    .join('');
  return svgDocument({
    width: 1600,
    height: 1000,
    defs,
    body:
      rect(0, 0, 1600, 1000, 'url(#paper)') +
      stroke(grid, '#cfc2a0', 2, 0.5) +
      peak(620, 430, 17, 0.6) +
      water +
      stream +
      trees +
      route +
      marks,
  });
}
