import type { CleanImage, NotAnImage } from './image.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { cleanPng, isPng } from './png.ts';
import { cleanWebp, isWebp } from './webp.ts';

/**
 * Validates a JPEG, PNG or WebP by its bytes, and removes what does not draw it: location and time, comments, previews,
 * data after its end. Pixels are unchanged; of Exif only the orientation is preserved.
 */
export function cleanImage(bytes: Uint8Array): CleanImage | NotAnImage {
  try {
    if (isJpeg(bytes)) return cleanJpeg(bytes);
    if (isPng(bytes)) return cleanPng(bytes);
    if (isWebp(bytes)) return cleanWebp(bytes);
    return 'other_kind';
  } catch (error) {
    // Read past the end: the file is shorter than it declares.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}
