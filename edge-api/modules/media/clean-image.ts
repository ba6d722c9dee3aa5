import type { CleanImage, NotAnImage } from './image.ts';
import { cleanJpeg, isJpeg } from './jpeg.ts';
import { cleanPng, isPng } from './png.ts';
import { cleanWebp, isWebp } from './webp.ts';

/**
 * Reads a JPEG, PNG or WebP by its bytes, and leaves out what does not draw it: place and time, comments, previews,
 * what is hung on behind its end. Pixels stay as they are; of Exif only the orientation is kept.
 */
export function cleanImage(bytes: Uint8Array): CleanImage | NotAnImage {
  try {
    if (isJpeg(bytes)) return cleanJpeg(bytes);
    if (isPng(bytes)) return cleanPng(bytes);
    if (isWebp(bytes)) return cleanWebp(bytes);
    return 'other_kind';
  } catch (error) {
    // Reading past the end: the file says that it is longer than it is.
    if (error instanceof RangeError) return 'broken';
    throw error;
  }
}
