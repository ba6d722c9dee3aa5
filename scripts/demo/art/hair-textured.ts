import type { Hair, HairPaint } from './hair-kit.ts';
import { mirrored, path, round, stroke } from './svg.ts';

type Puff = readonly [x: number, y: number, radius: number];

function puffs(list: readonly Puff[], fill: string): string {
  return list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('');
}

function coil([x, y, r]: Puff): string {
  const d = round(r * 0.52);
  return `M${x - d} ${y - d * 0.2}A${d} ${d} 0 0 1 ${x + d * 0.5} ${y - d * 0.8}`;
}

/** Full, round curls. */
export function curly({ lit, shaded, sheen }: HairPaint): Hair {
  const behind: Puff[] = [
    [172, 160, 60],
    [150, 232, 52],
    [160, 310, 50],
    [220, 118, 58],
    [300, 122, 62],
    [362, 178, 56],
    [370, 254, 52],
    [354, 318, 46],
    [256, 200, 110],
  ];
  const before: Puff[] = [
    [176, 198, 34],
    [208, 172, 36],
    [248, 166, 36],
    [290, 170, 36],
    [326, 194, 34],
    [158, 232, 24],
    [352, 228, 24],
  ];
  return {
    back:
      puffs(behind, shaded) +
      puffs(
        [
          [172, 160, 60],
          [150, 232, 52],
          [220, 118, 58],
          [300, 122, 62],
        ],
        lit,
      ) +
      stroke(
        [
          [172, 150, 60],
          [146, 226, 52],
          [218, 112, 58],
          [300, 116, 62],
          [366, 172, 52],
          [372, 252, 46],
        ]
          .map(([x, y, r]) => coil([x ?? 0, y ?? 0, r ?? 0]))
          .join(''),
        sheen,
        5,
        0.34,
      ),
    front:
      path('M158 244C152 180 196 112 256 112C316 112 360 180 354 244L330 206L256 176L182 206Z', lit) +
      puffs(before, lit) +
      stroke(before.slice(0, 5).map(coil).join(''), sheen, 4, 0.4),
  };
}

/** A rounded afro. */
export function afro({ lit, shaded, sheen }: HairPaint): Hair {
  const rim: Puff[] = [];
  for (let i = 0; i < 26; i += 1) {
    const angle = Math.PI * (0.8 + (1.4 * i) / 25);
    rim.push([round(256 + Math.cos(angle) * 128), round(212 + Math.sin(angle) * 128), 18]);
  }
  const hairline: Puff[] = [
    [168, 222, 18],
    [180, 204, 18],
    [198, 192, 18],
    [218, 185, 18],
    [238, 182, 18],
    [258, 181, 18],
    [278, 182, 18],
    [298, 186, 18],
    [316, 194, 18],
    [332, 206, 18],
    [345, 224, 18],
  ];
  return {
    back:
      puffs([...rim, [256, 212, 132]], shaded) +
      `<ellipse cx="238" cy="190" rx="114" ry="106" fill="${lit}" opacity="0.9"/>` +
      stroke('M150 178C158 138 188 106 226 94M262 92C296 92 330 110 348 140', sheen, 5, 0.26),
    front:
      path('M150 262C136 180 186 104 256 104C326 104 376 180 362 262L350 230L256 190L162 230Z', lit) +
      stroke('M178 178C190 150 212 134 238 128M268 126C292 128 312 138 326 154', sheen, 5, 0.22) +
      puffs(hairline, lit),
  };
}

function loc(x: number, y: number, sway: number, length: number, fill: string): string {
  return stroke(
    `M${x} ${y}C${x + sway * 0.6} ${y + length * 0.3} ${x + sway * 1.2} ${y + length * 0.6} ${x + sway} ${y + length}`,
    fill,
    20,
  );
}

/** Locs parted over the crown, falling to the shoulders. */
export function locs({ lit, shaded, sheen, strand }: HairPaint): Hair {
  const fall = [
    [168, 180, -14, 244],
    [156, 190, -20, 226],
    [146, 204, -26, 196],
    [140, 220, -30, 164],
  ] as const;
  const half = (fill: string): string =>
    fall.map(([x, y, sway, length]) => loc(x, y, sway, length, fill)).join('');
  const gaps = stroke(
    'M148 224C136 276 128 330 130 402M158 220C148 280 142 340 144 416M138 236C124 282 116 324 118 374',
    strand,
    3,
    0.6,
  );
  return {
    back:
      path('M138 250C134 164 184 108 256 108C328 108 378 164 374 250L352 436L160 436Z', shaded) +
      mirrored(256, half(shaded) + gaps) +
      half(lit) +
      gaps +
      stroke('M146 250C136 296 130 340 132 380M128 262C118 296 112 320 112 348', sheen, 3, 0.22),
    front:
      path(
        'M153 286C138 270 136 236 140 214C150 148 196 108 256 108C316 108 362 148 372 214C376 236 374 270 359 286C354 252 346 222 330 200C306 186 206 186 182 200C166 222 158 252 153 286Z',
        lit,
      ) +
      stroke(
        'M196 194C188 168 194 142 210 124M226 188C222 164 226 138 236 120M256 186L256 116M286 188C290 164 286 138 276 120M316 194C324 168 318 142 302 124M168 220C156 190 164 160 182 142M344 220C356 190 348 160 330 142',
        strand,
        3.6,
        0.6,
      ) +
      stroke('M210 186C204 164 208 142 220 126M240 184C238 160 240 140 244 122', sheen, 3, 0.3),
  };
}
