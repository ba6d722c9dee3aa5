import { IMPORT_TEXT_MAX as TEXT_MAX } from '../../../src/domain/limits/imports.ts';
import type { VCardBounds } from '../../../src/domain/vcard/read-vcard-lines.ts';
import type { VCardLine } from '../../../src/domain/vcard/vcard-property.ts';
import { TECHNICAL_PROPERTIES } from './technical-properties.ts';
import { MESSENGER_PROPERTIES, NICKNAME_PROPERTIES } from './vcard-extras.ts';

export const PHONE_PROPERTIES = ['TEL', 'X-MS-TEL'] as const;
export const URL_PROPERTIES = ['URL', 'X-EVOLUTION-BLOG-URL'] as const;
export const PROFILE_PROPERTIES = ['X-SOCIALPROFILE', 'SOCIALPROFILE'] as const;
const KIND_PROPERTIES = ['KIND', 'X-ADDRESSBOOKSERVER-KIND'] as const;

/** The properties of a card that have a field, or decide how others are read. */
const PROPERTIES = [
  'FN',
  'N',
  'ORG',
  'EMAIL',
  ...PHONE_PROPERTIES,
  'TITLE',
  'ROLE',
  ...URL_PROPERTIES,
  ...PROFILE_PROPERTIES,
  'X-LINKEDIN',
  'ADR',
  'LABEL',
  ...NICKNAME_PROPERTIES,
  'BDAY',
  ...MESSENGER_PROPERTIES,
  'PHOTO',
  'NOTE',
  'CATEGORIES',
  'PRODID',
  ...KIND_PROPERTIES,
  // The kind of another property, as TYPE is.
  'X-ABLABEL',
] as const;

export type Property = (typeof PROPERTIES)[number];
const NAMES: ReadonlySet<string> = new Set(PROPERTIES);

/** Whether a property has no field, and is to be reported. */
export const isLeftOut = ({ name }: VCardLine): boolean =>
  !NAMES.has(name) && !TECHNICAL_PROPERTIES.has(name);

/** The lines of a card with one of these properties, in their order. */
export type LinesOf = (...names: Property[]) => VCardLine[];

/** A card may have a thousand lines, and twenty properties are looked up: so lines are grouped by property once. */
export function linesByName(lines: readonly VCardLine[]): LinesOf {
  const byName = Map.groupBy(lines, ({ name }) => name);
  return (...names) => {
    if (names.length === 1) return byName.get(names[0]!) ?? [];
    const found = names.flatMap((name) => (byName.has(name) ? [byName.get(name)!] : []));
    if (found.length < 2) return found[0] ?? [];
    return lines.filter(({ name }) => names.some((one) => one === name));
  };
}

/** Characters of a line: one may be encoded as twelve (RFC 2045, 6.7, of four bytes) and count as two. */
const LINE_MAX = 12 * TEXT_MAX;

/** What is read of a card: each property, except those that are only technical. */
export const CARD_BOUNDS: VCardBounds = { names: NAMES, ignored: TECHNICAL_PROPERTIES, line: LINE_MAX };

/** Whether a card is a group of an address book, which is no contact. */
export const isGroup = (lines: readonly VCardLine[]): boolean =>
  lines.some(
    ({ name, value }) =>
      KIND_PROPERTIES.some((kind) => kind === name) && value.trim().toLowerCase() === 'group',
  );
