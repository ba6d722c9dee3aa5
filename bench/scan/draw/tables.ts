import { mix, ramp, type Colour } from './colour.ts';
import { cell, cloudy, smooth } from './random.ts';

/** The colour of a table top at a position in millimetres, as screen levels from 0 to 1. */
type Table = (x: number, y: number, seed: number) => Colour;

const grey = (level: number): Colour => [level, level, level];

function wood(light: Colour, dark: Colour, board: number): Table {
  return (x, y, seed) => {
    const plank = Math.floor(y / board);
    const gap = Math.abs(y / board - plank - 0.5);
    const away = x + cell(plank, 3, seed) * 400;
    const bend = cloudy(away / 60, y / 9, seed + plank, 3) * 8;
    const rings = 0.5 + 0.5 * Math.sin((y / 2.6 + bend) * 1.9);
    const fibre = smooth(away / 7, y * 3.1, seed + 40);
    const tone = mix(light, dark, 0.5 * rings + 0.3 * fibre + 0.3 * cell(plank, 1, seed) - 0.1);
    return gap > 0.494 ? mix(tone, [0.08, 0.05, 0.03], 0.75) : tone;
  };
}

function woven(one: Colour, other: Colour, thread: number): Table {
  return (x, y, seed) => {
    const [across, down] = [
      x / thread + smooth(x / 9, y / 9, seed) * 0.6,
      y / thread + smooth(x / 9, y / 9, seed + 1) * 0.6,
    ];
    const over = (Math.floor(across) + Math.floor(down)) % 2 === 0;
    const round = Math.sin((over ? across : down) * Math.PI) ** 2;
    const uneven = cell(over ? Math.floor(down) : Math.floor(across), over ? 1 : 2, seed);
    return mix(one, other, 0.55 * round + 0.3 * uneven + 0.25 * cloudy(x / 30, y / 30, seed + 7, 2) - 0.1);
  };
}

const marble: Table = (x, y, seed) => {
  const drift = cloudy(x / 55, y / 55, seed, 5);
  const vein = Math.abs(Math.sin((x + 0.6 * y) / 34 + drift * 7));
  const fine = Math.abs(Math.sin((y - 0.4 * x) / 19 + cloudy(x / 30, y / 30, seed + 9, 4) * 9));
  return mix(
    [0.9, 0.895, 0.88],
    [0.5, 0.51, 0.53],
    0.75 * (1 - ramp(0, 0.22, vein)) + 0.3 * (1 - ramp(0, 0.1, fine)) + 0.2 * drift,
  );
};

const slate: Table = (x, y, seed) => {
  const layers = cloudy(x / 38, y / 12, seed, 5);
  return mix(
    [0.12, 0.13, 0.15],
    [0.3, 0.31, 0.34],
    layers + 0.2 * (cell(Math.floor(x * 3), Math.floor(y * 3), seed) - 0.5),
  );
};

const paper: Table = (x, y, seed) => {
  const fold = ramp(0, 1.2, Math.abs(x - 0.35 * y - 30 + 2 * smooth(x / 20, y / 20, seed)));
  return grey(0.84 + 0.05 * cloudy(x / 1.2, y / 1.2, seed, 3) - 0.07 * (1 - fold));
};

const kraft: Table = (x, y, seed) => {
  const fibre = smooth(x / 4, y * 1.4, seed) * smooth(x * 1.7, y / 3, seed + 1);
  return mix([0.75, 0.6, 0.43], [0.55, 0.41, 0.27], 0.4 * fibre + 0.6 * cloudy(x / 25, y / 25, seed, 3));
};

const terrazzo: Table = (x, y, seed) => {
  const size = 7;
  let nearest: { away: number; chip: number } = { away: 9, chip: 0 };
  for (let across = -1; across <= 1; across += 1)
    for (let down = -1; down <= 1; down += 1) {
      const [column, row] = [Math.floor(x / size) + across, Math.floor(y / size) + down];
      const away = Math.hypot(
        x / size - column - cell(column, row, seed),
        y / size - row - cell(column, row, seed + 1),
      );
      if (away < nearest.away) nearest = { away, chip: cell(column, row, seed + 2) };
    }
  const ground: Colour = [0.85, 0.83, 0.79];
  const chips: Colour[] = [
    [0.45, 0.42, 0.4],
    [0.72, 0.5, 0.38],
    [0.6, 0.66, 0.62],
    [0.3, 0.33, 0.36],
  ];
  return nearest.away < 0.12 + 0.3 * nearest.chip ? chips[Math.floor(nearest.chip * 3.99)]! : ground;
};

