import type { FontName } from '../../../src/domain/card/typefaces.ts';
import type { FontFamily } from './typeface.ts';

/** A family with the files of its two weights. */
export type FontFiles = { family: string; regular: ArrayBuffer; bold: ArrayBuffer };

/** The loaded parts of the drawing. `outlined` returns an SVG whose letters are outlines, `pixels` renders it. */
export type OpenedParts = {
  typefaces: FontFamily[];
  /** The typefaces for the name of a card in this one. */
  forName: (chosen?: FontName) => readonly FontFamily[];
  fonts: readonly FontFiles[];
  png: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
  pixels: (svg: string) => Promise<Uint8Array>;
  outlined: (svg: string) => Promise<string>;
};
