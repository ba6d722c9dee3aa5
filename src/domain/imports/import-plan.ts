import {
  CONTACT_LIST_NAMES,
  linesOf,
  onceEach,
  storedLines,
  valuesOf,
  type StoredTexts,
} from '../contact/contact-lists.ts';
import { CONTACT_TEXT_NAMES, isNameText, type ContactTexts } from '../contact/contact.fields.ts';
import { matchKeys, nameWords } from '../duplicates/contact-match.ts';
import { holdersBeside, type KeyHolders } from './key-holders.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX, TAGS_PER_CONTACT_MAX } from '../limits/contacts.ts';
import type { PhoneNumber } from '../duplicates/merge-contacts.ts';
import { toE164 } from '../addresses/phone.ts';
import { faultsWith, type RowFault } from './import-fault.ts';
import { fitting } from './import-text.ts';
import type { ImportDraft } from './import-row.ts';
import type { FileTags, NamedTag } from './import-tags.ts';
import { paceOf, ROWS_PER_STEP, type Steps } from '../text/steps.ts';
import { tagNameKey } from '../contact/tags.ts';

/** What is done with a row whose contact exists already. */
export const ON_DUPLICATE = ['skip', 'merge', 'keep_both'] as const;
export type OnDuplicate = (typeof ON_DUPLICATE)[number];

/** A contact while a batch is planned: new or existing. `tags` by id. */
export type PlannedContact = {
  id: string;
  is_new: boolean;
  texts: StoredTexts;
  emails: string[];
  phones: PhoneNumber[];
  tags: string[];
  /** Notes to add. */
  notes: string[];
  /** Whether it has a photo already. */
  has_photo: boolean;
  /** The row of the file whose photo it gets; null for none. */
  photo_row: number | null;
  /** For an existing contact, the names of the fields that it gets. */
  fields: Set<string>;
};

/** The contact of a row, with the row's number. */
export type PlannedRow = ImportDraft & { row: number };

/** The tags that rows can name, and those added to every contact. */
export type PlannedTags = { tags: FileTags; forAll: readonly NamedTag[] };

const numbersOf = (phones: readonly string[]): PhoneNumber[] =>
  phones.map((phone) => ({ phone, e164: toE164(phone) }));

/** The match keys of a row: all but the one for a similar name. */
const duplicateKeys = (texts: ContactTexts, emails: readonly string[], phones: readonly PhoneNumber[]) =>
  matchKeys({ ...texts, emails, phones }).filter((key) => !key.startsWith('similar_name:'));

const draftKeys = ({ texts, emails, phones }: ImportDraft): string[] =>
  duplicateKeys(texts, emails, numbersOf(phones));

/** The fields that decide whether a row is a duplicate. */
export type KnownBy = { keys: readonly string[]; words: readonly string[] };

export const knownBy = (draft: ImportDraft): KnownBy => ({
  keys: draftKeys(draft),
  words: nameWords(draft.texts),
});

/** Counts the rows whose contact exists, or precedes them in the file. */
export function* countingDuplicates(rows: readonly KnownBy[], known: KeyHolders): Steps<number> {
  const holders = holdersBeside(known);
  const isDue = paceOf(ROWS_PER_STEP);
  let count = 0;
  for (const [at, { keys, words }] of rows.entries()) {
    if (holders.of(keys, words)) count += 1;
    else holders.add(keys, { id: `row ${at}`, words });
    if (isDue(1)) yield;
  }
  return count;
}

const isSame = (one: PhoneNumber) => (other: PhoneNumber) =>
  one.phone === other.phone || (one.e164 !== null && one.e164 === other.e164);

/** Adds missing values to a list up to a limit. @returns the values without room */
function addTo<Value>(list: Value[], values: readonly Value[], most: number): Value[] {
  const room = Math.max(0, most - list.length);
  list.push(...values.slice(0, room));
  return values.slice(room);
}

/** Adds missing tags to a contact up to the limit. @returns the tags without room */
function putOn(contact: PlannedContact, tags: readonly NamedTag[]): RowFault[] {
  const more = tags.filter(({ id }) => !contact.tags.includes(id));
  const left = addTo(
    contact.tags,
    more.map(({ id }) => id),
    TAGS_PER_CONTACT_MAX,
  ).length;
  return faultsWith(
    'too_many_tags',
    more.slice(more.length - left).map(({ name }) => name),
  );
}

/** Adds the missing values of a contact's lists behind those that it has. @returns those without room */
function fillLists(contact: PlannedContact, row: StoredTexts): RowFault[] {
  const faults: RowFault[] = [];
  for (const name of CONTACT_LIST_NAMES) {
    const had = valuesOf(name, contact.texts);
    const all = onceEach(name, [...had, ...valuesOf(name, row)]);
    const more = fitting(name, all, faults).slice(onceEach(name, had).length);
    if (more.length === 0) continue;
    contact.texts[name] = storedLines([...linesOf(contact.texts[name]), ...more]);
    contact.fields.add(name);
  }
  return faults;
}

