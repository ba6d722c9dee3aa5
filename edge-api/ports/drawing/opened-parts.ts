import type { Typeface } from './typeface.ts';

/** A family with the files of its two weights. */
export type FontFiles = { family: string; regular: ArrayBuffer; bold: ArrayBuffer };

/** The parts as what draws asks for them. `outlined` answers an SVG whose letters are outlines, `pixels` reads such a one. */
export type OpenedParts = {
  typefaces: Typeface[];
  fonts: readonly FontFiles[];
  png: (svg: string) => Promise<Uint8Array<ArrayBuffer>>;
  pixels: (svg: string) => Promise<Uint8Array>;
  outlined: (svg: string) => Promise<string>;
};
