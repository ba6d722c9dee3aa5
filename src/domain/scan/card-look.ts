/** What a card looks like, small and without regard to light: its brightness, point by point, row by row. */
export type Look = readonly number[];

/** Brightness with a mean of 0 and a length of 1, so that light and exposure make no difference; even grey is all 0. */
export function evenedOut(greys: readonly number[]): Look {
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / Math.max(1, greys.length);
  const length = Math.hypot(...greys.map((grey) => grey - mean));
  return greys.map((grey) => (length < 1e-9 ? 0 : (grey - mean) / length));
}

/** How alike two cards look, from −1 to 1 (correlation), whichever of them lies upside down. */
export function likeness(a: Look, b: Look): number {
  let [upright, turned] = [0, 0];
  for (const [at, value] of a.entries()) {
    upright += value * (b[at] ?? 0);
    turned += value * (b[b.length - 1 - at] ?? 0);
  }
  return Math.max(upright, turned);
}
