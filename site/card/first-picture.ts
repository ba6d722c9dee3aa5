import { cardHead } from '../../src/domain/card/card-head.ts';
import { densityWidths } from '../../src/domain/media/image-url.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';

/** The widths of a cover, and its displayed width. */
export const COVER = {
  widths: [512, 768, 1024, 1280],
  sizes: '(min-width: 1024px) 408px, (min-width: 600px) 472px, 100vw',
} as const;

/** CSS pixels of the picture's side, and its displayed width where it is half of the head. */
export const PICTURE_SIDE = 116;
export const SPLIT_SIDE = 180;

/** The picture that a card's first screen waits for, with its widths: the cover, else the picture, else none. */
export function firstPicture(
  card: PublicCard,
): { src: string; widths: readonly number[]; sizes: string } | null {
  const { layout, cover, picture } = cardHead(card);
  if (cover) return { src: cover, ...COVER };
  const side = layout === 'split' ? SPLIT_SIDE : PICTURE_SIDE;
  return picture ? { src: picture, widths: densityWidths(side), sizes: `${side}px` } : null;
}
