import { drawnHead } from '../card/card-head.ts';
import { cardIdentity } from '../card/card-identity.ts';
import { cardInitials } from '../card/card-initials.ts';
import type { DesignColour } from '../designs/design-colours.ts';
import type { Layout } from '../card/layouts.ts';
import { fontOf, type FontName } from '../card/typefaces.ts';
import type { PublicCard } from '../card/public-card.ts';
import { cardLink } from '../share/share-links.ts';
import type { StyledCode } from './styled-code.ts';

/** `normal` is the code alone; `card_image` frames it in the card's design, with name and picture. */
export const QR_OUTPUT_OPTIONS = ['normal', 'card_image'] as const;
export const QR_FORMATS = ['svg', 'png', 'pdf'] as const;

export type QrOutputOption = (typeof QR_OUTPUT_OPTIONS)[number];
export type QrFormat = (typeof QR_FORMATS)[number];
/** A framed code has the gradients and picture of its card, and is not offered as PDF. */
export type QrCardFormat = Exclude<QrFormat, 'pdf'>;

/** Light modules around a code that scanners need (ISO/IEC 18004, 9.1). */
export const QR_QUIET_ZONE = 4;
/** Size of the framed code in pixels. */
export const QR_CARD_SIZE = { width: 1080, height: 1350 } as const;

/** Increment when the rendering changes, so that every picture is rendered again. */
const DRAWING = 1;

/** Everything that the image shows around a code. Cards with equal values share a picture. */
export type QrImage = {
  drawing: number;
  /** The code's content. */
  link: string;
  /** The card's address without the scheme. */
  address: string;
  name: string;
  /** The typeface of the name; missing for the device's. */
  typeface?: FontName;
  /** Missing for the default. */
  layout?: Layout;
  title: string;
  initials: string;
  colours: Omit<Record<DesignColour, string>, 'card_background_color'>;
  /** A path of this site. */
  picture: string | null;
  /** The style of the code, and the path of its logo; missing if plain. */
  code?: StyledCode;
};

/** The framed-code image of a card; `origin` is the site's own, without a trailing slash. */
export function qrImageOf(card: PublicCard, origin: string, code: StyledCode | null = null): QrImage {
  const { name, title } = cardIdentity(card);
  const { design } = card;
  return {
    drawing: DRAWING,
    link: cardLink(origin, card.handle, 'qr'),
    address: `${origin.replace(/^https?:\/\//, '')}/${card.handle}`,
    name,
    ...fontOf(card),
    title,
    initials: cardInitials(card),
    colours: {
      background_color: design.background_color,
      foreground_active_color: design.foreground_active_color,
      career_foreground_color: design.career_foreground_color,
      full_name_foreground_color: design.full_name_foreground_color,
      accent_color: design.accent_color,
    },
    ...drawnHead(card),
    ...(code && { code }),
  };
}
