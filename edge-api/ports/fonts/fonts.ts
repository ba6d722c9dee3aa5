import type { FontName } from '../../../src/domain/card/typefaces.ts';

/** Cuts fonts to the letters of a text. */
export type Fonts = {
  /** A typeface with these letters alone, as a WOFF file. */
  cut(font: FontName, letters: string): Promise<Uint8Array<ArrayBuffer>>;
};
