import { CHOSEN_IMAGE_MIN_SIDE, IMAGE_EXTENSIONS, UPLOAD_MAX_BYTES } from '../limits/images.ts';

/** The content types that somebody may choose a picture of. */
export const IMAGE_TYPES: readonly string[] = [
  ...new Set(IMAGE_EXTENSIONS.map((extension) => `image/${extension === 'jpg' ? 'jpeg' : extension}`)),
];

type Named = { type: string; name?: string };

/**
 * Whether a file is a HEIC or HEIF photo, in which iPhones keep pictures, by its type or, where the browser knows none, its
 * name. Safari reads it, other browsers don't.
 */
export const isHeic = ({ type, name = '' }: Named): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** What is wrong with a file by what is known of it at once, as a code of validation; null where nothing is. */
export function checkImageFile(
  file: Named & { size: number },
): 'image.format' | 'image.too_large' | 'file.empty' | null {
  if (!IMAGE_TYPES.includes(file.type) && !isHeic(file)) return 'image.format';
  if (file.size === 0) return 'file.empty';
  return file.size > UPLOAD_MAX_BYTES ? 'image.too_large' : null;
}

/** What is wrong with a file that the browser can't read as a picture. */
export const unreadableImage = (file: Named): 'image.heic' | 'image.load_failed' =>
  isHeic(file) ? 'image.heic' : 'image.load_failed';

/** What is wrong with a picture by its pixels. */
export const checkImageSize = (picture: { width: number; height: number }): 'image.low_quality' | null =>
  Math.min(picture.width, picture.height) < CHOSEN_IMAGE_MIN_SIDE ? 'image.low_quality' : null;
