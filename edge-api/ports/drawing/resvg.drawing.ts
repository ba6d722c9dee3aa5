import type { Drawing } from './drawing.ts';
import { readFont } from './font.ts';
import { qrCardSvg } from './qr-card-svg.ts';
import type { Render } from './render.ts';
import { shareImageSvg } from './share-image-svg.ts';
import type { Typeface } from './typeface.ts';

/** A family with the files of its two weights. */
export type FontFiles = { family: string; regular: ArrayBuffer; bold: ArrayBuffer };

/** What the drawing needs of the place where it runs: resvg with its WebAssembly, and the files of the fonts. */
export type Parts = Render & { fonts: readonly FontFiles[] };

async function openParts(load: () => Promise<Parts>) {
  const parts = await load();
  const typefaces: Typeface[] = parts.fonts.map(({ family, regular, bold }) => ({
    family,
    regular: readFont(regular),
    bold: readFont(bold),
  }));
  const files = parts.fonts.flatMap(({ regular, bold }) => [new Uint8Array(regular), new Uint8Array(bold)]);
  return {
    typefaces,
    png: async (svg: string) => (await parts.png(svg, files)).slice(),
    outlined: async (svg: string) => new TextEncoder().encode(await parts.outlined(svg, files)).slice(),
  };
}

/**
 * Draws with resvg, which sets right-to-left and joined scripts as they are written. Its parts are loaded with the first
 * picture: they are large, and most requests draw nothing.
 */
export function resvgDrawing(load: () => Promise<Parts>): Drawing {
  let opened: ReturnType<typeof openParts> | null = null;
  const open = () =>
    (opened ??= openParts(load).catch((error: unknown) => {
      opened = null;
      throw error;
    }));
  return {
    async shareImage(image, pictures) {
      const { typefaces, png } = await open();
      return png(shareImageSvg(image, pictures, typefaces));
    },
    async qrCard(image, rows, picture, format) {
      const { typefaces, png, outlined } = await open();
      const svg = qrCardSvg(image, rows, picture, typefaces);
      return format === 'png' ? png(svg) : outlined(svg);
    },
  };
}
