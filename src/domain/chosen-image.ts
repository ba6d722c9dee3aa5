import { CHOSEN_IMAGE_MIN_SIDE, IMAGE_EXTENSIONS, UPLOAD_MAX_BYTES } from './limits/images.ts';

/** The content types that somebody may choose a picture of. */
export const IMAGE_TYPES: readonly string[] = [
  ...new Set(IMAGE_EXTENSIONS.map((extension) => `image/${extension === 'jpg' ? 'jpeg' : extension}`)),
];

/** What is wrong with a file by what is known of it at once, as a code of validation; null where nothing is. */
export function checkImageFile(file: {
  type: string;
  size: number;
}): 'image.format' | 'image.too_large' | 'file.empty' | null {
  if (!IMAGE_TYPES.includes(file.type)) return 'image.format';
  if (file.size === 0) return 'file.empty';
  return file.size > UPLOAD_MAX_BYTES ? 'image.too_large' : null;
}

/** What is wrong with a picture by its pixels. */
export const checkImageSize = (picture: { width: number; height: number }): 'image.low_quality' | null =>
  Math.min(picture.width, picture.height) < CHOSEN_IMAGE_MIN_SIDE ? 'image.low_quality' : null;
