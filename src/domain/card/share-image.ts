import { cardIdentity } from './card-identity.ts';
import type { DesignColour } from '../designs/design-colours.ts';
import { direction, type Direction } from '../text/direction.ts';
import { initials } from '../text/initials.ts';
import type { PublicCard } from './public-card.ts';

/** Pixels of the picture that messengers and networks show of a link (Open Graph's usual 1.91 to 1). */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Counted up when the drawing changes, so that every picture is drawn anew. */
const DRAWING = 1;

/** All that is drawn of a card. Two cards of which this is the same have the same picture. */
export type ShareImage = {
  drawing: number;
  name: string;
  title: string;
  initials: string;
  dir: Direction;
  /** Where the card is, without the scheme. */
  address: string;
  colours: Record<DesignColour, string>;
  /** Paths of this site. */
  picture: string | null;
  logo: string | null;
  /** Whether the product's mark is shown. */
  branding: boolean;
};

/** What is drawn of a card; `origin` is the site's own, without a slash at the end. */
export function shareImageOf(card: PublicCard, origin: string): ShareImage {
  const { name, title, picture } = cardIdentity(card);
  const { design } = card;
  return {
    drawing: DRAWING,
    name,
    title,
    initials: initials(card.is_business ? { first_name: name } : card),
    dir: direction(name),
    address: `${origin.replace(/^https?:\/\//, '')}/${card.handle}`,
    colours: {
      background_color: design.background_color,
      foreground_active_color: design.foreground_active_color,
      career_foreground_color: design.career_foreground_color,
      full_name_foreground_color: design.full_name_foreground_color,
      accent_color: design.accent_color,
      card_background_color: design.card_background_color,
    },
    picture,
    logo: card.is_business && picture === card.logo ? null : card.logo,
    branding: card.cardea_branding,
  };
}

/** Where the picture of a profile is served; `hash` is that of what is drawn. */
export const shareImagePath = (profileId: string, hash: string): string => `/og/${profileId}-${hash}.png`;
