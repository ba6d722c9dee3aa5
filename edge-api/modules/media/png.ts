import { bytesOf, concat, hasText, textAt, viewOf, type Bytes } from '../../kit/bytes.ts';
import type { CleanImage, NotAnImage } from './image.ts';
import { crc32 } from './crc32.ts';
import { orientationOf, shownSize, tiffWith, type Orientation } from './exif.ts';

export const SIGNATURE = '\x89PNG\r\n\x1a\n';

/** Chunks that draw the picture or define its colours. Animated PNGs become their first frame. */
const DRAWS = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs'.split(' '),
);

export const isPng = (bytes: Uint8Array) => hasText(bytes, 0, SIGNATURE);

/** A chunk with its length and checksum (W3C PNG, 5.3). */
export function chunk(type: string, data: Uint8Array): Bytes {
  const body = concat([bytesOf(type), data]);
  const whole = concat([new Uint8Array(4), body, new Uint8Array(4)]);
  viewOf(whole).setUint32(0, data.length);
  viewOf(whole).setUint32(4 + body.length, crc32(body));
  return whole;
}

/** Reads a PNG by chunks (W3C PNG, 5). @throws RangeError if it ends too early */
export function cleanPng(bytes: Uint8Array): CleanImage | NotAnImage {
  const view = viewOf(bytes);
  if (!hasText(bytes, 12, 'IHDR') || view.getUint32(8) !== 13) return 'broken';
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const chunks: Uint8Array[] = [];
  let orientation: Orientation = 1;
  let drawn = false;
  let type = '';

  for (let at = SIGNATURE.length; type !== 'IEND';) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return 'broken';
    type = textAt(bytes, at + 4, 4);
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    if (type === 'IDAT') drawn = true;
    if (DRAWS.has(type)) chunks.push(bytes.subarray(at, end));
    at = end;
  }

  if (!width || !height || !drawn) return 'broken';
  const [header, ...rest] = chunks;
  const turned = orientation > 1 ? [chunk('eXIf', tiffWith(orientation))] : [];
  return {
    content_type: 'image/png',
    ...shownSize(width, height, orientation),
    bytes: concat([bytesOf(SIGNATURE), header!, ...turned, ...rest]),
  };
}
