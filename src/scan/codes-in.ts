import type { Picture } from './picture.ts';
import { readCodes } from './read-codes.ts';

/** What browsers that have it read codes with; not in TypeScript's library. */
type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> };
declare const BarcodeDetector: { new (options: { formats: string[] }): Detector } | undefined;

/** The texts of QR codes in a picture, by the browser itself where it can. */
export async function codesIn(picture: Picture): Promise<string[]> {
  try {
    if (typeof BarcodeDetector !== 'undefined') {
      const image = new ImageData(new Uint8ClampedArray(picture.data), picture.width, picture.height);
      const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image);
      return found.map(({ rawValue }) => rawValue).filter(Boolean);
    }
  } catch {
    // A system without its part for codes: read by our own.
  }
  return readCodes(picture);
}
