import type { FontName } from '../../../src/domain/card/typefaces.ts';
import { typefacesOfName, type CardFonts } from './card-fonts.ts';
import { codeSvg } from './code-svg.ts';
import { backgroundSvg } from './background-svg.ts';
import { codePdf } from './code-pdf.ts';
import type { Drawing } from './drawing.ts';
import { readFont } from './font.ts';
import { lettersOf } from './letters.ts';
import { markSvg } from './mark-svg.ts';
import type { FontFiles, OpenedParts } from './opened-parts.ts';
import { printDrawing } from './print/print-drawing.ts';
import { qrCardSvg } from './qr-card-svg.ts';
import type { Render } from './render.ts';
import { shareImageSvg } from './share-image-svg.ts';
import type { FontFamily } from './typeface.ts';

/** The platform's parts of the drawing: resvg with its WebAssembly, and the files of the fonts. */
export type DrawingParts = Render & { fonts: readonly FontFiles[]; cardFonts: CardFonts };

const bytesOf = (text: string) => new TextEncoder().encode(text).slice();

async function openParts(load: () => Promise<DrawingParts>): Promise<OpenedParts> {
  const parts = await load();
  const typefaces: FontFamily[] = parts.fonts.map(({ family, regular, bold }) => ({
    family,
    regular: readFont(regular),
    bold: readFont(bold),
  }));
  const all = [
    ...parts.fonts.flatMap(({ regular, bold }) => [regular, bold]),
    ...Object.values(parts.cardFonts),
  ];
  const files = all.map((file) => new Uint8Array(file));
  return {
    typefaces,
    forName: (chosen?: FontName) => typefacesOfName(parts.cardFonts, typefaces, chosen),
    fonts: parts.fonts,
    png: async (svg) => (await parts.png(svg, files)).slice(),
    pixels: (svg) => parts.pixels(svg, []),
    outlined: (svg) => parts.outlined(svg, files),
  };
}

/**
 * Draws with resvg, which supports right-to-left and joined scripts. Its parts are loaded on first use: they are large,
 * and most requests draw nothing.
 */
export function resvgDrawing(load: () => Promise<DrawingParts>): Drawing {
  let opened: ReturnType<typeof openParts> | null = null;
  const open = () =>
    (opened ??= openParts(load).catch((error: unknown) => {
      opened = null;
      throw error;
    }));
  return {
    ...printDrawing(open),
    async shareImage(image, pictures) {
      const { typefaces, forName, png } = await open();
      return png(shareImageSvg(image, pictures, typefaces, forName(image.typeface)));
    },
    async background(image, rows, picture) {
      const { typefaces, png } = await open();
      return png(backgroundSvg(image, rows, picture, typefaces));
    },
    async mark(pixels) {
      const { png } = await open();
      return png(markSvg(pixels));
    },
    async letters(text) {
      const { typefaces, outlined } = await open();
      return lettersOf(outlined, typefaces, text);
    },
    async code(code, pixelsAModule) {
      const { png } = await open();
      return png(codeSvg(code, pixelsAModule));
    },
    codePdf,
    async qrCard(image, code, picture, format) {
      const { typefaces, forName, png, outlined } = await open();
      const svg = qrCardSvg(image, code, picture, typefaces, forName(image.typeface));
      return format === 'png' ? png(svg) : bytesOf(await outlined(svg));
    },
  };
}
