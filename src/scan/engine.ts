import type { Heat } from './line-finder.ts';
import type { Recognised } from './decode.ts';
import type { Picture } from './picture.ts';

/** What finds lines in a picture and reads one that was cut out: each engine is an adapter of this. */
export type Engine = {
  /** How likely each pixel belongs to text; the picture's sides are multiples of 32. */
  heat: (picture: Picture) => Promise<Heat>;
  /** The text of pictures of one line each, upright and as high as `lineHeight`. */
  read: (lines: readonly Picture[]) => Promise<Recognised[]>;
  lineHeight: number;
  /** Gives its memory back. */
  close: () => Promise<void>;
};
