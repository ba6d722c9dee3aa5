import type { DrawnCode, LetterOutline } from './code-svg.ts';
import type { ScreenSize } from '../../../src/domain/share/lock-screen.ts';
import type { PrintImage } from './print-image.ts';
import type { PrintItem } from '../../../src/domain/share/print-items.ts';
import type { QrCardFormat, QrImage } from '../../../src/domain/code/qr-image.ts';
import type { BackgroundImage } from '../../../src/domain/share/virtual-backgrounds.ts';
import type { ShareImage } from '../../../src/domain/card/share-image.ts';

/** The pictures as `data:` URLs of JPEG or PNG; null without one. */
export type Pictures = { picture: string | null; logo: string | null };

/** An item to print: `rows` are the modules of the code with their quiet zone, `invitation` asks to scan it. */
type Printed = { image: PrintImage; rows: boolean[][]; pictures: Pictures; invitation: string };

/** Draws printed items, and the picture of a lock screen. */
export type PrintDrawing = {
  /** An item as a PDF, in its real size, for a printing house or a printer. `title` is the document's. */
  printed(item: PrintItem, printed: Printed, title: string): Promise<Uint8Array<ArrayBuffer>>;
  /** The same sides as a PNG of 900 pixels' width, trimmed. */
  printPreview(item: PrintItem, printed: Printed): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * Name and code as the picture of a phone's lock screen in bands from top to bottom, each of whole rows of pixels,
   * four bytes per pixel: red, green, blue, and 255. A band is drawn on request, in some milliseconds.
   */
  lockScreen(image: PrintImage, rows: boolean[][], size: ScreenSize): AsyncIterable<Uint8Array>;
};

/** Draws pictures. */
export type Drawing = PrintDrawing & {
  /** The share image of a card: a PNG of 1200 by 630 pixels. */
  shareImage(image: ShareImage, pictures: Pictures): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A background for calls with a name and a code: a PNG of 1920 by 1080 pixels. @param rows the modules of the code
   * with their quiet zone @param picture the own picture behind them, a `data:` URL of JPEG or PNG; null for one of the
   * scenes
   */
  background(
    image: BackgroundImage,
    rows: boolean[][],
    picture: string | null,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** The product's logo on a plain square: a PNG of so many pixels a side. */
  mark(pixels: number): Promise<Uint8Array<ArrayBuffer>>;
  /** A line of text as outlines; null if no typeface has all of its letters, or none is visible. */
  letters(text: string): Promise<LetterOutline | null>;
  /** A code in its style: a PNG with so many pixels per module. */
  code(code: DrawnCode, pixelsAModule: number): Promise<Uint8Array<ArrayBuffer>>;
  /** A code in its style as a PDF of outlines, with a title that readers show. */
  codePdf(code: DrawnCode, title: string): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A code framed in the design of its card: 1080 by 1350 pixels. As an SVG its letters are outlines, so that it looks
   * the same without the fonts. @param code the modules of a plain code with their quiet zone, or a styled one @param
   * picture a `data:` URL of JPEG or PNG; null without one
   */
  qrCard(
    image: QrImage,
    code: boolean[][] | DrawnCode,
    picture: string | null,
    format: QrCardFormat,
  ): Promise<Uint8Array<ArrayBuffer>>;
};
