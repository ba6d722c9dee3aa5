import { cardIdentity } from '../../src/domain/card/card-identity.ts';
import { densityWidths } from '../../src/domain/media/image-url.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';

/** The widths that a cover is offered in, and how wide it is shown. */
export const COVER = {
  widths: [512, 768, 1024, 1280],
  sizes: '(min-width: 1024px) 408px, (min-width: 600px) 472px, 100vw',
} as const;

/** CSS pixels that the round picture is wide and high. */
export const PICTURE_SIDE = 116;

/** What a card's first screen waits for, with the widths that it is offered in: its cover, else its picture, else nothing. */
export function firstPicture(
  card: PublicCard,
): { src: string; widths: readonly number[]; sizes: string } | null {
  if (card.background) return { src: card.background, ...COVER };
  const { picture } = cardIdentity(card);
  return picture ? { src: picture, widths: densityWidths(PICTURE_SIDE), sizes: `${PICTURE_SIDE}px` } : null;
}
