import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFImage } from 'pdf-lib';
import { pageBoxes, type Trim } from '../../../../src/domain/share/print-layout.ts';
import type { FontFamily } from '../typeface.ts';
import { drawSheet } from './pdf-page.ts';
import type { Shape } from './sheet.ts';

const PRODUCT = 'Cardea';

/** The resources of a document: the typeface whose letters are set individually, and outlines of other lines. */
export type PdfParts = {
  regular: ArrayBuffer;
  bold: ArrayBuffer;
  plain: FontFamily;
  outlines: ReadonlyMap<string, string>;
};

const sourcesOf = (shapes: readonly Shape[]): string[] =>
  shapes.flatMap((shape) =>
    shape.kind === 'picture' ? [shape.source] : shape.kind === 'turned' ? sourcesOf(shape.shapes) : [],
  );

/**
 * Sheets of one size as a PDF: a page each with its boxes, with bleed and crop marks if it is cut. Codes are shapes,
 * fonts are embedded as subsets. The same sheets make the same bytes.
 */
export async function sheetsPdf(
  sheets: readonly (readonly Shape[])[],
  trim: Trim,
  title: string,
  { regular, bold, plain, outlines }: PdfParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setProducer(PRODUCT);
  document.setCreator(PRODUCT);
  const fonts = {
    400: await document.embedFont(regular, { subset: true, customName: 'CARDEA+NotoSans-Regular' }),
    600: await document.embedFont(bold, { subset: true, customName: 'CARDEA+NotoSans-SemiBold' }),
  };
  const pictures = new Map<string, PDFImage>();
  for (const source of new Set(sheets.flatMap(sourcesOf))) {
    const embed = source.startsWith('data:image/png') ? document.embedPng : document.embedJpg;
    pictures.set(source, await embed.call(document, source));
  }
  const boxes = pageBoxes(trim);
  for (const shapes of sheets) {
    const page = document.addPage([boxes.media[2], boxes.media[3]]);
    page.setBleedBox(...boxes.bleed);
    page.setTrimBox(...boxes.trim);
    drawSheet(page, trim, shapes, { fonts, plain, outlines, pictures });
  }
  return (await document.save()).slice();
}
