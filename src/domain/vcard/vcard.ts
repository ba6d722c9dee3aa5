import { fieldType } from '../sections/field-types.ts';
import { fullName } from '../text/full-name.ts';
import { addressParts, ensureHttps, socialHref } from '../addresses/links.ts';
import { trimEndOf } from '../text/trim.ts';

export type VCardVersion = '3.0' | '4.0';

/** The identity texts of a vCard. */
export type VCardTexts = {
  first_name: string;
  last_name: string;
  /** After the name, such as 'MSA, CMLI'. */
  suffix: string | null;
  job_title: string | null;
  workplace: string | null;
};

/** The content of a vCard. `rev` is ISO 8601, `url` the card's own address, `photo` a JPEG of 150 to 200 px. */
export type VCardPerson = VCardTexts & {
  uid: string;
  rev: string;
  url: string;
  /** The name in its written order, if known apart from first and last name. */
  full_name?: string | null;
  note: string | null;
  fields: { field_type_id: string; value: string; label: string | null }[];
  social: { field_type_id: string; value: string }[];
  photo: { base64: string; type: 'jpeg' } | null;
  /** The person's categories. */
  categories?: readonly string[];
  /** The unique name of the program that made the card. */
  product?: string;
};

/** A property: its name with parameters, its encoded value, and an optional custom label. */
type Property = { name: string; value: string; label?: string | undefined };

const FOLD_OCTETS = 75;
const encoder = new TextEncoder();

/** Text without what a vCard cannot contain: control characters other than tab and line feed, and lone surrogates. */
const clean = (text: string | null): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();

/** An escaped text value (RFC 2426, 5; RFC 6350, 3.4). */
const escaped = (text: string | null): string =>
  clean(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\n/g, '\\n');

/** The octets of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Folds a line to at most 75 octets, never inside a character (RFC 6350, 3.2). */
function fold(line: string): string {
  if (encoder.encode(line).length <= FOLD_OCTETS) return line;
  const lines: string[] = [];
  let [current, octets] = ['', 0];
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > FOLD_OCTETS) {
      lines.push(current);
      [current, octets] = [' ', 1];
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

const structured = (parts: readonly string[]): string =>
  parts.some((part) => clean(part) !== '') ? parts.map(escaped).join(';') : '';

/** A custom label, unless it only repeats the field type. */
function ownLabel(label: string | null, typeId: string): string | undefined {
  const text = clean(label);
  return text === '' || text === fieldType(typeId)?.title ? undefined : text;
}

function fieldProperty(field: VCardPerson['fields'][number], version: VCardVersion): Property {
  const { field_type_id: id, value } = field;
  const label = ownLabel(field.label, id);
  const type = (old: string, name: string) => (version === '3.0' ? `;TYPE=${old}` : name && `;TYPE=${name}`);
  switch (id) {
    // A number is text in 4.0 too, as RFC 6350, 6.4.1 allows: some readers show `tel:` to people.
    case 'cell_phone':
      return { name: `TEL${type('CELL', 'cell')}`, value: escaped(value), label };
    case 'phone':
      return { name: `TEL${type('VOICE', 'voice')}`, value: escaped(value), label };
    case 'email':
      return { name: `EMAIL${type('INTERNET', '')}`, value: escaped(value), label };
    case 'address':
      return { name: 'ADR', value: structured(addressParts(value)), label };
    case 'website':
      return { name: 'URL', value: ensureHttps(value) ?? '', label };
    default:
      return { name: 'URL', value: ensureHttps(value) ?? '', label: label ?? fieldType(id)?.title };
  }
}

/** A network twice: iOS reads X-SOCIALPROFILE, Android drops it and reads URL. */
function socialProperties(item: VCardPerson['social'][number]): Property[] {
  const type = fieldType(item.field_type_id);
  const value = socialHref(item.field_type_id, item.value);
  if (type === undefined || value === null) return [];
  return [
    { name: `X-SOCIALPROFILE;type=${type.id}`, value },
    { name: 'URL', value, label: type.title },
  ];
}

/** The time of the last change, in the basic format for 4.0; empty if invalid. */
function revision(iso: string, version: VCardVersion): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  const seconds = time.toISOString().replace(/\.\d+Z$/, 'Z');
  return version === '3.0' ? seconds : seconds.replace(/[-:]/g, '');
}

