import { bytesOf, concat, hasText, textAt, viewOf, type Bytes } from '../../kit/bytes.ts';
import type { CleanImage, NotAnImage } from './image.ts';
import { orientationOf, shownSize, tiffWith, type Orientation } from './exif.ts';

const ANIMATED = 0x02;
const HAS_EXIF = 0x08;
const HAS_ALPHA = 0x10;
const HAS_ICC = 0x20;
const EXIF = 'Exif\0\0';

export const isWebp = (bytes: Uint8Array) => hasText(bytes, 0, 'RIFF') && hasText(bytes, 8, 'WEBP');

function chunk(type: string, data: Uint8Array): Bytes {
  const whole = concat([bytesOf(type), new Uint8Array(4), data, new Uint8Array(data.length % 2)]);
  viewOf(whole).setUint32(4, data.length, true);
  return whole;
}

type Chunks = Map<string, Uint8Array>;

/** The first chunk of each type. @throws RangeError if the file ends too early */
function chunksOf(bytes: Uint8Array): Chunks {
  const view = viewOf(bytes);
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length + 1) throw new RangeError('The file is shorter than it says.');
  const chunks: Chunks = new Map();
  for (let at = 12; at + 8 <= Math.min(end, bytes.length);) {
    const type = textAt(bytes, at, 4);
    const length = view.getUint32(at + 4, true);
    if (at + 8 + length > bytes.length) throw new RangeError('A chunk is shorter than it says.');
    if (!chunks.has(type)) chunks.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** The size of a `VP8 ` or `VP8L` picture in pixels (RFC 6386, 9.1; RFC 9649, 3.4), or null. */
function drawnSize(lossy: Uint8Array | undefined, lossless: Uint8Array | undefined) {
  if (lossy) {
    if (!hasText(lossy, 3, '\x9d\x01\x2a')) return null;
    const view = viewOf(lossy);
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  }
  if (lossless?.[0] !== 0x2f) return null;
  const bits = viewOf(lossless).getUint32(1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function orientationIn(exif: Uint8Array | undefined): Orientation {
  if (!exif) return 1;
  return orientationOf(hasText(exif, 0, EXIF) ? exif.subarray(EXIF.length) : exif);
}

/** Reads a still WebP by chunks (RFC 9649). @throws RangeError if it ends too early */
export function cleanWebp(bytes: Uint8Array): CleanImage | NotAnImage {
  const chunks = chunksOf(bytes);
  const [lossy, lossless, extended] = [chunks.get('VP8 '), chunks.get('VP8L'), chunks.get('VP8X')];
  if (extended && extended.length < 10) return 'broken';
  if (extended && extended[0]! & ANIMATED) return 'other_kind';
  const size = drawnSize(lossy, lossless);
  if (!size?.width || !size.height) return 'broken';

  const orientation = extended ? orientationIn(chunks.get('EXIF')) : 1;
  const parts = extended ? extendedParts(extended, chunks, orientation) : [];
  parts.push(lossy ? chunk('VP8 ', lossy) : chunk('VP8L', lossless!));
  if (orientation > 1) parts.push(chunk('EXIF', tiffWith(orientation)));

  const body = concat([bytesOf('WEBP'), ...parts]);
  return {
    content_type: 'image/webp',
    ...shownSize(size.width, size.height, orientation),
    bytes: chunk('RIFF', body),
  };
}

/** The header of an extended file, with the remaining features only, then its colour profile and its transparency. */
function extendedParts(header: Uint8Array, chunks: Chunks, orientation: Orientation): Uint8Array[] {
  const [colours, alpha] = [chunks.get('ICCP'), chunks.get('ALPH')];
  const flags = (header[0]! & HAS_ALPHA) | (colours ? HAS_ICC : 0) | (orientation > 1 ? HAS_EXIF : 0);
  return [
    chunk('VP8X', concat([Uint8Array.of(flags, 0, 0, 0), header.subarray(4, 10)])),
    ...(colours ? [chunk('ICCP', colours)] : []),
    ...(alpha ? [chunk('ALPH', alpha)] : []),
  ];
}
