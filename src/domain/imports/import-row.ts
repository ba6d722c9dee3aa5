import { isLinkedin } from '../addresses/linkedin.ts';
import { isNamed } from '../contact/contact-input.ts';
import { linkedinName } from '../contact/contact-name.ts';
import { onceEach, storedLines, type StoredTexts } from '../contact/contact-lists.ts';
import { namesAfter } from '../contact/contact-names.ts';
import { eachText, textsWhere, type ContactTextName, type ContactTexts } from '../contact/contact.fields.ts';
import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { fullName } from '../text/full-name.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX, NOTE_MAX, TAG_NAME_MAX } from '../limits/contacts.ts';
import { IMPORT_NOTES_MAX, IMPORT_TEXT_MAX, IMPORT_VALUE_MAX, IMPORT_VALUES_MAX } from '../limits/imports.ts';
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../limits/text.ts';
import { tidyNote } from '../contact/notes.ts';
import { isBlank, oneLine } from '../text/one-line.ts';
import { isEmbeddedPhoto } from '../vcard/vcard-photo.ts';
import { normalizePhone, phoneIssue } from '../addresses/phone.ts';
import { tagNameKey } from '../contact/tags.ts';
import { faultsWith, type RowFault } from './import-fault.ts';
import { cellAddresses, cellPieces } from './import-address.ts';
import type { ImportField } from './import-fields.ts';
import { truncateText, firstTextOf, fitting, importedList, importText, shortValue } from './import-text.ts';
import { emailsIn, linksIn, messengerIn, phonesIn, tagsInCell, type CellKind } from './import-cell.ts';

/** The contact of one row: texts, addresses, numbers, notes and tag names. */
export type ImportDraft = {
  texts: StoredTexts;
  emails: string[];
  phones: string[];
  notes: string[];
  tags: string[];
  /** Whether the file has a photo in this row. */
  has_photo: boolean;
};

/** The field of each column, and the notation of its cells. */
export type RowPlan = {
  fields: readonly (ImportField | null)[];
  /** The place of the address that each column is of; without them there is one. */
  places?: readonly string[];
  kind: CellKind;
};

/** Placeholder for a missing required value in exports by Salesforce, and by Cardea for it. */
const NOT_PROVIDED = '[not provided]';

const isNotProvided = (cell: string): boolean =>
  cell.length === NOT_PROVIDED.length && cell.toLowerCase() === NOT_PROVIDED;

const NO_LISTS = { website: null, websites: null, address: null, addresses: null };
const NO_NAMES = { full_name: null, first_name: null, last_name: null };
const [LINES, REST] = [textsWhere('kind', 'line'), textsWhere('kind', 'birthday', 'paragraph')];

/** The non-empty cells of each field, in order. */
function valuesOf(cells: readonly string[], { fields }: RowPlan): ReadonlyMap<ImportField, string[]> {
  const values = new Map<ImportField, string[]>();
  for (const [at, field] of fields.entries()) {
    if (field === null) continue;
    const cell = (cells[at] ?? '').trim();
    if (isBlank(cell.slice(0, IMPORT_VALUE_MAX)) || isNotProvided(cell)) continue;
    const said = values.get(field);
    if (said) said.push(cell);
    else values.set(field, [cell]);
  }
  return values;
}

type Values = ReturnType<typeof valuesOf>;

/** The values of all cells of a field up to the limit, plus the next one. */
function listOf(
  values: Values,
  field: ImportField,
  valuesIn: (cell: string) => string[],
): { list: string[]; more: string[] } {
  const all: string[] = [];
  for (const cell of values.get(field) ?? []) {
    if (all.length > IMPORT_VALUES_MAX) break;
    all.push(...valuesIn(cell));
  }
  const list = all.slice(0, IMPORT_VALUES_MAX);
  return { list, more: all.slice(IMPORT_VALUES_MAX, IMPORT_VALUES_MAX + 1).map(shortValue) };
}

const cutValue = (cell: string): string => cell.trim().slice(0, IMPORT_VALUE_MAX);

const firstOf = (values: Values, field: ImportField): string =>
  oneLine(cutValue(values.get(field)?.[0] ?? ''));

