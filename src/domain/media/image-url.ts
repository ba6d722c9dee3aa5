import { EDITING_IMAGE_QUALITY } from '../limits/images.ts';

/** A requested picture size: CSS pixels times density, `quality` 1 to 100. */
export type ResizeOptions = { width?: number; height?: number; quality?: number };

/** Supported widths. Requests are rounded up to the next one, so that there are few versions. */
export const IMAGE_WIDTHS = [96, 128, 192, 256, 384, 512, 640, 768, 1024, 1280, 1600, 2048] as const;

/** The next supported width at or above the requested one; at most the widest. */
export function stepWidth(wish: number): number {
  return IMAGE_WIDTHS.find((width) => width >= wish) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;
}

/**
 * The address of a downscaled picture: `fit=scale-down` (never larger than the original), as in the specification.
 * `src` is a path of this site from `GET /api/p/{handle}`.
 */
export function resizeUrl(src: string, { width, height, quality }: ResizeOptions): string {
  const sizes = [width && `&width=${width}`, height && `&height=${height}`, quality && `&quality=${quality}`];
  return `${src}?fit=scale-down${sizes.filter(Boolean).join('')}`;
}

/** `resizeUrl` for the owner's editing views, at full quality. */
export const editingUrl = (src: string, width: number): string =>
  resizeUrl(src, { width, quality: EDITING_IMAGE_QUALITY });

/** The widths to offer for a picture `width` CSS pixels wide, for densities 1 to 3. */
export function densityWidths(width: number): number[] {
  return [...new Set([1, 2, 3].map((density) => stepWidth(width * density)))];
}

/** A `srcset` with these widths. */
export function srcset(src: string, widths: readonly number[]): string {
  return widths.map((width) => `${resizeUrl(src, { width })} ${width}w`).join(', ');
}
