import { cardIdentity } from '../../../src/domain/card/card-identity.ts';
import { contrast, firstStop, READABLE } from '../../../src/domain/designs/colours.ts';
import { postalAddress } from '../../../src/domain/addresses/postal-address.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import type { PublicField } from '../../../src/domain/sections/section-items.ts';
import { cardLink } from '../../../src/domain/share/share-links.ts';

/** A row of a pass; `label` is the owner's or the field type's, `value` a text. */
export type PassRow = { label: string; value: string };

/** The content of a card's pass. Colours are `#rrggbb`; pictures are paths of this site. */
export type WalletPass = {
  name: string;
  job_title: string;
  company: string;
  /** The link of the code. */
  link: string;
  /** The card's URL, without the scheme. */
  address: string;
  colours: { background: string; foreground: string; label: string };
  picture: string | null;
  cover: string | null;
  logo: string | null;
  /** Links of the first booking page and phone number; null where the card has none. */
  booking: string | null;
  phone: string | null;
  /** The public contact fields and links, in the card's order. */
  rows: PassRow[];
};

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

const [WHITE, BLACK] = ['#FFFFFF', '#000000'];

/** The colour if it is readable on the pass, else white or black. */
function readableOn(background: string, colour: string): string {
  if (contrast(colour, background) >= READABLE) return colour;
  return contrast(WHITE, background) >= READABLE ? WHITE : BLACK;
}

const fieldRow = (field: PublicField): PassRow => ({
  label: oneLine(field.label) || field.field_type.title,
  value: field.field_type.id === 'address' ? postalAddress(field.value) : field.value,
});

/** The link of the first contact field of these types. */
const linkOf = ({ contact_info }: PublicCard, ...types: string[]): string | null =>
  contact_info.find(({ field_type, link }) => link !== null && types.includes(field_type.id))?.link ?? null;

const linkRow = (label: string, link: string | null): PassRow[] => (link ? [{ label, value: link }] : []);

/**
 * The pass of a card. A pass has one plain colour: a gradient's first, with readable texts. `origin` is the site's own,
 * without a slash at the end.
 */
export function walletPassOf(card: PublicCard, origin: string): WalletPass {
  const { name, picture } = cardIdentity(card);
  const { design } = card;
  const background = firstStop(design.background_color);
  const address = `${origin.replace(/^https?:\/\//, '')}/${card.handle}`;
  return {
    name: name || `@${card.handle}`,
    job_title: oneLine(card.job_title),
    company: card.show_company_name ? oneLine(card.workplace) : '',
    link: cardLink(origin, card.handle, 'wallet'),
    address,
    colours: {
      background,
      foreground: readableOn(background, design.full_name_foreground_color),
      label: readableOn(background, design.career_foreground_color),
    },
    picture,
    cover: card.background,
    logo: card.logo,
    booking: linkOf(card, 'calendar'),
    phone: linkOf(card, 'cell_phone', 'phone'),
    rows: [
      ...card.contact_info.map(fieldRow),
      ...card.social_media.flatMap(({ field_type, link }) => linkRow(field_type.title, link)),
      ...card.thumbnail_links.flatMap(({ title, link }) => linkRow(oneLine(title), link)),
    ].filter(({ value }) => value.trim() !== ''),
  };
}
