import type { ContactTextName } from '../contact/contact-contract.ts';

/** Parts that make another field: an address in vCard's order, and what stands between two names. */
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

/** What a column of a file can be. */
export const IMPORT_FIELDS = [
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'emails',
  'phones',
  'company_name',
  'job_title',
  'website',
  'contact_linkedin_url',
  'address',
  ...ADDRESS_PARTS,
  'note',
  'message',
  'tags',
] as const satisfies readonly (
  ContactTextName | AddressPart | 'middle_name' | 'emails' | 'phones' | 'note' | 'tags'
)[];
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields of which one at least says who a contact is. */
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
 * Fields that one column makes: with those of a second, names and addresses of two would be joined. Of a company, a title and
 * a link the first column counts that has one; e-mails, numbers, notes and tags are of all.
 */
export const ONE_COLUMN_FIELDS: readonly ImportField[] = [
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'message',
  'address',
  ...ADDRESS_PARTS,
];

/** A field that two columns are which one makes, with their names; null where there is none. */
export function doubledField(
  columns: Readonly<Record<string, ImportField | null>>,
): { field: ImportField; first: string; second: string } | null {
  const found = new Map<ImportField, string>();
  for (const [name, field] of Object.entries(columns)) {
    if (field === null || !ONE_COLUMN_FIELDS.includes(field)) continue;
    const first = found.get(field);
    if (first !== undefined) return { field, first, second: name };
    found.set(field, name);
  }
  return null;
}

/** A column's name in lower-case words: `E-mail 1 - Value` and `JobTitle` as `e mail 1 value` and `job title`. */
export const headWords = (name: string): string =>
  name
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whose a value is, before what it is: `business phone`, `address 1 city`. */
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

const PART_PATTERNS = ADDRESS_PARTS.map(
  (part) => [part, new RegExp(`^(?:(${PLACE}) )?(?:address )?(?:${PART_NAMES[part]})$`, 'u')] as const,
);

/** Which part of which address a column is; null where it is none. */
export function addressPartOf(name: string): { part: AddressPart; place: string } | null {
  const words = headWords(name);
  for (const [part, pattern] of PART_PATTERNS) {
    const found = pattern.exec(words);
    if (found) return { part, place: found[1] ?? '' };
  }
  return null;
}

const PATTERNS: readonly (readonly [ImportField, RegExp])[] = [
  [
    'full_name',
    /^(?:name|full ?name|display name|formatted name|contact(?: full)? name|contact|vollständiger name|nom complet|nombre completo)$/u,
  ],
  ['first_name', /^(?:first ?name|given ?name|forename|first|vorname|prénom|prenom|nombre|voornaam)$/u],
  ['middle_name', /^(?:middle ?name|additional ?names?|second name)$/u],
  [
    'last_name',
    /^(?:last ?name|family ?name|surname|last|nachname|familienname|nom de famille|nom|apellidos?|cognome|achternaam)$/u,
  ],
  [
    'emails',
    /^(?:(?:work|home|other|primary|personal|private|business|secondary|additional|alternate|contact) )?(?:e ?mails?|mail)(?: address(?:es)?)?(?: \d)?(?: (?:value|address))?$|^(?:correo electrónico|correo|courriel|adresse e ?mail)$/u,
  ],
  [
    'phones',
    /^(?:(?:work|home|other|primary|main|personal|private|business|company(?: main)?|assistants?|car|mobile|cell|radio|direct|contact) )?(?:tele)?phones?(?: numbers?)?(?: \d)?(?: value)?$|^(?:mobile(?: number)?|cell(?:ular)?|tel|telefon(?:nummer)?|telefono|teléfono|téléphone|handy|mobil|portable|whatsapp)(?: \d)?$/u,
  ],
  [
    'company_name',
    /^(?:company(?: name)?|organi[sz]ation(?: 1)?(?: name)?|account(?: name)?|employer|associated company|firma|unternehmen|entreprise|société|empresa|azienda|bedrijf)$/u,
  ],
  [
    'job_title',
    /^(?:job ?title|title|position|role|organi[sz]ation(?: 1)? title|occupation|designation|poste|cargo|funktion|functie)$/u,
  ],
  [
    'contact_linkedin_url',
    /^(?:hs )?linked ?in(?: profile)?(?: url)?(?: \d)?$|^contact linkedin url$|^person linkedin url$/u,
  ],
  [
    'website',
    /^(?:company |personal |work |home )?(?:website|web ?page|web ?site|home ?page|url|webseite|site web|sitio web)(?: url)?(?: \d)?(?: value)?$/u,
  ],
  [
    'address',
    /^(?:(?:home|work|business|mailing|postal|full|primary|other) )?(?:address(?: 1)?(?: formatted)?|adresse|dirección)$/u,
  ],
  ['note', /^(?:notes?|description|comments?|remarks|answers|notizen?|bemerkung(?:en)?|notas?)$/u],
  ['message', /^message$/u],
  ['tags', /^(?:tags?|labels?|categor(?:y|ies)|groups?|group membership|lists?|kategorien?)$/u],
];

/** The field that a column seems to be by its name; null where the name is not known. */
export function fieldOfHead(name: string): ImportField | null {
  const words = headWords(name);
  if (words === '') return null;
  const found = PATTERNS.find(([, pattern]) => pattern.test(words));
  return found?.[0] ?? addressPartOf(name)?.part ?? null;
}
