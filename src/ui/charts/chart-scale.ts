/**
 * Round numbers for an axis that begins at 0: integer steps of 1, 2, 2.5 or 5 times a power of ten, at most `wanted`
 * of them. The last number is at least `highest`.
 */
export type ChartPoint = { x: number; y: number };

const FACTORS = [1, 2, 2.5, 5, 10];

/** The positions of values in a box whose upper edge is `top`, the first at its left edge and the last at its right. */
export function niceTicks(highest: number, wanted = 4): number[] {
  const rough = Math.max(1, highest) / Math.max(1, wanted);
  const power = 10 ** Math.floor(Math.log10(rough));
  const widths = FACTORS.map((factor) => Math.max(1, factor * power)).filter(Number.isInteger);
  const step = widths.find((width) => width >= rough)!;
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/**
 * A smooth line through all points that never overshoots: a monotone cubic (Fritsch and Carlson, SIAM J. Numer. Anal.
 * 17, 1980), as an SVG path.
 */
export function plot(values: readonly number[], top: number, width: number, height: number): ChartPoint[] {
  const gap = values.length > 1 ? width / (values.length - 1) : 0;
  return values.map((value, i) => ({
    x: values.length > 1 ? i * gap : width / 2,
    y: height - (top > 0 ? Math.min(1, Math.max(0, value / top)) : 0) * height,
  }));
}

const round = (number: number) => Math.round(number * 100) / 100;

/** The index of the highest value, the latest of equals; -1 if none is above 0. */
export function smoothPath(points: readonly ChartPoint[]): string {
  const [first] = points;
  if (!first) return '';
  const slopes = points.slice(1).map((to, i) => (to.y - points[i]!.y) / (to.x - points[i]!.x));
  const tangents = points.map((_, i) => {
    const before = slopes[i - 1] ?? slopes[i] ?? 0;
    const after = slopes[i] ?? before;
    if (before * after <= 0) return 0;
    return (
      Math.sign(before) * Math.min(Math.abs(before + after) / 2, 3 * Math.abs(before), 3 * Math.abs(after))
    );
  });
  const curves = points.slice(1).map((to, i) => {
    const from = points[i]!;
    const third = (to.x - from.x) / 3;
    const pull = [
      from.x + third,
      from.y + tangents[i]! * third,
      to.x - third,
      to.y - tangents[i + 1]! * third,
    ];
    return `C${[...pull, to.x, to.y].map(round).join(' ')}`;
  });
  return `M${round(first.x)} ${round(first.y)}${curves.join('')}`;
}

export function peakOf(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  return highest > 0 ? values.lastIndexOf(highest) : -1;
}
