import { smallestRectangle, type Slanted } from './rectangles.ts';
import type { Point } from './picture.ts';

/** How likely each pixel belongs to text, from 0 to 1, as the detector says it. */
export type Heat = { data: Float32Array; width: number; height: number };

/** From where on a pixel is text, and a patch of them a line (PP-OCR's own figures, a little milder for small print). */
const PIXEL = 0.3;
const LINE = 0.5;
/** The detector marks the core of a line: its rectangle grows by this share of area over outline. */
const GROWTH = 1.7;
const SMALLEST = 3;

type Patch = { edge: Point[]; sum: number; count: number };

/** Patches of neighbouring pixels that are text, each with the ends of its rows. */
function patchesOf({ data, width, height }: Heat): Patch[] {
  const seen = new Uint8Array(width * height);
  const stack: number[] = [];
  const patches: Patch[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (seen[start] || data[start]! < PIXEL) continue;
    const rows = new Map<number, [number, number]>();
    let [sum, count] = [0, 0];
    stack.push(start);
    seen[start] = 1;
    while (stack.length > 0) {
      const at = stack.pop()!;
      const [x, y] = [at % width, (at / width) | 0];
      sum += data[at]!;
      count += 1;
      const row = rows.get(y);
      if (!row) rows.set(y, [x, x]);
      else if (x < row[0]) row[0] = x;
      else if (x > row[1]) row[1] = x;
      for (let dy = -1; dy <= 1; dy += 1) {
        for (let dx = -1; dx <= 1; dx += 1) {
          const [nx, ny] = [x + dx, y + dy];
          if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
          const next = ny * width + nx;
          if (seen[next] || data[next]! < PIXEL) continue;
          seen[next] = 1;
          stack.push(next);
        }
      }
    }
    const edge = [...rows].flatMap(([y, [left, right]]) => [
      { x: left, y },
      { x: right + 1, y },
      { x: left, y: y + 1 },
      { x: right + 1, y: y + 1 },
    ]);
    patches.push({ edge, sum, count });
  }
  return patches;
}

/** The lines of text that a heat map shows, in its pixels. */
export function linesIn(heat: Heat): Slanted[] {
  return patchesOf(heat).flatMap(({ edge, sum, count }) => {
    if (count < 12 || sum / count < LINE) return [];
    const core = smallestRectangle(edge);
    if (core.thickness < SMALLEST) return [];
    const grown = (core.length * core.thickness * GROWTH) / (2 * (core.length + core.thickness));
    return [{ ...core, length: core.length + 2 * grown, thickness: core.thickness + 2 * grown }];
  });
}
