import { cardIdentity } from '../card/card-identity.ts';
import { blend, contrast, firstStop, onColour, READABLE } from '../designs/colours.ts';
import type { PublicCard } from '../card/public-card.ts';
import { cardLink } from '../share/share-links.ts';

export const SIGNATURE_TEMPLATES = ['classic', 'compact', 'photo', 'banner'] as const;
/** The picture beside the text. `none` is a signature of text only. */
export const SIGNATURE_IMAGES = ['picture', 'code', 'logo', 'none'] as const;

export type SignatureTemplate = (typeof SIGNATURE_TEMPLATES)[number];
export type SignatureImage = (typeof SIGNATURE_IMAGES)[number];
/** Settings of a signature. */
export type SignatureChoice = { template: SignatureTemplate; image: SignatureImage };

/** The pictures of signatures, by the names in their addresses. */
export const SIGNATURE_PICTURES = ['picture', 'logo', 'code'] as const;
export type SignaturePicture = (typeof SIGNATURE_PICTURES)[number];

type Way = { text: string; href: string };

/** The content of a card's e-mail signature, independent of layout. */
export type Signature = {
  name: string;
  title: string;
  phone: Way | null;
  email: Way | null;
  card: Way;
  /** Absolute addresses; null if the card has no such picture. */
  images: Record<SignaturePicture, string | null>;
  /** `accent` is readable on white, `on_band` on `band`. */
  colours: { accent: string; band: string; on_band: string };
};

const [WHITE, BLACK] = ['#FFFFFF', '#000000'];

/** A colour darkened to be readable on white, the signature's own background. */
export function onWhite(colour: string): string {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = blend(BLACK, colour, share);
    if (contrast(darker, WHITE) >= READABLE) return darker;
  }
  return BLACK;
}

/**
 * The path of a signature's picture. It uses the profile's id, which outlasts handles, pictures and plans, as sent
 * mails cannot be updated.
 */
const signaturePicturePath = (profileId: string, picture: SignaturePicture): string =>
  `/api/email-signatures/${profileId}/${picture}`;

/** The e-mail signature of a card; `origin` is the site's own, without a trailing slash. */
export function signatureOf(card: PublicCard, origin: string): Signature {
  const { name, title, picture } = cardIdentity(card);
  const way = (scheme: string): Way | null => {
    const found = card.contact_info.find(({ link }) => link?.startsWith(scheme));
    return found ? { text: found.value.replace(/\s+/g, ' ').trim(), href: found.link! } : null;
  };
  const image = (kind: SignaturePicture) => origin + signaturePicturePath(card.id, kind);
  const band = firstStop(card.design.background_color);
  return {
    name: name || `@${card.handle}`,
    title: title.replace(/\s+/g, ' ').trim(),
    phone: way('tel:'),
    email: way('mailto:'),
    card: {
      text: `${origin.replace(/^https?:\/\//, '')}/${card.handle}`,
      href: cardLink(origin, card.handle, 'email_signature'),
    },
    images: {
      picture: picture && image('picture'),
      logo: card.logo && image('logo'),
      code: image('code'),
    },
    colours: { accent: onWhite(card.design.foreground_active_color), band, on_band: onColour(band) },
  };
}

/** A signature in plain text, for mails without HTML. */
export const signatureText = ({ name, title, phone, email, card }: Signature): string =>
  [name, title, phone?.text ?? '', email?.text ?? '', card.href].filter((line) => line !== '').join('\n');
