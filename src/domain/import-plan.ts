import { CONTACT_TEXT_NAMES, isNameText } from './contact-contract.ts';
import { matchKeys } from './contact-match.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX, TAGS_PER_CONTACT_MAX } from './limits/contacts.ts';
import type { ContactTexts, PhoneNumber } from './merge-contacts.ts';
import { toE164 } from './phone.ts';
import type { ImportDraft } from './import-row.ts';

/** What is done with a row whose e-mail, phone or LinkedIn address a contact has already. */
export const ON_DUPLICATE = ['skip', 'merge', 'keep_both'] as const;
export type OnDuplicate = (typeof ON_DUPLICATE)[number];

/** A contact while a part of a file is worked out: one that is to be added, or one that is there. `tags` by their ids. */
export type PlannedContact = {
  id: string;
  is_new: boolean;
  texts: ContactTexts;
  emails: string[];
  phones: PhoneNumber[];
  tags: string[];
  /** Notes that are to be added. */
  notes: string[];
  /** Of one that is there, the names of what it gets. */
  fields: Set<string>;
};

/** A draft whose tags are known by their ids. */
export type PlannedRow = ImportDraft & { tag_ids: string[] };

const numbersOf = (phones: readonly string[]): PhoneNumber[] =>
  phones.map((phone) => ({ phone, e164: toE164(phone) }));

/** What somebody is known by of these: everything but a name that is like another. */
export const duplicateKeys = (
  texts: ContactTexts,
  emails: readonly string[],
  phones: readonly PhoneNumber[],
) => matchKeys({ ...texts, emails, phones }).filter((key) => !key.startsWith('similar_name:'));

export const draftKeys = ({ texts, emails, phones }: ImportDraft): string[] =>
  duplicateKeys(texts, emails, numbersOf(phones));

/** How many of these contacts another has, of those that are there or stand before it in the file. */
export function countDuplicates(drafts: readonly (readonly string[])[], known: ReadonlySet<string>): number {
  const seen = new Set<string>();
  let count = 0;
  for (const keys of drafts) {
    if (keys.some((key) => known.has(key) || seen.has(key))) count += 1;
    else for (const key of keys) seen.add(key);
  }
  return count;
}

const isSame = (one: PhoneNumber) => (other: PhoneNumber) =>
  one.phone === other.phone || (one.e164 !== null && one.e164 === other.e164);

/** Adds to a contact what a row has and it lacks; nothing that it has is changed, and what has no room is left out. */
export function fillIn(contact: PlannedContact, row: PlannedRow): void {
  const hasName = CONTACT_TEXT_NAMES.some((name) => isNameText(name) && contact.texts[name] !== null);
  for (const name of CONTACT_TEXT_NAMES) {
    if (contact.texts[name] !== null || row.texts[name] === null || (isNameText(name) && hasName)) continue;
    contact.texts[name] = row.texts[name];
    contact.fields.add(name);
  }
  for (const email of row.emails) {
    if (contact.emails.includes(email) || contact.emails.length >= CONTACT_EMAILS_MAX) continue;
    contact.emails.push(email);
    contact.fields.add('emails');
  }
  for (const phone of numbersOf(row.phones)) {
    if (contact.phones.some(isSame(phone)) || contact.phones.length >= CONTACT_PHONES_MAX) continue;
    contact.phones.push(phone);
    contact.fields.add('phones');
  }
  contact.tags = [...new Set([...contact.tags, ...row.tag_ids])].slice(
    0,
    Math.max(TAGS_PER_CONTACT_MAX, contact.tags.length),
  );
  for (const note of row.notes) if (!contact.notes.includes(note)) contact.notes.push(note);
}

const contactOf = (id: string, row: PlannedRow): PlannedContact => ({
  id,
  is_new: true,
  texts: { ...row.texts },
  emails: [...row.emails],
  phones: numbersOf(row.phones),
  tags: row.tag_ids.slice(0, TAGS_PER_CONTACT_MAX),
  notes: [...row.notes],
  fields: new Set(),
});

/** What becomes of the rows of a part: contacts that are added, those that get something, and how many of each. */
export type PlannedPart = {
  contacts: PlannedContact[];
  created: number;
  merged: number;
  skipped: number;
};

/**
 * What becomes of rows, one after the other: a later one meets the contacts of those before it.
 * @param holders by a key, the id of the contact that has it
 * @param there the contacts that are met, by their ids; needed for `merge` alone
 */
export function planPart(
  rows: readonly PlannedRow[],
  holders: ReadonlyMap<string, string>,
  there: ReadonlyMap<string, PlannedContact>,
  on_duplicate: OnDuplicate,
  newId: () => string,
): PlannedPart {
  const contacts = new Map<string, PlannedContact>();
  const before = new Map(holders);
  const counts = { created: 0, merged: 0, skipped: 0 };
  for (const row of rows) {
    const keys = draftKeys(row);
    const held = keys.map((key) => before.get(key)).find((id) => id !== undefined);
    const met = held === undefined ? undefined : (contacts.get(held) ?? there.get(held));
    if (held !== undefined && on_duplicate === 'skip') counts.skipped += 1;
    else if (met && on_duplicate === 'merge') {
      fillIn(met, row);
      contacts.set(met.id, met);
      counts.merged += 1;
      for (const key of keys) if (!before.has(key)) before.set(key, met.id);
    } else {
      const contact = contactOf(newId(), row);
      contacts.set(contact.id, contact);
      counts.created += 1;
      for (const key of keys) if (!before.has(key)) before.set(key, contact.id);
    }
  }
  return { contacts: [...contacts.values()], ...counts };
}
