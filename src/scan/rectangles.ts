import type { Point, Quad } from './picture.ts';

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** The corners of the smallest convex shape around points (monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length >= 2 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** A rectangle that may lie aslant: its middle, its sides, and the angle of its longer side, in radians, from −π/2 to π/2. */
export type Slanted = { x: number; y: number; length: number; thickness: number; angle: number };

/** The smallest rectangle around points, of all that share a side with their hull. */
export function smallestRectangle(points: readonly Point[]): Slanted {
  const hull = hullOf(points);
  let best: Slanted | null = null;
  let least = Infinity;
  for (const [i, a] of hull.entries()) {
    const b = hull[(i + 1) % hull.length]!;
    const size = Math.hypot(b.x - a.x, b.y - a.y);
    if (size === 0) continue;
    const [ux, uy] = [(b.x - a.x) / size, (b.y - a.y) / size];
    let [minU, maxU, minV, maxV] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, y } of hull) {
      const u = x * ux + y * uy;
      const v = y * ux - x * uy;
      [minU, maxU] = [Math.min(minU, u), Math.max(maxU, u)];
      [minV, maxV] = [Math.min(minV, v), Math.max(maxV, v)];
    }
    const area = (maxU - minU) * (maxV - minV);
    if (area >= least) continue;
    least = area;
    const [u, v] = [(minU + maxU) / 2, (minV + maxV) / 2];
    const along = maxU - minU >= maxV - minV;
    best = {
      x: u * ux - v * uy,
      y: u * uy + v * ux,
      length: Math.max(maxU - minU, maxV - minV),
      thickness: Math.min(maxU - minU, maxV - minV),
      angle: half(Math.atan2(uy, ux) + (along ? 0 : Math.PI / 2)),
    };
  }
  const [only] = hull;
  return best ?? { x: only?.x ?? 0, y: only?.y ?? 0, length: 0, thickness: 0, angle: 0 };
}

/** An angle as that of a line, which has no direction. */
export function half(angle: number): number {
  const turned = angle % Math.PI;
  return turned > Math.PI / 2 ? turned - Math.PI : turned <= -Math.PI / 2 ? turned + Math.PI : turned;
}

/** Corners of a slanted rectangle, read along its longer side from left to right. */
export function cornersOf({ x, y, length, thickness, angle }: Slanted): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): Point => ({ x: x + u * cos - v * sin, y: y + u * sin + v * cos });
  const [l, t] = [length / 2, thickness / 2];
  return [corner(-l, -t), corner(l, -t), corner(l, t), corner(-l, t)];
}
