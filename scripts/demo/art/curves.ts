import { round, type Point } from './svg.ts';

function at(points: readonly Point[], index: number): Point {
  const clamped = Math.max(0, Math.min(points.length - 1, index));
  return points[clamped] ?? [0, 0];
}

function cubic(p0: Point, p1: Point, p2: Point, p3: Point): string {
  const c1x = p1[0] + (p2[0] - p0[0]) / 6;
  const c1y = p1[1] + (p2[1] - p0[1]) / 6;
  const c2x = p2[0] - (p3[0] - p1[0]) / 6;
  const c2y = p2[1] - (p3[1] - p1[1]) / 6;
  return `C${round(c1x)} ${round(c1y)} ${round(c2x)} ${round(c2y)} ${round(p2[0])} ${round(p2[1])}`;
}

/** The path data of a smooth open curve through the points. */
export function smooth(points: readonly Point[]): string {
  const first = at(points, 0);
  const parts = [`M${round(first[0])} ${round(first[1])}`];
  for (let i = 0; i < points.length - 1; i += 1) {
    parts.push(cubic(at(points, i - 1), at(points, i), at(points, i + 1), at(points, i + 2)));
  }
  return parts.join('');
}

/** The path data of a smooth closed curve through the points. */
export function loop(points: readonly Point[]): string {
  const count = points.length;
  const first = at(points, 0);
  const parts = [`M${round(first[0])} ${round(first[1])}`];
  for (let i = 0; i < count; i += 1) {
    parts.push(
      cubic(
        at(points, (i - 1 + count) % count),
        at(points, i),
        at(points, (i + 1) % count),
        at(points, (i + 2) % count),
      ),
    );
  }
  return `${parts.join('')}Z`;
}

/** The path data of the ground below a smooth ridge, closed at `floor`. */
export function ground(ridge: readonly Point[], floor: number): string {
  const first = at(ridge, 0);
  const last = at(ridge, ridge.length - 1);
  return `${smooth(ridge)}L${round(last[0])} ${floor}L${round(first[0])} ${floor}Z`;
}
