import type { Picture } from './picture.ts';

/** Every so many pixels one is looked at. */
const STEP = 16;

/** How bright a picture is, from 0 to 1. */
export function lightOf({ data }: Picture): number {
  let [sum, count] = [0, 0];
  for (let at = 0; at < data.length; at += 4 * STEP) {
    sum += 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
    count += 1;
  }
  return count === 0 ? 0 : sum / count / 255;
}
