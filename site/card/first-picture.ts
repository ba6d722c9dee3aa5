import { cardIdentity } from '../../src/domain/card/card-identity.ts';
import { densityWidths } from '../../src/domain/media/image-url.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';

/** The widths of a cover, and its displayed width. */
export const COVER = {
  widths: [512, 768, 1024, 1280],
  sizes: '(min-width: 1024px) 408px, (min-width: 600px) 472px, 100vw',
} as const;

/** CSS pixels of the round picture's side. */
export const PICTURE_SIDE = 116;

/** The picture that a card's first screen waits for, with its widths: the cover, else the picture, else none. */
export function firstPicture(
  card: PublicCard,
): { src: string; widths: readonly number[]; sizes: string } | null {
  if (card.background) return { src: card.background, ...COVER };
  const { picture } = cardIdentity(card);
  return picture ? { src: picture, widths: densityWidths(PICTURE_SIDE), sizes: `${PICTURE_SIDE}px` } : null;
}
