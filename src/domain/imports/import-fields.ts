import { CONTACT_INTERCHANGE } from '../contact/contact-interchange.ts';
import { CONTACT_TEXT_NAMES, textsWhere, type ContactTextName } from '../contact/contact.fields.ts';

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
];

/** What only one column can be: a field, or the part of the address of one place. */
export const slotOf = (name: string, field: ImportField): string =>
  ADDRESS_PARTS.some((part) => part === field) ? `${field} ${placeOf(name)}` : field;

/** A field that two columns map to but only one can, with their names; null if there is none. */
export function duplicateField(
  columns: Readonly<Record<string, ImportField | null>>,
): { field: ImportField; first: string; second: string } | null {
  const found = new Map<string, string>();
  for (const [name, field] of Object.entries(columns)) {
    if (field === null || !ONE_COLUMN_FIELDS.includes(field)) continue;
    const slot = slotOf(name, field);
    const first = found.get(slot);
    if (first !== undefined) return { field, first, second: name };
    found.set(slot, name);
  }
  return null;
}

/** A column heading in lower-case words: `E-mail 1 - Value` and `JobTitle` as `e mail 1 value` and `job title`. */
export const headWords = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A prefix for the kind of a value: `business phone`, `address 1 city`. */
const PLACE =
  '(?:business|home|work|other|primary|main|personal|private|company|mailing|billing|postal|address \\d)';

const PART_NAMES: Readonly<Record<AddressPart, string>> = {
  po_box: 'po box|p o box|post office box',
  extended_address: 'extended address|address line 2|address 2|street 2',
  street: 'street|street address|address line 1|address street|street 1|straße|strasse|rue|calle|via|straat',
  city: 'city|town|locality|ort|stadt|ville|ciudad|plaats',
  region: 'region|state|province|state region|state or region|state province|county|bundesland',
  postal_code: 'postal code|zip|zip code|zip postal code|postcode|post code|plz|code postal|código postal',
  country: 'country|country region|country or region|land|pays|país',
};

const WHOLE_ADDRESS = new RegExp(`^(?:(${PLACE})(?: address)?)(?: formatted)?$`, 'u');
const PART_PATTERNS = ADDRESS_PARTS.map(
  (part) => [part, new RegExp(`^(?:(${PLACE}) )?(?:address )?(?:${PART_NAMES[part]})$`, 'u')] as const,
);

/** The part and group of an address column; null for other columns. */
function addressPartOf(name: string): { part: AddressPart; place: string } | null {
  const words = headWords(name);
  for (const [part, pattern] of PART_PATTERNS) {
    const found = pattern.exec(words);
    if (found) return { part, place: found[1] ?? '' };
  }
  return null;
}

/** The place of a column's address, such as `home` or `address 2`; empty for others. */
export const placeOf = (name: string): string =>
  addressPartOf(name)?.place ?? WHOLE_ADDRESS.exec(headWords(name))?.[1] ?? '';

/** Places of addresses, in order of preference. */
const PLACES = ['business', 'work', 'company', 'primary', 'main', 'mailing', 'address 1', ''];
export const placeRank = (place: string): number =>
  PLACES.includes(place) ? PLACES.indexOf(place) : PLACES.length;

/** Headings of columns that are not texts or address parts; those are above. */
const OTHER_HEADS: Record<Exclude<ImportField, ContactTextName | AddressPart>, RegExp> = {
  middle_name: /^(?:middle ?name|additional ?names?|second name)$/u,
  emails:
    /^(?:(?:work|home|other|primary|personal|private|business|secondary|additional|alternate|contact) )?(?:e ?mails?|mail)(?: address(?:es)?)?(?: \d)?(?: (?:value|address))?$|^(?:correo electrónico|correo|courriel|adresse e ?mail)$/u,
  phones:
    /^(?:(?:work|home|other|primary|main|personal|private|business|company(?: main)?|assistants?|car|mobile|cell|radio|direct|contact) )?(?:tele)?phones?(?: numbers?)?(?: \d)?(?: value)?$|^(?:mobile(?: number)?|cell(?:ular)?|tel|telefon(?:nummer)?|telefono|teléfono|téléphone|handy|mobil|portable|whatsapp)(?: \d)?$/u,
  messengers: /^(?:messengers?|im|im address(?:es)?|instant messag(?:e|ing)(?: address)?|im \d value)$/u,
  no_field:
    /^(?:(?:work|home|other|main|business|company) )?(?:fax|telefax|pager|beeper)(?: numbers?)?(?: \d)?(?: value)?$/u,
  note: /^(?:notes?|description|comments?|remarks|answers|notizen?|bemerkung(?:en)?|notas?)$/u,
  tags: /^(?:tags?|labels?|categor(?:y|ies)|groups?|group membership|lists?|kategorien?)$/u,
};

const HEADS = [
  ...CONTACT_TEXT_NAMES.map((name) => [name, CONTACT_INTERCHANGE[name].heads] as const),
  ...(Object.entries(OTHER_HEADS) as [keyof typeof OTHER_HEADS, RegExp][]),
];

/** The field that a column's heading suggests; null if unknown. */
export function suggestedField(name: string): ImportField | null {
  const words = headWords(name);
  if (words === '') return null;
  const found = HEADS.find(([, heads]) => heads.test(words));
  return found?.[0] ?? addressPartOf(name)?.part ?? null;
}
