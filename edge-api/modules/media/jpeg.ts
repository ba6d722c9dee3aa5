import { bytesOf, concat, hasText, viewOf, type Bytes } from '../../kit/bytes.ts';
import type { CleanImage, NotAnImage } from './image.ts';
import { orientationOf, shownSize, tiffWith, type Orientation } from './exif.ts';

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';

/** Markers C0 to CF begin a frame, except tables (C4, CC) and a reserved one (C8). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Application data and comments; JPEG's own extensions (F0 to FD) are obsolete. */
const isAside = (marker: number) => (marker >= APP0 && marker <= 0xfd) || marker === COMMENT;

export const isJpeg = (bytes: Uint8Array) => bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff;

/** The end of the compressed data from `at`: the next marker that is not a restart. */
function endOfScan(bytes: Uint8Array, at: number): number {
  for (let i = at; i + 1 < bytes.length; i++) {
    if (bytes[i] !== 0xff) continue;
    const next = bytes[i + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return i;
  }
  return bytes.length;
}

const segment = (marker: number, payload: Uint8Array): Bytes => {
  const length = payload.length + 2;
  return concat([Uint8Array.of(0xff, marker, length >> 8, length & 0xff), payload]);
};

/** JFIF's header without its optional thumbnail. */
const plainJfif = (payload: Uint8Array) =>
  segment(APP0, concat([payload.subarray(0, 12), Uint8Array.of(0, 0)]));

/** Whether an application segment affects the picture: its colour space. */
const drawsColours = (marker: number, payload: Uint8Array) =>
  (marker === APP2 && hasText(payload, 0, 'ICC_PROFILE\0')) ||
  (marker === APP14 && hasText(payload, 0, 'Adobe'));

/** Reads a JPEG by segments (ITU T.81, annex B). @throws RangeError if it ends too early */
export function cleanJpeg(bytes: Uint8Array): CleanImage | NotAnImage {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  let jfif: Uint8Array | undefined;
  let orientation: Orientation | undefined;
  let size: { width: number; height: number } | undefined;
  let scanned = false;

  for (let at = 2; at < bytes.length;) {
    if (view.getUint8(at) !== 0xff) return 'broken';
    while (view.getUint8(at + 1) === 0xff) at++;
    const marker = view.getUint8(at + 1);
    if (marker === EOI) break;
    const end = at + 2 + view.getUint16(at + 2);
    const payload = bytes.subarray(at + 4, end);
    if (end > bytes.length || marker < 0xc0 || isRestart(marker)) return 'broken';

    if (marker === SOS) {
      const next = endOfScan(bytes, end);
      parts.push(bytes.subarray(at, next));
      scanned = true;
      at = next;
      continue;
    }
    if (isFrame(marker)) size ??= { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    if (marker === APP1 && hasText(payload, 0, EXIF))
      orientation ??= orientationOf(payload.subarray(EXIF.length));
    if (marker === APP0 && hasText(payload, 0, 'JFIF\0') && payload.length >= 14) jfif ??= plainJfif(payload);
    if (!isAside(marker) || drawsColours(marker, payload)) parts.push(bytes.subarray(at, end));
    at = end;
  }

  if (!size?.width || !size.height || !scanned) return 'broken';
  const turned =
    orientation && orientation > 1 ? [segment(APP1, concat([bytesOf(EXIF), tiffWith(orientation)]))] : [];
  return {
    content_type: 'image/jpeg',
    ...shownSize(size.width, size.height, orientation ?? 1),
    bytes: concat([
      Uint8Array.of(0xff, SOI),
      ...(jfif ? [jfif] : []),
      ...turned,
      ...parts,
      Uint8Array.of(0xff, EOI),
    ]),
  };
}