/**
 * Adds what a contact lacks from a row, without changing its values.
 * @returns what it has no room for; texts that it already has are not reported, as merging implies that
 */
export function fillIn(contact: PlannedContact, row: ImportDraft, tags: readonly NamedTag[]): RowFault[] {
  const hasName = CONTACT_TEXT_NAMES.some((name) => isNameText(name) && contact.texts[name] !== null);
  for (const name of CONTACT_TEXT_NAMES) {
    if (contact.texts[name] !== null || row.texts[name] === null || (isNameText(name) && hasName)) continue;
    contact.texts[name] = row.texts[name];
    contact.fields.add(name);
  }
  const listFaults = fillLists(contact, row.texts);
  const emails = row.emails.filter((email) => !contact.emails.includes(email));
  const phones: PhoneNumber[] = [];
  for (const phone of numbersOf(row.phones))
    if (![...contact.phones, ...phones].some(isSame(phone))) phones.push(phone);
  const [had, hadPhones] = [contact.emails.length, contact.phones.length];
  const faults = [
    ...listFaults,
    ...faultsWith('too_many_emails', addTo(contact.emails, emails, CONTACT_EMAILS_MAX)),
    ...faultsWith(
      'too_many_phones',
      addTo(contact.phones, phones, CONTACT_PHONES_MAX).map(({ phone }) => phone),
    ),
    ...putOn(contact, tags),
  ];
  if (contact.emails.length > had) contact.fields.add('emails');
  if (contact.phones.length > hadPhones) contact.fields.add('phones');
  for (const note of row.notes) if (!contact.notes.includes(note)) contact.notes.push(note);
  return faults;
}

const contactOf = (id: string, row: PlannedRow): PlannedContact => ({
  id,
  is_new: true,
  texts: { ...row.texts },
  emails: [...row.emails],
  phones: numbersOf(row.phones),
  tags: [],
  notes: [...row.notes],
  has_photo: false,
  photo_row: row.has_photo ? row.row : null,
  fields: new Set(),
});

/** The tags of a row's contact; unknown names are reported once each. */
function tagsOfRow(names: readonly string[], { tags, forAll }: PlannedTags, reported: Set<string>) {
  const got = new Map(forAll.map((tag) => [tag.id, tag]));
  const faults: RowFault[] = [];
  for (const name of names) {
    const key = tagNameKey(name);
    const tag = tags.get(key);
    if (tag) got.set(tag.id, tag);
    else if (!reported.has(key)) faults.push({ code: 'unknown_tag', value: name });
    reported.add(key);
  }
  return { got: [...got.values()], faults };
}

/** The plan of a batch: contacts to add, contacts to update, and counts. */
export type PlannedPart = {
  /** By row number of imported rows, what is left out of each. */
  faultsByRow: Map<number, RowFault[]>;
  contacts: PlannedContact[];
  created: number;
  merged: number;
  skipped: number;
};

/**
 * Plans rows in order: later ones match the contacts of earlier ones.
 * @param known the contacts of each key
 * @param there the matched contacts by id; only needed for `merge`
 */
export function planPart(
  rows: readonly PlannedRow[],
  tags: PlannedTags,
  known: KeyHolders,
  there: ReadonlyMap<string, PlannedContact>,
  on_duplicate: OnDuplicate,
  newId: () => string,
): PlannedPart {
  const contacts = new Map<string, PlannedContact>();
  const holders = holdersBeside(known);
  const counts = { created: 0, merged: 0, skipped: 0 };
  const [faultsByRow, unknown] = [new Map<number, RowFault[]>(), new Set<string>()];
  for (const row of rows) {
    const { keys, words } = knownBy(row);
    const held = holders.of(keys, words)?.id;
    const met = held === undefined ? undefined : (contacts.get(held) ?? there.get(held));
    if (held !== undefined && on_duplicate === 'skip') {
      counts.skipped += 1;
      continue;
    }
    const { got, faults } = tagsOfRow(row.tags, tags, unknown);
    faultsByRow.set(row.row, faults);
    if (met && on_duplicate === 'merge') {
      faults.push(...fillIn(met, row, got));
      if (row.has_photo && !met.has_photo) met.photo_row ??= row.row;
      contacts.set(met.id, met);
      counts.merged += 1;
      holders.add(keys, { id: met.id, words: nameWords(met.texts) });
    } else {
      const contact = contactOf(newId(), row);
      faults.push(...putOn(contact, got));
      contacts.set(contact.id, contact);
      counts.created += 1;
      holders.add(keys, { id: contact.id, words });
    }
  }
  return { contacts: [...contacts.values()], faultsByRow, ...counts };
}
