import {
  CONTACT_LIST_NAMES,
  linesOf,
  STORED_TEXT_NAMES,
  storedLines,
  type ContactListName,
  type StoredTexts,
} from '../../../src/domain/contact/contact-lists.ts';
import {
  CONTACT_TEXT_NAMES,
  isNameText,
  type ContactTexts,
} from '../../../src/domain/contact/contact.fields.ts';
import type { PlannedContact } from '../../../src/domain/imports/import-plan.ts';
import type { PhoneNumber } from '../../../src/domain/duplicates/merge-contacts.ts';

/** The values of a contact that an import compares. */
export type TracedValues = { texts: StoredTexts; emails: readonly string[]; phones: readonly PhoneNumber[] };

/**
 * What an import wrote of a contact, without values: `whole` is the hash of a new contact; otherwise the hashes of
 * texts by name and of e-mails and phones, and the ids of tags and notes, as keys, so that several parts can be joined.
 */
export type ImportTrace = {
  whole?: string;
  texts?: Partial<Record<keyof ContactTexts, string>>;
  emails?: Record<string, 1>;
  phones?: Record<string, 1>;
  /** Of each list, those of its values. */
  lists?: Partial<Record<ContactListName, Record<string, 1>>>;
  tags?: Record<string, 1>;
  notes?: Record<string, 1>;
};

/** Characters of a hash that are stored: enough for the values of one contact. */
const HASH_LENGTH = 32;

type Hash = (text: string) => Promise<string>;
/** The hash of a field's value, of one contact in one import. */
export type HashValue = (field: string, value: string) => Promise<string>;

/** Hashes values so that equal ones of other contacts and other imports differ. */
export const hasherOf =
  (hash: Hash, importId: string, contactId: string): HashValue =>
  async (field, value) =>
    (await hash(`import:${importId}:${contactId}:${field}:${value}`)).slice(0, HASH_LENGTH);

/** The hash of all values, whatever their order. A field without a value does not count, so that new fields can come. */
export const hashWhole = (hash: HashValue, { texts, emails, phones }: TracedValues): Promise<string> =>
  hash(
    'whole',
    JSON.stringify([
      STORED_TEXT_NAMES.flatMap((name) => (texts[name] === null ? [] : [[name, texts[name]]])),
      emails.toSorted(),
      phones.map(({ phone }) => phone).toSorted(),
    ]),
  );

const keysOf = (keys: readonly string[]): Record<string, 1> =>
  Object.fromEntries(keys.map((key) => [key, 1] as const));
const hashEach = async (hash: HashValue, field: string, values: readonly string[]) =>
  keysOf(await Promise.all(values.map((value) => hash(field, value))));

/** The values and tags of a contact before an import filled it. */
export type Before = TracedValues & { tags: readonly string[] };

/** The trace of a planned contact; null if nothing is written of it. @param noteIds of the notes that it gets */
export async function traceOf(
  hash: HashValue,
  contact: Pick<PlannedContact, 'is_new' | 'texts' | 'emails' | 'phones' | 'tags' | 'fields'>,
  had: Before | undefined,
  noteIds: readonly string[],
): Promise<ImportTrace | null> {
  // A new tag or note of the import is behind those that the contact had.
  const tags = keysOf(contact.tags.slice(had?.tags.length ?? 0));
  const notes = keysOf(noteIds);
  if (contact.is_new) return { whole: await hashWhole(hash, contact), tags, notes };
  const filled = CONTACT_TEXT_NAMES.filter((name) => contact.fields.has(name));
  const texts = await Promise.all(
    filled.map(async (name) => [name, await hash(name, contact.texts[name] ?? '')] as const),
  );
  const emails = contact.emails.slice(had?.emails.length ?? 0);
  const phones = contact.phones.slice(had?.phones.length ?? 0).map(({ phone }) => phone);
  const lines = CONTACT_LIST_NAMES.map((name) => {
    const before = linesOf(had?.texts[name]);
    return { name, added: linesOf(contact.texts[name]).filter((line) => !before.includes(line)) };
  }).filter(({ added }) => added.length > 0);
  const lists = [filled, lines, emails, phones, Object.keys(tags), noteIds];
  if (lists.every((list) => list.length === 0)) return null;
  const listed = await Promise.all(
    lines.map(async ({ name, added }) => [name, await hashEach(hash, name, added)] as const),
  );
  return {
    texts: Object.fromEntries(texts),
    emails: await hashEach(hash, 'emails', emails),
    phones: await hashEach(hash, 'phones', phones),
    lists: Object.fromEntries(listed),
    tags,
    notes,
  };
}

