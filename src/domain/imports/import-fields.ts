import { textsWhere, type ContactTextName } from '../contact/contact.fields.ts';

/** Parts that form another field: an address in vCard's order, and middle names. */
export const ADDRESS_PARTS = [
  'po_box',
  'extended_address',
  'street',
  'city',
  'region',
  'postal_code',
  'country',
] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];

export type ImportField =
  | ContactTextName
  | AddressPart
  | 'middle_name'
  | 'emails'
  | 'phones'
  | 'messengers'
  | 'note'
  | 'tags'
  /** The photo of a vCard, taken over after its contact. */
  | 'photo'
  /** A value that contacts have no field for, to be named in the result. */
  | 'no_field';

const NAMES = textsWhere('kind', 'name').flatMap((name): ImportField[] =>
  name === 'first_name' ? [name, 'middle_name'] : [name],
);

/** The fields that a column can map to. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  ...NAMES,
  'emails',
  'phones',
  ...textsWhere('kind', 'line', 'birthday', 'website', 'linkedin', 'address'),
  ...ADDRESS_PARTS,
  'messengers',
  'note',
  ...textsWhere('kind', 'paragraph'),
  'tags',
  'photo',
  'no_field',
];

/** Fields of which a contact needs at least one. */
export const NAMING_FIELDS: readonly ImportField[] = [
  'full_name',
  'first_name',
  'last_name',
  'emails',
  'phones',
  'company_name',
  'contact_linkedin_url',
];

/**
 * Fields that only one column can map to, of an address one of each place: two would join different names or
 * addresses. For company, title and LinkedIn the first non-empty column counts; the others combine all.
 */
export const ONE_COLUMN_FIELDS: readonly ImportField[] = [
  ...NAMES,
  ...textsWhere('kind', 'paragraph', 'birthday'),
  ...ADDRESS_PARTS,
  'photo',
];

/** Places of addresses, in order of preference. */
const PLACES = ['business', 'work', 'company', 'primary', 'main', 'mailing', 'address 1', ''];
export const placeRank = (place: string): number =>
  PLACES.includes(place) ? PLACES.indexOf(place) : PLACES.length;
