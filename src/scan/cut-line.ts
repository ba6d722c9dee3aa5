import { turned, warp, type Picture } from './picture.ts';
import { cornersOf, type Slanted } from './rectangles.ts';

/** The longest line, in multiples of its height; what is longer is squeezed. */
const LONGEST = 70;

/** How a line is cut out: upside down, or stretched to so many times its length. */
type Cut = { flipped?: boolean; stretch?: number };

/** The part of a picture where a line lies, as high as the engine takes it. */
export function cutLine(
  picture: Picture,
  line: Slanted,
  height: number,
  { flipped = false, stretch = 1 }: Cut = {},
): Picture {
  const width = Math.round(stretch * height * Math.min(LONGEST, Math.max(0.5, line.length / line.thickness)));
  const out = warp(picture, cornersOf(line), Math.max(16, width), height);
  return flipped ? turned(out, 2) : out;
}
