import { EDITING_IMAGE_QUALITY } from '../limits/images.ts';

/** How a picture is wanted: sizes in CSS pixels times density, `quality` 1 to 100. */
export type ResizeOptions = { width?: number; height?: number; quality?: number };

/** Widths that pictures are made in. A wish is rounded up to the next one, so that few versions are ever made. */
export const IMAGE_WIDTHS = [96, 128, 192, 256, 384, 512, 640, 768, 1024, 1280, 1600, 2048] as const;

/** The next width that pictures are made in, at least as wide as was wished; the widest one past the end. */
export function stepWidth(wish: number): number {
  return IMAGE_WIDTHS.find((width) => width >= wish) ?? IMAGE_WIDTHS[IMAGE_WIDTHS.length - 1]!;
}

/**
 * The address of a picture made smaller: `fit=scale-down` (never larger than the original), as the
 * specification's resize URL. `src` is a path of this site as `GET /api/p/{handle}` gives it.
 */
export function resizeUrl(src: string, { width, height, quality }: ResizeOptions): string {
  const sizes = [width && `&width=${width}`, height && `&height=${height}`, quality && `&quality=${quality}`];
  return `${src}?fit=scale-down${sizes.filter(Boolean).join('')}`;
}

/** `resizeUrl` for the owner's editing views, at full quality. */
export const editingUrl = (src: string, width: number): string =>
  resizeUrl(src, { width, quality: EDITING_IMAGE_QUALITY });

/** The widths to offer for a picture shown `width` CSS pixels wide, for densities 1 to 3. */
export function densityWidths(width: number): number[] {
  return [...new Set([1, 2, 3].map((density) => stepWidth(width * density)))];
}

/** A `srcset` that offers a picture in these widths. */
export function srcset(src: string, widths: readonly number[]): string {
  return widths.map((width) => `${resizeUrl(src, { width })} ${width}w`).join(', ');
}
