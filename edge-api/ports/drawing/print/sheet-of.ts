import type { PrintImage } from '../print-image.ts';
import type { Pictures } from '../drawing.ts';
import type { FontFamily } from '../typeface.ts';
import type { Code } from './code-on-sheet.ts';
import type { Shape } from './sheet.ts';

/** The content of a sheet. */
export type Drawn = {
  image: PrintImage;
  pictures: Pictures;
  code: Code;
  /** The text that asks to scan the code. */
  invitation: string;
  typefaces: readonly FontFamily[];
  /** Those of name and initials. */
  ofName: readonly FontFamily[];
};

/** Draws one side of an item, in millimetres. */
export type SheetOf = (drawn: Drawn) => Shape[];
