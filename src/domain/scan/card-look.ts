/** The appearance of a card as a small normalized brightness grid, row by row. */
export type Look = readonly number[];

/** Brightness normalized to mean 0 and length 1, independent of light and exposure; uniform grey becomes all 0. */
export function normalizedLook(greys: readonly number[]): Look {
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / Math.max(1, greys.length);
  const length = Math.hypot(...greys.map((grey) => grey - mean));
  return greys.map((grey) => (length < 1e-9 ? 0 : (grey - mean) / length));
}

/** The similarity of two cards from −1 to 1 (correlation), in either orientation. */
export function lookSimilarity(a: Look, b: Look): number {
  let [upright, turned] = [0, 0];
  for (const [at, value] of a.entries()) {
    upright += value * (b[at] ?? 0);
    turned += value * (b[b.length - 1 - at] ?? 0);
  }
  return Math.max(upright, turned);
}
