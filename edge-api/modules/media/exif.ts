import { hasText, viewOf, type Bytes } from '../../kit/bytes.ts';

/** The rotation of a picture: 1 (none) to 8 (Exif 2.3, 4.6.4 A). */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;

/** The orientation in Exif's TIFF structure; 1 if missing or unreadable. */
export function orientationOf(tiff: Uint8Array): Orientation {
  const little = hasText(tiff, 0, 'II*\0');
  if (!little && !hasText(tiff, 0, 'MM\0*')) return 1;
  const view = viewOf(tiff);
  if (tiff.length < 10) return 1;
  const directory = view.getUint32(4, little);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, little);
  for (let i = 0; i < entries; i++) {
    const at = directory + 2 + i * ENTRY;
    if (at + ENTRY > tiff.length) return 1;
    if (view.getUint16(at, little) !== ORIENTATION || view.getUint16(at + 2, little) !== SHORT) continue;
    const value = view.getUint16(at + 8, little);
    return value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** A TIFF structure with the orientation only. */
export function tiffWith(orientation: Orientation): Bytes {
  const tiff = new Uint8Array(26);
  const view = viewOf(tiff);
  view.setUint32(0, 0x49492a00);
  view.setUint32(4, 8, true);
  view.setUint16(8, 1, true);
  view.setUint16(10, ORIENTATION, true);
  view.setUint16(12, SHORT, true);
  view.setUint32(14, 1, true);
  view.setUint16(18, orientation, true);
  return tiff;
}

/** Width and height of a picture of `width` by `height` after its rotation. */
export function shownSize(width: number, height: number, orientation: Orientation) {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}
