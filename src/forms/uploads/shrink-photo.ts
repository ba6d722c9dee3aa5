import { checkImageFile, checkImageSize, unreadableImage } from '../../domain/media/chosen-image.ts';
import { GALLERY_IMAGE_MAX_SIDE } from '../../domain/limits/images.ts';

/** What keeps a photo's colours, and takes a tenth of what the camera made of it. */
const QUALITY = 0.9;

/** Sizes of a picture at most `most` pixels a side, in its proportion. */
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
  // JPEG knows nothing transparent.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}

/**
 * A chosen photo as it is sent: upright, a JPEG of at most 1600 pixels a side; or the code of what is wrong with it, as
 * the specification has it ("Images" in its validation rules).
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
