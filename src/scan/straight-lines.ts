import type { Edges } from './edges.ts';

/** A line without ends: the points of which x·cos(angle) + y·sin(angle) is `distance`, and how much of it was seen. */
export type StraightLine = { angle: number; distance: number; votes: number };

/** Half circle in so many directions, and pixels of distance that count as one. */
const [DIRECTIONS, STEP] = [90, 2];
/** By how many directions the slope of a pixel may be off. */
const SPREAD = 3;
/** Lines that are nearer to one another are one. */
const [NEAR_DIRECTIONS, NEAR_STEPS] = [4, 4];

/** The straight lines that edges lie on, the strongest first (Hough; each pixel votes for the directions of its slope). */
export function straightLines({ strength, angle, width, height }: Edges, most: number): StraightLine[] {
  const offset = Math.ceil(Math.hypot(width, height) / STEP);
  const span = 2 * offset + 1;
  const votes = new Float32Array(DIRECTIONS * span);
  const directions = Array.from({ length: DIRECTIONS }, (_, i) => {
    const turned = (i * Math.PI) / DIRECTIONS;
    return { cos: Math.cos(turned), sin: Math.sin(turned) };
  });
  for (let at = 0; at < strength.length; at += 1) {
    if (strength[at] === 0) continue;
    const [x, y] = [at % width, (at / width) | 0];
    const middle = Math.round((angle[at]! / Math.PI) * DIRECTIONS);
    for (let near = middle - SPREAD; near <= middle + SPREAD; near += 1) {
      const direction = ((near % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
      const { cos, sin } = directions[direction]!;
      votes[direction * span + Math.round((x * cos + y * sin) / STEP) + offset]! += 1;
    }
  }
  const lines: StraightLine[] = [];
  while (lines.length < most) {
    let [best, at] = [0, 0];
    for (let i = 0; i < votes.length; i += 1) if (votes[i]! > best) [best, at] = [votes[i]!, i];
    if (best === 0) break;
    const [direction, step] = [(at / span) | 0, at % span];
    lines.push({
      angle: (direction * Math.PI) / DIRECTIONS,
      distance: (step - offset) * STEP,
      votes: best,
    });
    for (let d = -NEAR_DIRECTIONS; d <= NEAR_DIRECTIONS; d += 1) {
      const turned = direction + d;
      // Beyond half a turn the same line has the opposite distance.
      const isOver = turned < 0 || turned >= DIRECTIONS;
      const from = (isOver ? 2 * offset - step : step) - NEAR_STEPS;
      const start = ((turned + DIRECTIONS) % DIRECTIONS) * span;
      for (let s = Math.max(0, from); s <= Math.min(span - 1, from + 2 * NEAR_STEPS); s += 1)
        votes[start + s] = 0;
    }
  }
  return lines;
}
