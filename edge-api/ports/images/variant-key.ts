import type { Transform } from './images.ts';

/** The key of a transformed picture: `{key}/w640-q75.webp`. Unique per transformation. */
export function variantKey(key: string, { width, height, fill, quality, format }: Transform): string {
  const parts = [width && `w${width}`, height && `h${height}`, fill, quality && `q${quality}`].filter(
    Boolean,
  );
  return `${key}/${parts.join('-') || 'full'}.${format.slice('image/'.length)}`;
}
