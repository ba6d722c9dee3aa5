import {
  CONTACT_TEXT_NAMES,
  isNameText,
  type ContactDetail,
  type ContactTextName,
} from '../../../../src/domain/contact/contact-contract.ts';
import type { ExportFormat } from '../../../../src/domain/contact/contact-export.ts';
import { contactName } from '../../../../src/domain/contact/contact-name.ts';
import { addressParts } from '../../../../src/domain/addresses/links.ts';
import { postalAddress } from '../../../../src/domain/addresses/postal-address.ts';
import { contactColumns as words } from '#messages/exports.ts';
import { exportWords } from '#messages/exports.ts';

/** A column of a table: what stands over it, and what it says of a contact. */
export type Column = readonly [header: string, value: (contact: ContactDetail) => string];

const textColumn = (name: ContactTextName): Column => [words[name], (contact) => contact[name] ?? ''];
const answersOf = ({ answers }: ContactDetail) =>
  answers.map(({ question, answer }) => `${question} ${answer}`).join('\n');
const notesOf = ({ notes }: ContactDetail) => notes.map(({ text }) => text).join('\n\n');

/** Everything that was written of a contact, by whomever. */
const remarks = (contact: ContactDetail): string =>
  [contact.message ?? '', answersOf(contact), notesOf(contact)].filter(Boolean).join('\n\n');

/** The table for people: everything that is known. */
const PLAIN: readonly Column[] = [
  [words.full_name, contactName],
  textColumn('first_name'),
  textColumn('last_name'),
  [words.emails, ({ emails }) => emails.join(' ; ')],
  [words.phones, ({ phones }) => phones.join(' ; ')],
  ...CONTACT_TEXT_NAMES.filter((name) => !isNameText(name)).map(textColumn),
  [words.answers, answersOf],
  [words.tags, ({ tags }) => tags.map(({ name }) => name).join(' ; ')],
  [words.notes, notesOf],
  [words.type, ({ type }) => type],
  [words.created, ({ created }) => created],
];

/** First and last name; one that came in one piece, or that enrichment found, is cut before its last word. */
function namesOf(contact: ContactDetail): { first: string; last: string } {
  const { first_name, last_name, full_name, enriched_name } = contact;
  if (first_name || last_name) return { first: first_name ?? '', last: last_name ?? '' };
  const all = (full_name?.trim() || (enriched_name ?? '').trim()).split(/\s+/);
  const last = all.length > 1 ? all.pop()! : '';
  return { first: all.join(' '), last };
}

const first: Column[1] = (contact) => namesOf(contact).first;
const last: Column[1] = (contact) => namesOf(contact).last;
const none: Column[1] = () => '';

/** Several values of one field, as Google writes and reads them. */
const several = (values: readonly string[]) =>
  values.map((value) => value.replaceAll(':::', ':')).join(' ::: ');
/** A part of an address, by its place in vCard's seven. */
const addressPart =
  (place: number): Column[1] =>
  ({ address }) =>
    addressParts(address ?? '')[place] ?? '';

/** Google Contacts, with the heads and in the order of its own export; without labels nothing is said to be WORK or HOME. */
const GOOGLE: readonly Column[] = [
  ['First Name', first],
  ['Middle Name', none],
  ['Last Name', last],
  ['Phonetic First Name', none],
  ['Phonetic Middle Name', none],
  ['Phonetic Last Name', none],
  ['Name Prefix', none],
  ['Name Suffix', none],
  ['Nickname', none],
  ['File As', none],
  ['Organization Name', ({ company_name }) => company_name ?? ''],
  ['Organization Title', ({ job_title }) => job_title ?? ''],
  ['Organization Department', none],
  ['Birthday', none],
  ['Notes', remarks],
  ['Photo', none],
  ['Labels', ({ tags }) => several([...tags.map(({ name }) => name), '* myContacts'])],
  ['E-mail 1 - Label', none],
  ['E-mail 1 - Value', ({ emails }) => several(emails)],
  ['Phone 1 - Label', none],
  ['Phone 1 - Value', ({ phones }) => several(phones)],
  ['Address 1 - Label', none],
  ['Address 1 - Formatted', ({ address }) => postalAddress(address ?? '')],
  ['Address 1 - Street', addressPart(2)],
  ['Address 1 - City', addressPart(3)],
  ['Address 1 - PO Box', addressPart(0)],
  ['Address 1 - Region', addressPart(4)],
  ['Address 1 - Postal Code', addressPart(5)],
  ['Address 1 - Country', addressPart(6)],
  ['Address 1 - Extended Address', addressPart(1)],
  ['Website 1 - Label', none],
  [
    'Website 1 - Value',
    ({ website, contact_linkedin_url }) =>
      several([website ?? '', contact_linkedin_url ?? ''].filter(Boolean)),
  ],
];

/** HubSpot's own names of its properties, by which it knows the columns without being asked. */
const HUBSPOT: readonly Column[] = [
  ['firstname', first],
  ['lastname', last],
  ['email', ({ emails }) => emails[0] ?? ''],
  ['phone', ({ phones }) => phones[0] ?? ''],
  ['company', ({ company_name }) => company_name ?? ''],
  ['jobtitle', ({ job_title }) => job_title ?? ''],
  ['website', ({ website }) => website ?? ''],
];

const cut = (value: string, most: number): string => [...value].slice(0, most).join('');

/** A lead has no field for LinkedIn: the address there is its website where it has no other. */
const leadWebsite = ({ website, contact_linkedin_url }: ContactDetail) =>
  website || (contact_linkedin_url ?? '');

/** A lead's last name, which Salesforce wants of everybody; without one the first, or what else tells who it is. */
function leadName(contact: ContactDetail): { first: string; last: string } {
  const names = namesOf(contact);
  if (names.last) return names;
  // A name is made up only beside the address that it is made of, by which an import knows it again.
  const shown = contact.website && contact.emails.length === 0 ? '' : contactName(contact);
  const known = names.first || shown || contact.phones[0];
  return { first: '', last: known || exportWords.not_provided };
}

/** Salesforce's fields of a lead, cut to its lengths, beyond which it refuses the row (Object Reference, Lead). */
const SALESFORCE: readonly Column[] = [
  ['FirstName', (contact) => cut(leadName(contact).first, 40)],
  ['LastName', (contact) => cut(leadName(contact).last, 80)],
  ['Company', ({ company_name }) => cut(company_name?.trim() || exportWords.not_provided, 255)],
  ['Title', ({ job_title }) => cut(job_title ?? '', 128)],
  ['Email', ({ emails }) => emails[0] ?? ''],
  ['Phone', ({ phones }) => cut(phones[0] ?? '', 40)],
  ['Website', leadWebsite],
  ['Street', ({ address }) => cut(postalAddress(address ?? ''), 255)],
  ['Description', (contact) => cut(remarks(contact), 32_000)],
];

/** The columns of each table of contacts. */
export const EXPORT_COLUMNS = {
  csv: PLAIN,
  google: GOOGLE,
  hubspot: HUBSPOT,
  salesforce: SALESFORCE,
} as const satisfies Record<Exclude<ExportFormat, 'vcard'>, readonly Column[]>;
