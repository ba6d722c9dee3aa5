import type { Transform } from './images.ts';

/** Where a picture made of another stands: `{hash}/w640-q75.webp`. One transform has one key. */
export function variantKey(hash: string, { width, height, fill, quality, format }: Transform): string {
  const parts = [width && `w${width}`, height && `h${height}`, fill, quality && `q${quality}`].filter(
    Boolean,
  );
  return `${hash}/${parts.join('-') || 'full'}.${format.slice('image/'.length)}`;
}