const checked: Table = (x, y, seed) => {
  const stripe = (at: number) => (((at % 24) + 24) % 24 < 12 ? 1 : 0);
  const threads = 0.12 * cell(Math.floor(x * 2), Math.floor(y * 2), seed);
  return mix([0.93, 0.9, 0.85], [0.66, 0.16, 0.17], 0.45 * (stripe(x) + stripe(y)) + threads);
};

const tiles: Table = (x, y, seed) => {
  const size = 48;
  const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
  const [u, v] = [x / size - column - 0.5, y / size - row - 0.5];
  const ring = Math.abs(Math.hypot(Math.abs(u) - 0.5, Math.abs(v) - 0.5) - 0.34);
  const star = Math.abs(u) + Math.abs(v);
  const glaze = 0.06 * cloudy(x / 12, y / 12, seed, 3);
  if (Math.max(Math.abs(u), Math.abs(v)) > 0.485) return grey(0.62 + glaze);
  if (ring < 0.05) return [0.16 + glaze, 0.32 + glaze, 0.52 + glaze];
  return star < 0.2 ? [0.78 + glaze, 0.56, 0.2] : [0.87 + glaze, 0.87 + glaze, 0.83];
};

const cork: Table = (x, y, seed) => {
  const crumbs = cell(Math.floor(x * 0.8 + smooth(x, y, seed)), Math.floor(y * 0.8), seed);
  return mix(
    [0.8, 0.63, 0.43],
    [0.4, 0.25, 0.14],
    0.55 * crumbs ** 2 + 0.5 * cloudy(x / 3, y / 3, seed, 3) - 0.1,
  );
};

const leather: Table = (x, y, seed) => {
  const creases = Math.abs(cloudy(x / 2.2, y / 2.2, seed, 3) - 0.5);
  return mix(
    [0.1, 0.05, 0.035],
    [0.33, 0.17, 0.1],
    ramp(0, 0.16, creases) * 0.7 + 0.2 * smooth(x / 40, y / 40, seed),
  );
};

const mat: Table = (x, y, seed) => {
  const line = (at: number, every: number, thick: number) => Math.abs(((at % every) + every) % every) < thick;
  const ground = mix([0.07, 0.3, 0.24], [0.1, 0.36, 0.29], cloudy(x / 14, y / 14, seed, 3));
  const isLine = line(x, 50, 0.7) || line(y, 50, 0.7) || line(x, 10, 0.25) || line(y, 10, 0.25);
  return isLine ? mix(ground, [0.78, 0.85, 0.6], 0.6) : ground;
};

const carpet: Table = (x, y, seed) => {
  const tuft = cloudy(x * 0.9, y * 0.9, seed, 3);
  const [u, v] = [x / 36 - Math.floor(x / 36) - 0.5, y / 36 - Math.floor(y / 36) - 0.5];
  const figure = Math.abs(Math.abs(u) + Math.abs(v) - 0.36) < 0.06 || Math.abs(u) + Math.abs(v) < 0.12;
  return mix(figure ? [0.72, 0.58, 0.36] : [0.36, 0.11, 0.14], [0.05, 0.03, 0.06], 0.75 * tuft);
};

/** A blurred floor far below a card held in a hand. */
const floor: Table = (x, y, seed) =>
  mix([0.5, 0.47, 0.43], [0.16, 0.17, 0.2], ramp(0.32, 0.68, cloudy(x / 130, y / 130, seed, 2)));

/** Surfaces below a card. */
export const TABLES = {
  oak: wood([0.78, 0.61, 0.42], [0.55, 0.37, 0.2], 90),
  walnut: wood([0.42, 0.28, 0.19], [0.2, 0.12, 0.08], 120),
  whitewash: wood([0.86, 0.84, 0.8], [0.68, 0.66, 0.62], 55),
  linen: woven([0.83, 0.79, 0.7], [0.62, 0.57, 0.48], 0.7),
  denim: woven([0.12, 0.17, 0.3], [0.34, 0.42, 0.57], 0.8),
  felt: woven([0.2, 0.2, 0.22], [0.36, 0.36, 0.38], 0.35),
  marble,
  slate,
  paper,
  kraft,
  terrazzo,
  checked,
  tiles,
  cork,
  leather,
  mat,
  carpet,
  floor,
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof TABLES;
