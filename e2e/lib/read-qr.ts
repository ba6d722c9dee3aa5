import jsqr from 'jsqr';
import sharp from 'sharp';

/** Reads a QR code from a PNG with an independent reader; null if there is none. */
export async function readQr(png: Uint8Array): Promise<string | null> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}