function emailsOf(values: Values, faults: RowFault[]): string[] {
  const { list, more } = listOf(values, 'emails', emailsIn);
  const good = new Set<string>();
  for (const value of list) {
    const email = normalizeEmail(oneLine(value));
    if (emailIssue(email) === null) good.add(email);
    else faults.push({ code: 'not_email', value: shortValue(value) });
  }
  const emails = [...good];
  faults.push(...faultsWith('too_many_emails', [...emails.slice(CONTACT_EMAILS_MAX), ...more]));
  return emails.slice(0, CONTACT_EMAILS_MAX);
}

function phonesOf(values: Values, kind: CellKind, faults: RowFault[]): string[] {
  const { list, more } = listOf(values, 'phones', (cell) => phonesIn(cell, kind));
  const good = new Set<string>();
  for (const value of list) {
    const phone = normalizePhone(value);
    if (phoneIssue(phone) === null) good.add(phone);
    else faults.push({ code: 'not_phone', value: shortValue(value) });
  }
  const phones = [...good];
  faults.push(...faultsWith('too_many_phones', [...phones.slice(CONTACT_PHONES_MAX), ...more]));
  return phones.slice(0, CONTACT_PHONES_MAX);
}

/** Websites and a LinkedIn address, which can share a column. */
function linksOf(values: Values, faults: RowFault[]) {
  const linkedins = listOf(values, 'contact_linkedin_url', linksIn).list;
  const links = Map.groupBy(listOf(values, 'website', linksIn).list, isLinkedin);
  linkedins.push(...(links.get(true) ?? []));
  return {
    ...importedList('websites', links.get(false) ?? [], faults),
    contact_linkedin_url: firstTextOf('contact_linkedin_url', linkedins, faults),
  };
}

/** The accounts at messengers, as they are stored. */
function messengersOf(values: Values, faults: RowFault[]): string | null {
  const lines = listOf(values, 'messengers', linksIn).list.flatMap((value) => {
    const line = messengerIn(value);
    if (line === null) faults.push({ code: 'not_messenger', value: shortValue(value) });
    return line ?? [];
  });
  return storedLines(fitting('messengers', onceEach('messengers', lines), faults));
}

type Names = Pick<ContactTexts, keyof typeof NO_NAMES>;

type Known = Pick<ImportDraft, 'emails' | 'phones'> & { contact_linkedin_url: string | null };

/**
 * Whether a name is only a placeholder: the row's e-mail or phone or, in Cardea's own file, exactly what it derives
 * from the LinkedIn address. In other files a name can equal the address.
 */
function isPlaceholderName(name: string, { emails, phones, contact_linkedin_url }: Known, own: boolean) {
  const reached = [emails[0], phones[0]].map((one) => one?.toLowerCase());
  return reached.includes(name.toLowerCase()) || (own && name === linkedinName(contact_linkedin_url ?? ''));
}

/** The names of a row, without those that repeat other known values. */
function namesOf(values: Values, known: Known, kind: CellKind, faults: RowFault[]): Names {
  const first_name = fullName({
    first_name: firstOf(values, 'first_name'),
    last_name: firstOf(values, 'middle_name'),
  });
  const last_name = firstOf(values, 'last_name');
  const parts = fullName({ first_name, last_name });
  const whole = firstOf(values, 'full_name') || parts;
  // Cardea derives no name with two parts, and none if there is an e-mail.
  const own = kind.own && (first_name === '' || last_name === '') && known.emails.length === 0;
  const isNone = (name: string) => name === '' || isPlaceholderName(name, known, own);
  if (isNone(whole) && isNone(parts)) return NO_NAMES;
  const fits = first_name.length <= FIRST_NAME_MAX && last_name.length <= LAST_NAME_MAX;
  const full_name = importText('full_name', whole, faults);
  // A first name that is too long for its field stays in the full name.
  if (parts === '' || !fits) return { full_name, first_name: null, last_name: null };
  return namesAfter(NO_NAMES, { full_name, first_name: first_name || null, last_name: last_name || null });
}

/**
 * Splits long notes between paragraphs, else lines, else words. Notes beyond the limit of a row are left out and
 * reported.
 */
