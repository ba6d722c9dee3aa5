/** Median and spread of numbers, in their unit. `mad` is the median absolute deviation. */
export type Summary = { median: number; min: number; max: number; mad: number };

/** The middle number, or the mean of the two middle ones. @throws RangeError if empty */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('Nothing has no median.');
  return (lower + upper) / 2;
}

/** @throws RangeError if empty */
export function summarise(figures: readonly number[]): Summary {
  const middle = median(figures);
  const mad = median(figures.map((figure) => Math.abs(figure - middle)));
  return { median: middle, min: Math.min(...figures), max: Math.max(...figures), mad };
}

/**
 * The smallest number with at least the share `part` (0 to 1) at or below it (nearest rank). @throws RangeError if
 * empty
 */
export function percentile(figures: readonly number[], part: number): number {
  const rank = Math.max(1, Math.ceil(part * figures.length));
  const figure = figures.toSorted((a, b) => a - b)[rank - 1];
  if (figure === undefined) throw new RangeError('Nothing has no percentile.');
  return figure;
}

/**
 * Each number divided by the one of the same round, which cancels out slow rounds. @throws RangeError for different
 * lengths
 */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  if (over.length !== under.length) throw new RangeError('A ratio takes both runs in every round.');
  return over.map((figure, round) => figure / under[round]!);
}

/** The order of a round, counted from 0: every second one is reversed, so that no run is always first. */
export function orderOf<T>(runs: readonly T[], round: number): T[] {
  return round % 2 === 0 ? [...runs] : runs.toReversed();
}