/** An identifier: a URN unchanged, a bare UUID as a URN in 4.0, anything else as text. */
function uidProperty(raw: string, version: VCardVersion): Property {
  const uid = clean(raw);
  if (version === '3.0' || /^urn:uuid:[\da-f-]{36}$/i.test(uid)) return { name: 'UID', value: escaped(uid) };
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uid))
    return { name: 'UID', value: `urn:uuid:${uid}` };
  return { name: 'UID;VALUE=text', value: escaped(uid) };
}

/** The PRODID of contacts' vCards (RFC 6350, 6.7.3), by which an import recognises them. */
export const CONTACTS_PRODUCT = '-//Cardea//Contacts//EN';

/** The name of a card that has nothing else to use. */
export const UNNAMED_CARD = 'Contact';

/** FN cannot be empty (RFC 6350, 6.2.1): without a name it is the company, else the card's address. */
const formattedName = (person: VCardPerson): string =>
  [
    person.full_name ?? null,
    fullName({ first_name: clean(person.first_name), last_name: clean(person.last_name) }),
    person.workplace,
    person.url,
  ]
    .map(escaped)
    .find((name) => name !== '') ?? UNNAMED_CARD;

function propertiesOf(person: VCardPerson, version: VCardVersion): Property[] {
  return [
    { name: 'FN', value: formattedName(person) },
    { name: 'ORG', value: escaped(person.workplace) },
    { name: 'TITLE', value: escaped(person.job_title) },
    ...person.fields.map((field) => fieldProperty(field, version)),
    { name: 'URL', value: ensureHttps(person.url) ?? '' },
    ...person.social.flatMap(socialProperties),
    { name: 'NOTE', value: escaped(person.note) },
    { name: 'CATEGORIES', value: (person.categories ?? []).map(escaped).filter(Boolean).join(',') },
    { name: 'PRODID', value: person.product ?? '' },
    uidProperty(person.uid, version),
    { name: 'REV', value: revision(person.rev, version) },
  ];
}

/**
 * The photo on one line, however long: folding breaks importers on Android and in Nextcloud. In 3.0 an empty line
 * follows, without which Samsung's contacts reject the card.
 */
function photoLines(photo: VCardPerson['photo'], version: VCardVersion): string[] {
  const base64 = photo?.base64.replace(/[^A-Za-z0-9+/=]/g, '') ?? '';
  if (base64 === '') return [];
  return version === '3.0'
    ? [`PHOTO;ENCODING=b;TYPE=JPEG:${base64}`, '']
    : [`PHOTO:data:image/jpeg;base64,${base64}`];
}

/**
 * Renders a contact as vCard 3.0 (RFC 2426) or 4.0 (RFC 6350). Empty properties are omitted; a field with a custom
 * label becomes `itemN.…` with `itemN.X-ABLabel`, without claiming WORK or HOME.
 */
export function renderVCard(person: VCardPerson, version: VCardVersion): string {
  const name = [person.last_name, person.first_name, '', '', person.suffix ?? ''].map(escaped).join(';');
  let items = 0;
  const lines = propertiesOf(person, version)
    .filter(({ value }) => value !== '')
    .flatMap((property) => {
      const line = `${property.name}:${property.value}`;
      if (property.label === undefined) return [line];
      items += 1;
      return [`item${items}.${line}`, `item${items}.X-ABLabel:${escaped(property.label)}`];
    });
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...[`N:${name}`, ...lines].map(fold),
    ...photoLines(person.photo, version),
    'END:VCARD',
    '',
  ].join('\r\n');
}

const FILE_NAME_MAX = 80;

/**
 * The file name of a contact: the person's name without characters that file systems reject, or the handle. Ends in
 * `.vcf`.
 */
export function vcardFileName(first: string, last: string, handle: string): string {
  const safe = clean(fullName({ first_name: first, last_name: last }))
    .replace(/[\p{Cf}\\/:*?"<>|%]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  const name = trimEndOf([...safe].slice(0, FILE_NAME_MAX).join(''), /[. ]/);
  return `${name || handle}.vcf`;
}

/** `Content-Disposition` of a download (RFC 6266), with the full name for clients of RFC 8187. */
export function contentDisposition(fileName: string, unspoken = 'contact'): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, '');
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]+|["\\%/]/g, '_');
  const stem = ascii.slice(0, Math.max(0, ascii.lastIndexOf('.')));
  const plain = /[A-Za-z\d]/.test(stem) ? ascii : ascii.replace(/^.*(?=\.)/, unspoken);
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