/** What a contact has of a trace unchanged, and what else of the trace was changed since. */
export type Unchanged = {
  texts: (keyof ContactTexts)[];
  emails: string[];
  phones: string[];
  lists: Partial<Record<ContactListName, string[]>>;
  tags: string[];
  notes: string[];
  /** Whether a value that the import filled in is another one now. */
  isEdited: boolean;
};

/** A contact at present; a note is `edited` if its text is not the first one. */
export type PresentContact = Before & { notes: readonly { id: string; edited: boolean }[] };

/** Finds what an import wrote of a contact and is unchanged. Names belong together: with one changed, all stay. */
export async function unchangedOf(
  hash: HashValue,
  trace: ImportTrace,
  contact: PresentContact,
): Promise<Unchanged> {
  const isStill = async (name: keyof ContactTexts, wrote: string) =>
    contact.texts[name] !== null && (await hash(name, contact.texts[name])) === wrote;
  const filled = Object.entries(trace.texts ?? {}) as [keyof ContactTexts, string][];
  const compared = await Promise.all(
    filled.map(async ([name, wrote]) => ({ name, still: await isStill(name, wrote) })),
  );
  const changed = compared.filter(({ name, still }) => !still && contact.texts[name] !== null);
  const isRenamed = changed.some(({ name }) => isNameText(name));
  const still = async (field: 'emails' | 'phones' | ContactListName, values: readonly string[]) => {
    const wrote = (field === 'emails' || field === 'phones' ? trace[field] : trace.lists?.[field]) ?? {};
    const found = await Promise.all(
      values.map(async (value) => (Object.hasOwn(wrote, await hash(field, value)) ? [value] : [])),
    );
    return found.flat();
  };
  const listed = await Promise.all(
    CONTACT_LIST_NAMES.map(async (name) => [name, await still(name, linesOf(contact.texts[name]))] as const),
  );
  const notes = contact.notes.filter(({ id }) => Object.hasOwn(trace.notes ?? {}, id));
  return {
    texts: compared
      .filter(({ name, still }) => still && !(isRenamed && isNameText(name)))
      .map(({ name }) => name),
    emails: await still('emails', contact.emails),
    phones: await still(
      'phones',
      contact.phones.map(({ phone }) => phone),
    ),
    lists: Object.fromEntries(listed.filter(([, lines]) => lines.length > 0)),
    tags: contact.tags.filter((id) => Object.hasOwn(trace.tags ?? {}, id)),
    notes: notes.filter(({ edited }) => !edited).map(({ id }) => id),
    isEdited: changed.length > 0 || notes.some(({ edited }) => edited),
  };
}

/** A contact without what `unchangedOf` found. */
export const withoutFilled = <Contact extends TracedValues>(contact: Contact, found: Unchanged): Contact => ({
  ...contact,
  texts: {
    ...contact.texts,
    ...Object.fromEntries(found.texts.map((name) => [name, null])),
    ...Object.fromEntries(
      Object.entries(found.lists).map(([name, lines]) => [
        name,
        storedLines(linesOf(contact.texts[name as ContactListName]).filter((line) => !lines.includes(line))),
      ]),
    ),
  },
  emails: contact.emails.filter((email) => !found.emails.includes(email)),
  phones: contact.phones.filter(({ phone }) => !found.phones.includes(phone)),
});
