import { drawnHead } from './card-head.ts';
import { cardIdentity } from './card-identity.ts';
import { cardInitials } from './card-initials.ts';
import type { DesignColour } from '../designs/design-colours.ts';
import { direction, type Direction } from '../text/direction.ts';
import { fontOf, type FontName } from './typefaces.ts';
import type { Layout } from './layouts.ts';
import type { PublicCard } from './public-card.ts';

/** Size in pixels of the link preview in messengers and networks (Open Graph's usual 1.91 to 1). */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Increment when the rendering changes, so that every picture is rendered again. */
const DRAWING = 1;

/** Everything that the image shows of a card. Cards with equal values share a picture. */
export type ShareImage = {
  drawing: number;
  name: string;
  /** The typeface of the name; missing for the device's. */
  typeface?: FontName;
  /** Missing for the default. */
  layout?: Layout;
  title: string;
  initials: string;
  dir: Direction;
  /** The card's address without the scheme. */
  address: string;
  colours: Record<DesignColour, string>;
  /** Paths of this site. */
  picture: string | null;
  logo: string | null;
  /** Whether the product's mark is shown. */
  branding: boolean;
};

/** The share image of a card; `origin` is the site's own, without a trailing slash. */
export function shareImageOf(card: PublicCard, origin: string): ShareImage {
  const { name, title } = cardIdentity(card);
  const head = drawnHead(card);
  const { design } = card;
  return {
    drawing: DRAWING,
    name,
    ...fontOf(card),
    title,
    initials: cardInitials(card),
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
    ...head,
    logo: card.is_business && head.picture === card.logo ? null : card.logo,
    branding: card.cardea_branding,
  };
}

/** The path of a profile's share image; `hash` is that of its content. */
export const shareImagePath = (profileId: string, hash: string): string => `/og/${profileId}-${hash}.png`;
