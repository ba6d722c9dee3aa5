import { normalizedLook, type Look } from '../domain/scan/card-look.ts';
import type { Corners } from '../domain/scan/outline.ts';
import { resized, warp, type Picture } from './picture.ts';

/** Points of a card that are compared: enough to tell lines of print, too few to mind a trembling hand. */
const [ACROSS, DOWN] = [36, 24];
/** Points on either side that a point is held against. */
const AROUND = 2;

/** What each point has that those around it have not: of the paper, its bands and its shadows nothing is left, print stays. */
function detailOf(greys: readonly number[]): number[] {
  return greys.map((grey, at) => {
    const [x, y] = [at % ACROSS, Math.floor(at / ACROSS)];
    let [sum, count] = [0, 0];
    for (let ny = Math.max(0, y - AROUND); ny <= Math.min(DOWN - 1, y + AROUND); ny += 1)
      for (let nx = Math.max(0, x - AROUND); nx <= Math.min(ACROSS - 1, x + AROUND); nx += 1) {
        sum += greys[ny * ACROSS + nx]!;
        count += 1;
      }
    return grey - sum / count;
  });
}

/** What is seen within four corners. The edge of a band counts for no more than a line of print. */
export function lookOf(picture: Picture, corners: Corners): Look {
  // Each point is the mean of what is around it: a hand that moves by a pixel changes little.
  const { data } = resized(warp(picture, corners, 4 * ACROSS, 4 * DOWN), ACROSS, DOWN);
  const greys = Array.from(
    { length: ACROSS * DOWN },
    (_, at) => data[at * 4]! + data[at * 4 + 1]! + data[at * 4 + 2]!,
  );
  const detail = detailOf(greys);
  const usual = Math.hypot(...detail) / Math.sqrt(detail.length);
  return normalizedLook(detail.map((more) => more / (Math.abs(more) + usual + Number.MIN_VALUE)));
}
