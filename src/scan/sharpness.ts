import type { Picture } from './picture.ts';

/** Pixels on either side over which a picture is blurred once more. */
const REACH = 4;
/** Steps in brightness that are smaller are noise. */
const NOISE = 12;

/** What blurring lines of brightness once more takes of the steps between neighbours, as a share; null where there are none. */
function lostByBlur(
  grey: Float32Array,
  lines: number,
  length: number,
  line: number,
  step: number,
): number | null {
  let [had, lost] = [0, 0];
  for (let n = 0; n < lines; n += 1) {
    const start = n * line;
    const at = (i: number) => grey[start + Math.min(length - 1, Math.max(0, i)) * step]!;
    for (let i = 1; i < length; i += 1) {
      const difference = Math.abs(at(i) - at(i - 1));
      if (difference < NOISE) continue;
      // The mean around a point less that around the one before: all but the ends cancel out.
      const blurred = Math.abs(at(i + REACH) - at(i - 1 - REACH)) / (2 * REACH + 1);
      // Edges of print weigh more than what noise is left.
      had += difference ** 2;
      lost += difference * Math.max(0, difference - blurred);
    }
  }
  return had === 0 ? null : lost / had;
}

/**
 * How sharp a picture is, from 0 to 1, whatever it shows: a sharp one loses most of its steps when it is blurred, a blurred
 * one has little to lose (F. Crete et al., 'The blur effect', 2007). One without anything to see has 0.
 */
export function sharpnessOf({ data, width, height }: Picture): number {
  const grey = new Float32Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  const across = lostByBlur(grey, height, width, width, 1);
  const down = lostByBlur(grey, width, height, 1, width);
  // A hand that moves blurs one way alone.
  return Math.min(across ?? down ?? 0, down ?? across ?? 0);
}
