import { frameSizeWithin } from './camera-faults.ts';
import { CAPTURE_IMAGE, SCANNED_GALLERY_IMAGE } from '../../domain/limits/images.ts';

/** Draws a picture scaled to a longest side, as JPEG. @throws if the browser cannot */
async function asJpeg(
  source: CanvasImageSource,
  size: { width: number; height: number },
  { max_side, quality }: { max_side: number; quality: number },
): Promise<Blob> {
  if (size.width === 0 || size.height === 0) throw new Error('There is no picture.');
  const canvas = document.createElement('canvas');
  Object.assign(canvas, frameSizeWithin(size, max_side));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const jpeg = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/jpeg', quality));
  // Frees its memory immediately: several cards may follow.
  canvas.width = canvas.height = 0;
  if (!jpeg) throw new Error('The picture was not made.');
  return jpeg;
}

/** The camera's current frame. @throws if there is none */
export const captureFrame = (video: HTMLVideoElement): Promise<Blob> =>
  asJpeg(video, { width: video.videoWidth, height: video.videoHeight }, CAPTURE_IMAGE);

/** A gallery picture, upright. @throws if this browser cannot decode it */
export async function readGalleryFile(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file);
  try {
    return await asJpeg(bitmap, bitmap, SCANNED_GALLERY_IMAGE);
  } finally {
    bitmap.close();
  }
}

/** Longer side in pixels, and quality of a shown picture: legible, and small enough to store. */
const SHOWN = { max_side: 1280, quality: 0.8 };

/**
 * Draws a captured picture on a canvas of the page, at most in screen size.
 * @param isGone whether the page was closed while decoding
 * @throws if this browser cannot decode it
 */
export async function drawCaptured(
  picture: Blob,
  canvas: HTMLCanvasElement,
  isGone: () => boolean,
): Promise<void> {
  const bitmap = await createImageBitmap(picture);
  try {
    if (isGone()) return;
    Object.assign(canvas, frameSizeWithin(bitmap, SHOWN.max_side));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  } finally {
    bitmap.close();
  }
}

/** The straightened picture of a card as a data URL, small enough for session storage. */
export async function asShown(picture: Blob): Promise<string> {
  const bitmap = await createImageBitmap(picture);
  try {
    const small = await asJpeg(bitmap, bitmap, SHOWN);
    return await new Promise((done, failed) => {
      const reader = new FileReader();
      reader.addEventListener('load', () => done(String(reader.result)));
      reader.addEventListener('error', () => failed(reader.error));
      reader.readAsDataURL(small);
    });
  } finally {
    bitmap.close();
  }
}
