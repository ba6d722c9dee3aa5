import { circle, ellipse, linear, path, ring, svgDocument } from './svg.ts';

type Stone = readonly [x: number, y: number, rx: number, ry: number];
type Pad = readonly [x: number, y: number, radius: number, turn: number, flower?: boolean];

function stone([x, y, rx, ry]: Stone): string {
  return (
    ellipse(x + rx * 0.14, y + ry * 0.34, rx * 0.98, ry, '#133e48', 0.75) +
    ellipse(x, y, rx, ry, '#a8a598') +
    ellipse(x - rx * 0.1, y - ry * 0.15, rx * 0.89, ry * 0.84, '#c8c4b7') +
    ellipse(x - rx * 0.24, y - ry * 0.36, rx * 0.5, ry * 0.36, '#d9d5c9', 0.7) +
    circle(x + rx * 0.2, y + ry * 0.1, rx * 0.03, '#a8a598') +
    circle(x + rx * 0.32, y - ry * 0.08, rx * 0.022, '#a8a598') +
    circle(x - rx * 0.4, y + ry * 0.22, rx * 0.024, '#a8a598')
  );
}

function flower(x: number, y: number, r: number): string {
  const petal = `M0 0C${-r * 0.34} ${-r * 0.4} ${-r * 0.22} ${-r * 0.8} 0 ${-r}C${r * 0.22} ${-r * 0.8} ${r * 0.34} ${-r * 0.4} 0 0Z`;
  const petals = Array.from(
    { length: 8 },
    (_, i) => `<g transform="rotate(${i * 45})">${path(petal, i % 2 ? '#f6d5d2' : '#fdf0ea')}</g>`,
  ).join('');
  return `<g transform="translate(${x} ${y})">${petals}${circle(0, 0, r * 0.26, '#e9b649')}</g>`;
}

function pad([x, y, r, turn, blooming]: Pad): string {
  const notch = `M0 0L${r * 0.98} ${-r * 0.2}A${r} ${r} 0 1 0 ${r * 0.94} ${r * 0.34}Z`;
  const veins = [50, 95, 140, 185, 230, 275, 320]
    .map(
      (a) =>
        `M0 0L${(Math.cos((a * Math.PI) / 180) * r * 0.8).toFixed(1)} ${(Math.sin((a * Math.PI) / 180) * r * 0.8).toFixed(1)}`,
    )
    .join('');
  return (
    `<g transform="translate(${x + r * 0.12} ${y + r * 0.2}) rotate(${turn})">${path(notch, '#133e48', 0.6)}</g>` +
    `<g transform="translate(${x} ${y}) rotate(${turn})">${path(notch, '#4f8b5e')}<path d="${veins}" stroke="#7fb182" stroke-width="${(r * 0.05).toFixed(1)}" fill="none" opacity="0.55" stroke-linecap="round"/></g>` +
    (blooming ? flower(x - r * 0.1, y - r * 0.12, r * 0.62) : '')
  );
}

function water(width: number, height: number, body: string): string {
  const defs = linear(
    'water',
    [0, 0],
    [0, height],
    [
      [0, '#2c7079'],
      [0.5, '#215d69'],
      [1, '#174853'],
    ],
  );
  return svgDocument({
    width,
    height,
    defs,
    body: `<rect width="${width}" height="${height}" fill="url(#water)"/>${body}`,
  });
}

function ripples(x: number, y: number, scale: number): string {
  return [90, 156, 228].map((r, i) => ring(x, y, r * scale, '#d3ecea', 3, 0.3 - i * 0.06)).join('');
}

function koi(x: number, y: number, turn: number, scale: number, colour: string): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})" opacity="0.8">${path('M-70 0C-40 -30 30 -30 66 0C30 30 -40 30 -70 0Z', colour)}${path('M-60 0C-90 -34 -116 -34 -126 -40C-116 -10 -116 10 -126 40C-116 34 -90 34 -60 0Z', colour, 0.8)}${path('M-20 -20C0 -26 20 -22 30 -12C14 -4 -6 -8 -20 -20Z', '#fff1e4', 0.85)}${path('M10 -22C6 -44 -14 -50 -24 -48C-16 -38 -12 -30 -14 -22ZM10 22C6 44 -14 50 -24 48C-16 38 -12 30 -14 22Z', colour, 0.6)}</g>`;
}

/** Stepping stones and lily pads on a teal pond. */
export function pond(): string {
  const stones: Stone[] = [
    [1180, 70, 190, 96],
    [470, 560, 216, 152],
    [930, 330, 250, 162],
    [860, 860, 290, 176],
    [180, 880, 230, 140],
  ];
  const pads: Pad[] = [
    [370, 250, 66, 0],
    [1470, 160, 54, 20],
    [1060, 264, 52, -8],
    [90, 640, 66, 30],
    [1330, 900, 70, -14, true],
    [440, 790, 56, 170],
    [210, 130, 44, 60],
  ];
  return water(
    1600,
    1000,
    ripples(1330, 560, 1) +
      koi(650, 160, -24, 1, '#d9743f') +
      koi(1220, 700, 150, 0.8, '#e6a15c') +
      stones.map(stone).join('') +
      pads.map(pad).join(''),
  );
}

/** A line of stepping stones crossing the frame. */
export function pondStones(): string {
  const stones: Stone[] = [
    [540, 130, 124, 84],
    [900, 300, 170, 108],
    [560, 480, 190, 122],
    [340, 720, 166, 116],
    [640, 950, 212, 136],
    [300, 1230, 196, 124],
    [760, 1390, 170, 100],
  ];
  const pads: Pad[] = [
    [150, 260, 48, 0],
    [360, 350, 50, -10],
    [1130, 470, 40, 10],
    [690, 420, 40, -20],
    [230, 930, 52, 14, true],
    [370, 985, 38, -24],
    [1010, 1220, 56, 0, true],
    [560, 1300, 54, -8],
    [60, 620, 44, 30],
    [1090, 130, 46, 60],
  ];
  return water(
    1200,
    1500,
    ripples(950, 800, 1) +
      koi(860, 620, 30, 0.9, '#d9743f') +
      stones.map(stone).join('') +
      pads.map(pad).join(''),
  );
}
