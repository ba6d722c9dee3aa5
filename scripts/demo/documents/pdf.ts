import { deflateSync } from 'node:zlib';
import type { Pixels } from '../pictures.ts';

/** A4 landscape, in points. */
export const PAGE = { width: 842, height: 595 } as const;

type Box = { x: number; y: number; width: number; height: number };

/** Elements of a page. Points from the upper left corner; colours as `#rrggbb`. */
export type Mark =
  | { kind: 'text'; x: number; y: number; size: number; bold?: boolean; color: string; text: string }
  | ({ kind: 'rect'; color: string } & Box)
  | { kind: 'circle'; x: number; y: number; radius: number; color: string }
  | ({ kind: 'image'; image: Pixels } & Box);

/** One page, its elements from back to front. */
export type PdfPage = Mark[];

const NUMBER = (value: number) => String(Math.round(value * 100) / 100);
const numbers = (...values: number[]) => values.map(NUMBER).join(' ');
const channels = (color: string) =>
  numbers(...[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255));

/** A string of the standard fonts: WinAnsi, which is Latin-1 for every letter used here (ISO 32000-1, D.2). */
const literal = (text: string) => `(${text.replace(/[\\()]/g, '\\$&')})`;

/** Distance of a Bézier handle that makes a quarter circle. */
const ROUND = 0.5523;

function circlePath(x: number, y: number, r: number): string {
  const k = r * ROUND;
  const quarters = [
    [x + r, y + k, x + k, y + r, x, y + r],
    [x - k, y + r, x - r, y + k, x - r, y],
    [x - r, y - k, x - k, y - r, x, y - r],
    [x + k, y - r, x + r, y - k, x + r, y],
  ];
  return [`${numbers(x + r, y)} m`, ...quarters.map((q) => `${numbers(...q)} c`), 'f'].join('\n');
}

function operators(mark: Mark, imageName: (image: Pixels) => string): string {
  const fromTop = (y: number) => PAGE.height - y;
  switch (mark.kind) {
    case 'text': {
      const font = `/${mark.bold ? 'B' : 'R'} ${NUMBER(mark.size)} Tf`;
      return `BT ${font} ${channels(mark.color)} rg ${numbers(mark.x, fromTop(mark.y))} Td ${literal(mark.text)} Tj ET`;
    }
    case 'rect':
      return `${channels(mark.color)} rg ${numbers(mark.x, fromTop(mark.y + mark.height), mark.width, mark.height)} re f`;
    case 'circle':
      return `${channels(mark.color)} rg ${circlePath(mark.x, fromTop(mark.y), mark.radius)}`;
    case 'image': {
      const place = numbers(mark.width, 0, 0, mark.height, mark.x, fromTop(mark.y + mark.height));
      return `q ${place} cm /${imageName(mark.image)} Do Q`;
    }
  }
}

const stream = (dictionary: string, data: Buffer): Buffer => {
  const packed = deflateSync(data);
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), packed, Buffer.from('\nendstream', 'latin1')]);
};

const object = (text: string): Buffer => Buffer.from(text, 'latin1');

const imageObject = ({ width, height, rgb }: Pixels): Buffer =>
  stream(
    `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`,
    rgb,
  );

const font = (name: string) =>
  object(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);

/** Concatenates numbered objects, with their offset table (ISO 32000-1, 7.5). */
function assemble(objects: Buffer[]): Uint8Array<ArrayBuffer> {
  const chunks: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = chunks[0]!.length;
  const starts = objects.map((body, index) => {
    const start = length;
    const chunk = Buffer.concat([object(`${index + 1} 0 obj\n`), body, object('\nendobj\n')]);
    chunks.push(chunk);
    length += chunk.length;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R /Info 2 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([...chunks, object(end)]));
}

/** Writes a PDF 1.7 file in the standard fonts. Text can only contain Latin-1 characters. */
export function writePdf(title: string, author: string, pages: PdfPage[]): Uint8Array<ArrayBuffer> {
  const images = [...new Set(pages.flat().flatMap((mark) => (mark.kind === 'image' ? [mark.image] : [])))];
  const nameOf = (image: Pixels) => `I${images.indexOf(image)}`;
  const firstImage = 6;
  const firstPage = firstImage + images.length;
  const kids = pages.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  const pictures = images.map((image, index) => `/${nameOf(image)} ${firstImage + index} 0 R`).join(' ');
  const resources = `<< /Font << /R 4 0 R /B 5 0 R >> /XObject << ${pictures} >> >>`;
  return assemble([
    object('<< /Type /Catalog /Pages 3 0 R /Lang (en) /ViewerPreferences << /DisplayDocTitle true >> >>'),
    object(`<< /Title ${literal(title)} /Author ${literal(author)} >>`),
    object(
      `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources ${resources} >>`,
    ),
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...images.map(imageObject),
    ...pages.flatMap((page, index) => [
      object(`<< /Type /Page /Parent 3 0 R /Contents ${firstPage + index * 2 + 1} 0 R >>`),
      stream('', Buffer.from(page.map((mark) => operators(mark, nameOf)).join('\n'), 'latin1')),
    ]),
  ]);
}
