import type { FontName } from '../../../src/domain/card/typefaces.ts';
import { cutFont } from './cut-font.ts';
import type { Fonts } from './fonts.ts';
import { toWoff } from './woff.ts';

/** The platform's parts: HarfBuzz as WebAssembly, and the files of the typefaces. */
export type FontParts = { harfbuzz: WebAssembly.Module; files: Readonly<Record<FontName, ArrayBuffer>> };

/** Cuts fonts with HarfBuzz. Its parts are loaded on first use: most requests cut nothing. */
export function harfbuzzFonts(load: () => Promise<FontParts>): Fonts {
  return {
    async cut(font, letters) {
      const { harfbuzz, files } = await load();
      return toWoff(cutFont(harfbuzz, new Uint8Array(files[font]), letters));
    },
  };
}
