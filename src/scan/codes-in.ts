import type { Picture } from './picture.ts';

/** What browsers that have it read codes with; not in TypeScript's library. */
type Detector = { detect: (picture: ImageData) => Promise<{ rawValue: string }[]> };
declare const BarcodeDetector: { new (options: { formats: string[] }): Detector } | undefined;

/** The texts of QR codes in a picture, by the browser itself where it can. */
export async function codesIn(picture: Picture): Promise<string[]> {
  const image = new ImageData(new Uint8ClampedArray(picture.data), picture.width, picture.height);
  try {
    if (typeof BarcodeDetector !== 'undefined') {
      const found = await new BarcodeDetector({ formats: ['qr_code'] }).detect(image);
      return found.map(({ rawValue }) => rawValue).filter(Boolean);
    }
  } catch {
    // A system without its part for codes: read by our own.
  }
  const { default: jsQR } = await import('jsqr');
  const code = jsQR(image.data, image.width, image.height, { inversionAttempts: 'dontInvert' });
  return code?.data ? [code.data] : [];
}
