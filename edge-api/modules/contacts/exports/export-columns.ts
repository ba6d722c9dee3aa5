import type { ContactDetail } from '../../../../src/domain/contact/contact-contract.ts';
import type { ExportFormat } from '../../../../src/domain/contact/contact-export.ts';
import { contactName } from '../../../../src/domain/contact/contact-name.ts';
import {
  CONTACT_INTERCHANGE,
  type Program,
  type TextsIn,
} from '../../../../src/domain/contact/contact-interchange.ts';
import { messengerLine } from '../../../../src/domain/contact/messengers.ts';
import {
  CONTACT_TEXT_NAMES,
  isNameText,
  textsWhere,
  type ContactTextKind,
  type ContactTextName,
} from '../../../../src/domain/contact/contact.fields.ts';
import { addressParts } from '../../../../src/domain/addresses/links.ts';
import { postalAddress } from '../../../../src/domain/addresses/postal-address.ts';
import { contactColumns as words } from '#messages/exports.ts';
import { exportWords } from '#messages/exports.ts';

/** A column of a table: its header, and its value for a contact. */
export type Column = readonly [header: string, value: (contact: ContactDetail) => string];

type Value = Column[1];

/** Several values of one field, in Google's format. */
const several = (values: readonly string[]) =>
  values.map((value) => value.replaceAll(':::', ':')).join(' ::: ');

const textOf =
  (name: ContactTextName): Value =>
  (contact) =>
    contact[name] ?? '';
const textColumn = (name: ContactTextName): Column => [words[name], textOf(name)];
const answersOf = ({ answers }: ContactDetail) =>
  answers.map(({ question, answer }) => `${question} ${answer}`).join('\n');
const notesOf = ({ notes }: ContactDetail) => notes.map(({ text }) => text).join('\n\n');

/** All notes on a contact, of any author. */
const remarks = (contact: ContactDetail): string =>
  [contact.message ?? '', answersOf(contact), notesOf(contact)].filter(Boolean).join('\n\n');

/** The table for people: all data. */
const PLAIN: readonly Column[] = [
  [words.full_name, contactName],
  textColumn('first_name'),
  textColumn('last_name'),
  [words.emails, ({ emails }) => emails.join(' ; ')],
  [words.phones, ({ phones }) => phones.join(' ; ')],
  ...CONTACT_TEXT_NAMES.filter((name) => !isNameText(name)).map(textColumn),
  [words.websites, ({ website, websites }) => several(websites.filter((one) => one !== website))],
  [words.addresses, ({ address, addresses }) => several(addresses.filter((one) => one !== address))],
  [words.messengers, ({ messengers }) => several(messengers.map(messengerLine))],
  [words.answers, answersOf],
  [words.tags, ({ tags }) => tags.map(({ name }) => name).join(' ; ')],
  [words.notes, notesOf],
  [words.type, ({ type }) => type],
  [words.created, ({ created }) => created],
];

/** First and last name; an unsplit or enriched name is split before its last word. */
function namesOf(contact: ContactDetail): { first: string; last: string } {
  const { first_name, last_name, full_name, enriched_name } = contact;
  if (first_name || last_name) return { first: first_name ?? '', last: last_name ?? '' };
  const all = (full_name?.trim() || (enriched_name ?? '').trim()).split(/\s+/);
  const last = all.length > 1 ? all.pop()! : '';
  return { first: all.join(' '), last };
}

const first: Value = (contact) => namesOf(contact).first;
const last: Value = (contact) => namesOf(contact).last;

/** A component of each address, by its index among vCard's seven. */
const addressPart =
  (place: number): Value =>
  ({ addresses }) => {
    const parts = addresses.map((address) => addressParts(address)[place] ?? '');
    return parts.some((part) => part !== '') ? several(parts) : '';
  };

const cut = (value: string, most: number): string => [...value].slice(0, most).join('');

/** A lead has no field for LinkedIn: that URL becomes its website if it has no other. */
const leadWebsite = ({ website, contact_linkedin_url }: ContactDetail) =>
  website || (contact_linkedin_url ?? '');

/** A lead's last name, which Salesforce requires; without one, the first name or another identification. */
function leadName(contact: ContactDetail): { first: string; last: string } {
  const names = namesOf(contact);
  if (names.last) return names;
  // A name is only derived from the e-mail or website beside it, by which an import recognizes it.
  const shown = contact.website && contact.emails.length === 0 ? '' : contactName(contact);
  const known = names.first || shown || contact.phones[0];
  return { first: '', last: known || exportWords.not_provided };
}

