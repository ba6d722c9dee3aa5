import { cardIdentity } from '../card/card-identity.ts';
import type { DesignColour } from '../designs/design-colours.ts';
import { initials } from '../text/initials.ts';
import type { PublicCard } from '../card/public-card.ts';
import { cardLink } from '../share/share-links.ts';
import type { StyledCode } from './styled-code.ts';

/** `normal` is the code alone; `card_image` frames it in the design of the card, with name and picture. */
export const QR_OUTPUT_OPTIONS = ['normal', 'card_image'] as const;
export const QR_FORMATS = ['svg', 'png', 'pdf'] as const;

export type QrOutputOption = (typeof QR_OUTPUT_OPTIONS)[number];
export type QrFormat = (typeof QR_FORMATS)[number];
/** A framed code has the gradients and the picture of its card, and is no PDF. */
export type QrCardFormat = Exclude<QrFormat, 'pdf'>;

/** Light modules around a code without which readers do not find it (ISO/IEC 18004, 9.1). */
export const QR_QUIET_ZONE = 4;
/** Pixels of the framed code. */
export const QR_CARD_SIZE = { width: 1080, height: 1350 } as const;

/** Counted up when the drawing changes, so that every picture is drawn anew. */
const DRAWING = 1;

/** All that is drawn around a code. Two cards of which this is the same have the same picture. */
export type QrImage = {
  drawing: number;
  /** What the code says. */
  link: string;
  /** Where the card is, without the scheme. */
  address: string;
  name: string;
  title: string;
  initials: string;
  colours: Omit<Record<DesignColour, string>, 'card_background_color'>;
  /** A path of this site. */
  picture: string | null;
  /** How the code is drawn, and the path of its logo; not there where it is plain. */
  code?: StyledCode;
};

/** What is drawn of a card around its code; `origin` is the site's own, without a slash at the end. */
export function qrImageOf(card: PublicCard, origin: string, code: StyledCode | null = null): QrImage {
  const { name, title, picture } = cardIdentity(card);
  const { design } = card;
  return {
    drawing: DRAWING,
    link: cardLink(origin, card.handle, 'qr'),
    address: `${origin.replace(/^https?:\/\//, '')}/${card.handle}`,
    name,
    title,
    initials: initials(card.is_business ? { first_name: name } : card),
    colours: {
      background_color: design.background_color,
      foreground_active_color: design.foreground_active_color,
      career_foreground_color: design.career_foreground_color,
      full_name_foreground_color: design.full_name_foreground_color,
      accent_color: design.accent_color,
    },
    picture,
    ...(code && { code }),
  };
}
