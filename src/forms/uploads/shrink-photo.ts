import { checkImageFile, checkImageSize, unreadableImage } from '../../domain/media/chosen-image.ts';
import { GALLERY_IMAGE_MAX_SIDE } from '../../domain/limits/images.ts';

/** Preserves a photo's colours at a tenth of the camera's size. */
const QUALITY = 0.9;

/** A picture's size scaled to at most `most` pixels a side. */
export function sizeWithin({ width, height }: { width: number; height: number }, most: number) {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

function drawn(bitmap: ImageBitmap): Promise<Blob | null> {
  const { width, height } = sizeWithin(bitmap, GALLERY_IMAGE_MAX_SIDE);
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * Converts a chosen photo for upload: upright, a JPEG of at most 1600 pixels a side; or returns its validation code,
 * as specified ("Images" in its validation rules).
 */
export async function shrinkPhoto(file: File): Promise<Blob | string> {
  const fault = checkImageFile(file);
  if (fault) return fault;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return unreadableImage(file);
  try {
    return checkImageSize(bitmap) ?? (await drawn(bitmap)) ?? 'image.load_failed';
  } finally {
    bitmap.close();
  }
}