/** The values of a program's columns that differ from the text; Salesforce refuses longer ones. */
const VALUES: { [To in Program]: Partial<Record<TextsIn<To>, Value>> } & {
  salesforce: Record<TextsIn<'salesforce'>, Value>;
} = {
  google: {
    first_name: first,
    last_name: last,
    website: ({ websites, contact_linkedin_url }) =>
      several([...websites, contact_linkedin_url ?? ''].filter(Boolean)),
    address: ({ addresses }) => several(addresses.map(postalAddress)),
  },
  hubspot: { first_name: first, last_name: last },
  // Object Reference, Lead.
  salesforce: {
    first_name: (contact) => cut(leadName(contact).first, 40),
    last_name: (contact) => cut(leadName(contact).last, 80),
    company_name: ({ company_name }) => cut(company_name?.trim() || exportWords.not_provided, 255),
    job_title: ({ job_title }) => cut(job_title ?? '', 128),
    website: leadWebsite,
    address: ({ address }) => cut(postalAddress(address ?? ''), 255),
  },
};

type HeadOf<To extends Program> = NonNullable<(typeof CONTACT_INTERCHANGE)[ContactTextName][To]>;
/** The kinds after names and lines. */
const REST = ['website', 'linkedin', 'address', 'birthday', 'paragraph'] as const;

/** A program's columns for texts of these kinds. */
const columnsFor = <To extends Program>(program: To, ...kinds: ContactTextKind[]) =>
  textsWhere('kind', ...kinds).flatMap((name): [HeadOf<To>, Value][] => {
    const head = CONTACT_INTERCHANGE[name][program] as HeadOf<To> | null;
    const values: Partial<Record<ContactTextName, Value>> = VALUES[program];
    return head === null ? [] : [[head, values[name] ?? textOf(name)]];
  });

/** Headers of Google Contacts, in the order of its own export; without labels nothing is declared WORK or HOME. */
const GOOGLE_HEADS = [
  'First Name',
  'Middle Name',
  'Last Name',
  'Phonetic First Name',
  'Phonetic Middle Name',
  'Phonetic Last Name',
  'Name Prefix',
  'Name Suffix',
  'Nickname',
  'File As',
  'Organization Name',
  'Organization Title',
  'Organization Department',
  'Birthday',
  'Notes',
  'Photo',
  'Labels',
  'E-mail 1 - Label',
  'E-mail 1 - Value',
  'Phone 1 - Label',
  'Phone 1 - Value',
  'Address 1 - Label',
  'Address 1 - Formatted',
  'Address 1 - Street',
  'Address 1 - City',
  'Address 1 - PO Box',
  'Address 1 - Region',
  'Address 1 - Postal Code',
  'Address 1 - Country',
  'Address 1 - Extended Address',
  'Website 1 - Label',
  'Website 1 - Value',
] as const;

const GOOGLE_VALUES = new Map<(typeof GOOGLE_HEADS)[number], Value>([
  ...columnsFor('google', 'name', 'line', ...REST),
  ['Notes', remarks],
  ['Labels', ({ tags }) => several([...tags.map(({ name }) => name), '* myContacts'])],
  ['E-mail 1 - Value', ({ emails }) => several(emails)],
  ['Phone 1 - Value', ({ phones }) => several(phones)],
  ['Address 1 - Street', addressPart(2)],
  ['Address 1 - City', addressPart(3)],
  ['Address 1 - PO Box', addressPart(0)],
  ['Address 1 - Region', addressPart(4)],
  ['Address 1 - Postal Code', addressPart(5)],
  ['Address 1 - Country', addressPart(6)],
  ['Address 1 - Extended Address', addressPart(1)],
]);

const GOOGLE = GOOGLE_HEADS.map((head): Column => [head, GOOGLE_VALUES.get(head) ?? (() => '')]);

/** HubSpot's property names, by which it maps the columns automatically. */
const HUBSPOT: readonly Column[] = [
  ...columnsFor('hubspot', 'name'),
  ['email', ({ emails }) => emails[0] ?? ''],
  ['phone', ({ phones }) => phones[0] ?? ''],
  ...columnsFor('hubspot', 'line', ...REST),
];

/** Salesforce's fields of a lead. */
const SALESFORCE: readonly Column[] = [
  ...columnsFor('salesforce', 'name', 'line'),
  ['Email', ({ emails }) => emails[0] ?? ''],
  ['Phone', ({ phones }) => cut(phones[0] ?? '', 40)],
  ...columnsFor('salesforce', ...REST),
  ['Description', (contact) => cut(remarks(contact), 32_000)],
];

/** The columns of each table of contacts. */
export const EXPORT_COLUMNS = {
  csv: PLAIN,
  google: GOOGLE,
  hubspot: HUBSPOT,
  salesforce: SALESFORCE,
} as const satisfies Record<Exclude<ExportFormat, 'vcard'>, readonly Column[]>;