function notesOf(texts: readonly string[], faults: RowFault[]): string[] {
  let room = IMPORT_TEXT_MAX;
  const all = texts.flatMap((raw) => {
    const notes: string[] = [];
    let rest = tidyNote(raw.slice(0, room));
    room -= Math.min(room, raw.length);
    while (rest.length > NOTE_MAX && notes.length <= IMPORT_NOTES_MAX) {
      const head = rest.slice(0, NOTE_MAX);
      const gap = ['\n\n', '\n', ' '].map((sign) => head.lastIndexOf(sign)).find((at) => at > NOTE_MAX / 2);
      // Never between the halves of a surrogate pair.
      const end = gap ?? (head.isWellFormed() ? NOTE_MAX : NOTE_MAX - 1);
      notes.push(rest.slice(0, end).trim());
      rest = rest.slice(end).trim();
    }
    return [...notes, rest].filter((note) => !isBlank(note));
  });
  if (all.length > IMPORT_NOTES_MAX || room === 0) faults.push({ code: 'shortened', field: 'note' });
  return all.slice(0, IMPORT_NOTES_MAX);
}

/** The names of a row's tags up to the limit of a tag's name; longer ones are reported. */
function tagNamesOf(values: Values, kind: CellKind, faults: RowFault[]): string[] {
  const { list, more } = listOf(values, 'tags', (cell) => tagsInCell(cell, kind));
  faults.push(...faultsWith('too_many_tags', more));
  const whole = list.map(oneLine);
  const tooLong = new Set(whole.filter((name) => name.length > TAG_NAME_MAX));
  for (const name of tooLong) faults.push({ code: 'shortened_tag', value: shortValue(name) });
  const names = whole.map((name) => truncateText(name, TAG_NAME_MAX)).filter(Boolean);
  return [...new Map(names.map((name) => [tagNameKey(name), name])).values()];
}

/** Whether a row has a photo; one that is only named by its address is reported. Tables have no others. */
function hasPhoto(values: Values, kind: CellKind, faults: RowFault[]): boolean {
  const cell = firstOf(values, 'photo');
  if (cell === '') return false;
  if (kind.vcard && isEmbeddedPhoto(cell)) return true;
  faults.push({ code: 'photo_by_address', value: shortValue(cell) });
  return false;
}

/** The contact of a row; null if nothing identifies it. Values that a field cannot hold are left out and reported. */
export function readRow(
  cells: readonly string[],
  plan: RowPlan,
): { draft: ImportDraft | null; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const values = valuesOf(cells, plan);
  const [emails, phones] = [emailsOf(values, faults), phonesOf(values, plan.kind, faults)];
  const links = linksOf(values, faults);
  const cellsOf = (name: ImportField) => (values.get(name) ?? []).slice(0, IMPORT_VALUES_MAX);
  const one = (name: ContactTextName) => firstTextOf(name, cellsOf(name).map(cutValue), faults);
  // In a vCard one cell has all values of a field.
  const oneOfCells = (name: ContactTextName) =>
    plan.kind.vcard ? firstTextOf(name, cellsOf(name).flatMap(cellPieces), faults) : one(name);
  const texts: StoredTexts = {
    ...NO_LISTS,
    ...namesOf(values, { ...links, emails, phones }, plan.kind, faults),
    ...links,
    ...eachText(LINES, oneOfCells),
    ...importedList('addresses', cellAddresses(cells, plan.fields, plan.places ?? []), faults),
    messengers: messengersOf(values, faults),
    ...eachText(REST, oneOfCells),
  };
  if (!isNamed({ ...texts, emails, phones }))
    return { draft: null, faults: [...faults, { code: 'nameless' }] };
  const unknown = listOf(values, 'no_field', linksIn);
  for (const value of unknown.list) faults.push({ code: 'no_field', value: shortValue(value) });
  if (unknown.more.length > 0) faults.push({ code: 'more_no_field' });
  const notes = notesOf(values.get('note') ?? [], faults);
  const tags = tagNamesOf(values, plan.kind, faults);
  const has_photo = hasPhoto(values, plan.kind, faults);
  return { draft: { texts, emails, phones, notes, tags, has_photo }, faults };
}
