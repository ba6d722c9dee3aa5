import { fieldType } from '../sections/field-types.ts';
import { fullName } from '../text/full-name.ts';
import { addressParts, ensureHttps, socialHref } from '../addresses/links.ts';
import { contentText, escapedText, foldLine } from '../text/fold-and-escape.ts';
import { trimEndOf } from '../text/trim.ts';
import { contactProperties, type VCardContact } from './vcard-contact.ts';
import type { VCardVersion } from './vcard-version.ts';

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
export type VCardPerson = VCardTexts &
  VCardContact & {
    uid: string;
    rev: string;
    url: string;
    /** The name in its written order, if known apart from first and last name. */
    full_name?: string | null;
    note: string | null;
    fields: { field_type_id: string; value: string; label: string | null }[];
    /** Titles of field types by id, in another language than English. */
    titles?: Readonly<Record<string, string>>;
    social: { field_type_id: string; value: string }[];
    photo: { base64: string; type: 'jpeg' } | null;
    /** The person's categories. */
    categories?: readonly string[];
    /** The unique name of the program that made the card. */
    product?: string;
  };

/** A property: its name with parameters, its encoded value, and an optional custom label. */
type Property = { name: string; value: string; label?: string | undefined };

const structured = (parts: readonly string[]): string =>
  parts.some((part) => contentText(part) !== '') ? parts.map(escapedText).join(';') : '';

/** A custom label, unless it only repeats the field type. */
function ownLabel(label: string | null, typeId: string): string | undefined {
  const text = contentText(label);
  return text === '' || text === fieldType(typeId)?.title ? undefined : text;
}

function fieldProperty(
  field: VCardPerson['fields'][number],
  { titles = {} }: VCardPerson,
  version: VCardVersion,
): Property {
  const { field_type_id: id, value } = field;
  const label = ownLabel(field.label, id);
  const type = (old: string, name: string) => (version === '3.0' ? `;TYPE=${old}` : name && `;TYPE=${name}`);
  switch (id) {
    // A number is text in 4.0 too, as RFC 6350, 6.4.1 allows: some readers show `tel:` to people.
    case 'cell_phone':
      return { name: `TEL${type('CELL', 'cell')}`, value: escapedText(value), label };
    case 'phone':
      return { name: `TEL${type('VOICE', 'voice')}`, value: escapedText(value), label };
    case 'email':
      return { name: `EMAIL${type('INTERNET', '')}`, value: escapedText(value), label };
    case 'address':
      return { name: 'ADR', value: structured(addressParts(value)), label };
    case 'website':
      return { name: 'URL', value: ensureHttps(value) ?? '', label };
    default:
      return {
        name: 'URL',
        value: ensureHttps(value) ?? '',
        label: label ?? titles[id] ?? fieldType(id)?.title,
      };
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
  const uid = contentText(raw);
  if (version === '3.0' || /^urn:uuid:[\da-f-]{36}$/i.test(uid))
    return { name: 'UID', value: escapedText(uid) };
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(uid))
    return { name: 'UID', value: `urn:uuid:${uid}` };
  return { name: 'UID;VALUE=text', value: escapedText(uid) };
}

/** The PRODID of contacts' vCards (RFC 6350, 6.7.3), by which an import recognises them. */
export const CONTACTS_PRODUCT = '-//Cardea//Contacts//EN';

/** The name of a card that has nothing else to use. */
export const UNNAMED_CARD = 'Contact';

/** FN cannot be empty (RFC 6350, 6.2.1): without a name it is the company, else the card's address. */
const formattedName = (person: VCardPerson): string =>
  [
    person.full_name ?? null,
    fullName({ first_name: contentText(person.first_name), last_name: contentText(person.last_name) }),
    person.workplace,
    person.url,
  ]
    .map(escapedText)
    .find((name) => name !== '') ?? UNNAMED_CARD;

function propertiesOf(person: VCardPerson, version: VCardVersion): Property[] {
  return [
    { name: 'FN', value: formattedName(person) },
    { name: 'ORG', value: escapedText(person.workplace) },
    { name: 'TITLE', value: escapedText(person.job_title) },
    ...person.fields.map((field) => fieldProperty(field, person, version)),
    { name: 'URL', value: ensureHttps(person.url) ?? '' },
    ...person.social.flatMap(socialProperties),
    ...contactProperties(person, version),
    { name: 'NOTE', value: escapedText(person.note) },
    { name: 'CATEGORIES', value: (person.categories ?? []).map(escapedText).filter(Boolean).join(',') },
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
  const name = [person.last_name, person.first_name, '', '', person.suffix ?? ''].map(escapedText).join(';');
  let items = 0;
  const lines = propertiesOf(person, version)
    .filter(({ value }) => value !== '')
    .flatMap((property) => {
      const line = `${property.name}:${property.value}`;
      if (property.label === undefined) return [line];
      items += 1;
      return [`item${items}.${line}`, `item${items}.X-ABLabel:${escapedText(property.label)}`];
    });
  return [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...[`N:${name}`, ...lines].map(foldLine),
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
  const safe = contentText(fullName({ first_name: first, last_name: last }))
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
