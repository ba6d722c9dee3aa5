import type { PDFDocument, PDFImage } from 'pdf-lib';
import type { CodeFill } from '../../../src/domain/code/code-picture.ts';
import type { DrawnCode } from './code-svg.ts';
import { parseHex, type Rgb } from '../../../src/domain/designs/colours.ts';
import { BRAND } from '../../../src/domain/brand/brand.ts';

/**
 * Points (1/72 inch) per module: a code of 41 modules is about 6 cm wide on paper, which a phone reads from half a
 * metre.
 */
const POINTS_A_MODULE = 4;
const BLACK: Rgb = [0, 0, 0];

function embed(file: PDFDocument, href: string): Promise<PDFImage> {
  const bytes = href.slice(href.indexOf(',') + 1);
  return href.startsWith('data:image/png') ? file.embedPng(bytes) : file.embedJpg(bytes);
}

/**
 * A code as a PDF of one page of its size: shapes and letters are outlines, only the logo is a picture. The same code
 * makes the same file. The writer is loaded on first use, which is rare. @param code its logo is a `data:` URL of JPEG
 * or PNG
 */
export async function codePdf(code: DrawnCode, title: string): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, rgb } = await import('pdf-lib');
  const file = await PDFDocument.create({ updateMetadata: false });
  file.setTitle(title);
  file.setProducer(BRAND.name);
  const [width, height] = [code.width * POINTS_A_MODULE, code.height * POINTS_A_MODULE];
  const page = file.addPage([width, height]);
  // A page's y grows upwards, a path's downwards from its origin.
  const fill = ({ path, colour, at = { x: 0, y: 0, scale: 1 } }: CodeFill) => {
    const [r, g, b] = (parseHex(colour) ?? BLACK).map((part) => part / 255) as unknown as Rgb;
    page.drawSvgPath(path, {
      x: at.x * POINTS_A_MODULE,
      y: height - at.y * POINTS_A_MODULE,
      scale: at.scale * POINTS_A_MODULE,
      color: rgb(r, g, b),
    });
  };
  for (const shape of code.fills) fill(shape);
  if (code.logo) {
    const { href, x, y, side } = code.logo;
    const image = await embed(file, href);
    // As large as possible in its own proportions, centered.
    const { width: w, height: h } = image.scaleToFit(side * POINTS_A_MODULE, side * POINTS_A_MODULE);
    page.drawImage(image, {
      x: (x + side / 2) * POINTS_A_MODULE - w / 2,
      y: height - (y + side / 2) * POINTS_A_MODULE - h / 2,
      width: w,
      height: h,
    });
  }
  for (const shape of code.over) fill(shape);
  return (await file.save()).slice();
}
