/** Middle and spread of a row of figures, in their own unit. `mad` is the median absolute deviation. */
export type Summary = { median: number; min: number; max: number; mad: number };

/** The middle of the figures, or the mean of the two in the middle. @throws RangeError where there is none */
export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError('Nothing has no median.');
  return (lower + upper) / 2;
}

/** @throws RangeError where there is no figure */
export function summarise(figures: readonly number[]): Summary {
  const middle = median(figures);
  const mad = median(figures.map((figure) => Math.abs(figure - middle)));
  return { median: middle, min: Math.min(...figures), max: Math.max(...figures), mad };
}

/** The figure that `part` of all lie at or below (nearest rank), `part` from 0 to 1. @throws RangeError for none */
export function percentile(figures: readonly number[], part: number): number {
  const rank = Math.max(1, Math.ceil(part * figures.length));
  const figure = figures.toSorted((a, b) => a - b)[rank - 1];
  if (figure === undefined) throw new RangeError('Nothing has no percentile.');
  return figure;
}

/** Each figure over the one of the same round: what slows a whole round falls out. @throws RangeError if uneven */
export function ratios(over: readonly number[], under: readonly number[]): number[] {
  if (over.length !== under.length) throw new RangeError('A ratio takes both runs in every round.');
  return over.map((figure, round) => figure / under[round]!);
}

/** The order of a round, counted from 0: every second one goes backwards, so that nobody is always first. */
export function orderOf<T>(runs: readonly T[], round: number): T[] {
  return round % 2 === 0 ? [...runs] : runs.toReversed();
}
