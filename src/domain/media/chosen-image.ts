import { CHOSEN_IMAGE_MIN_SIDE, IMAGE_EXTENSIONS, UPLOAD_MAX_BYTES } from '../limits/images.ts';

/** Accepted content types of a chosen picture. */
export const IMAGE_TYPES: readonly string[] = [
  ...new Set(IMAGE_EXTENSIONS.map((extension) => `image/${extension === 'jpg' ? 'jpeg' : extension}`)),
];

type Named = { type: string; name?: string };

/**
 * Whether a file is a HEIC or HEIF photo, the format of iPhones, by type or, if the browser knows none, by name. Only
 * Safari can decode it.
 */
export const isHeic = ({ type, name = '' }: Named): boolean =>
  /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

/** The validation code for a file before it is decoded; null if valid. */
export function checkImageFile(
  file: Named & { size: number },
): 'image.format' | 'image.too_large' | 'file.empty' | null {
  if (!IMAGE_TYPES.includes(file.type) && !isHeic(file)) return 'image.format';
  if (file.size === 0) return 'file.empty';
  return file.size > UPLOAD_MAX_BYTES ? 'image.too_large' : null;
}

/** The validation code for a file that the browser cannot decode. */
export const unreadableImage = (file: Named): 'image.heic' | 'image.load_failed' =>
  isHeic(file) ? 'image.heic' : 'image.load_failed';

/** The validation code for a picture's size in pixels. */
export const checkImageSize = (picture: { width: number; height: number }): 'image.low_quality' | null =>
  Math.min(picture.width, picture.height) < CHOSEN_IMAGE_MIN_SIDE ? 'image.low_quality' : null;
