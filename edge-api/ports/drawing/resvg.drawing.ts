import type { Drawing } from './drawing.ts';
import { readFont } from './font.ts';
import { shareImageSvg } from './share-image-svg.ts';
import type { Typeface } from './typeface.ts';

/** A family with the files of its two weights. */
export type FontFiles = { family: string; regular: ArrayBuffer; bold: ArrayBuffer };

/** What the drawing needs of the place where it runs: resvg with its WebAssembly, and the files of the fonts. */
export type Parts = {
  fonts: readonly FontFiles[];
  /** Turns an SVG into a PNG. */
  png(svg: string, fonts: Uint8Array[]): Promise<Uint8Array>;
};

/**
 * Draws with resvg, which sets right-to-left and joined scripts as they are written. Its parts are loaded with the first
 * picture: they are large, and most requests draw nothing.
 */
export function resvgDrawing(load: () => Promise<Parts>): Drawing {
  const open = async () => {
    const parts = await load();
    const typefaces: Typeface[] = parts.fonts.map(({ family, regular, bold }) => ({
      family,
      regular: readFont(regular),
      bold: readFont(bold),
    }));
    const files = parts.fonts.flatMap(({ regular, bold }) => [new Uint8Array(regular), new Uint8Array(bold)]);
    return { typefaces, draw: (svg: string) => parts.png(svg, files) };
  };
  let opened: ReturnType<typeof open> | null = null;

  return {
    async shareImage(image, pictures) {
      opened ??= open().catch((error: unknown) => {
        opened = null;
        throw error;
      });
      const { typefaces, draw } = await opened;
      return (await draw(shareImageSvg(image, pictures, typefaces))).slice();
    },
  };
}
