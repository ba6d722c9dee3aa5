/** Deterministic numbers from 0 to 1 for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Numbers around 0 with a deviation of 1, approximately normal, for a sensor's noise. */
export function seededNormal(seed: number): () => number {
  const next = seeded(seed);
  return () => (next() + next() + next() + next() - 2) * Math.sqrt(3);
}

/** A number from 0 to 1 for a cell of a grid. */
export function cell(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x165667b1) ^ Math.imul(y, 0x27d4eb2f) ^ Math.imul(seed, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

/** Smooth noise from 0 to 1, with features of size 1. */
export function smooth(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const [along, down] = [dx * dx * (3 - 2 * dx), dy * dy * (3 - 2 * dy)];
  const upper = cell(left, top, seed) * (1 - along) + cell(left + 1, top, seed) * along;
  const lower = cell(left, top + 1, seed) * (1 - along) + cell(left + 1, top + 1, seed) * along;
  return upper * (1 - down) + lower * down;
}

/** Smooth noise from 0 to 1 with features of 1, ½, ¼ … */
export function cloudy(x: number, y: number, seed: number, octaves = 4): number {
  let [sum, weight, size] = [0, 0, 1];
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += smooth(x * size, y * size, seed + octave) / size;
    weight += 1 / size;
    size *= 2;
  }
  return sum / weight;
}
