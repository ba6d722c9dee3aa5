import {
  CONTACT_TEXT_NAMES,
  CONTACT_TEXTS,
  eachText,
  isNameText,
  textsWhere,
  type ContactTextName,
  type ContactTexts,
} from '../contact/contact.fields.ts';
import type { CardFace } from '../contact/followed-card.ts';
import {
  CONTACT_LIST_NAMES,
  CONTACT_LISTS,
  onceEach,
  STORED_TEXT_NAMES,
  textsOfList,
  valuesOf,
  type ContactListName,
  type StoredTexts,
} from '../contact/contact-lists.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX, TAGS_PER_CONTACT_MAX } from '../limits/contacts.ts';

export type PhoneNumber = { phone: string; e164: string | null };

/** The fields of a contact that a merge joins or chooses from; `tags` by id, `photo_id` its picture. */
export type MergedContact = {
  id: string;
  texts: StoredTexts;
  photo_id: string | null;
  emails: readonly string[];
  phones: readonly PhoneNumber[];
  tags: readonly string[];
};

/** Values that a merge takes from one of the contacts. */
export const MERGE_FIELDS = [...CONTACT_TEXT_NAMES, 'photo'] as const;
type MergeField = (typeof MERGE_FIELDS)[number];
/** The contact id that each value is taken from. */
export type MergeChoice = { readonly [Field in MergeField]?: string };

/** Lists that would exceed a contact's limit. */
export type MergeIssue = 'emails' | 'phones' | 'tags' | ContactListName;

export type Merged = Omit<MergedContact, 'id'> & {
  /** What the remaining contact did not have before. */
  added: { emails: readonly string[]; phones: readonly PhoneNumber[]; tags: readonly string[] };
  /** The names of changed fields, for the contact's history. */
  fields: string[];
};

const NAMES = textsWhere('kind', 'name');
const hasName = ({ texts }: MergedContact) => NAMES.some((name) => texts[name] !== null);

/** Joins texts as long as there is room; else the first. */
function joined(texts: readonly string[], most: number): string | null {
  return texts.reduce<string | null>((all, text) => {
    if (all === null) return text;
    const both = `${all}\n\n${text}`;
    return all.includes(text) || both.length > most ? all : both;
  }, null);
}

/** The single texts of a merge. Names without a choice come from one contact together, so that they agree. */
function singleTextsOf(all: readonly MergedContact[], choice: MergeChoice): ContactTexts {
  const chosen = (name: ContactTextName) => all.find(({ id }) => id === choice[name]);
  const namer = chosen('full_name') ?? all.find(hasName);
  const valueOf = (name: ContactTextName): string | null => {
    const from = chosen(name) ?? (isNameText(name) ? namer : undefined);
    if (from) return from.texts[name];
    const values = all.map(({ texts }) => texts[name]).filter((text) => text !== null);
    const { merge, max } = CONTACT_TEXTS[name];
    return merge === 'joined' ? joined(values, max) : (values[0] ?? null);
  };
  return eachText(CONTACT_TEXT_NAMES, valueOf);
}

/** The texts of a merge: chosen values are the firsts of their lists, which have the values of all contacts. */
function textsOf(all: readonly MergedContact[], choice: MergeChoice): StoredTexts {
  const single = singleTextsOf(all, choice);
  const lists = CONTACT_LIST_NAMES.map((name) => {
    const { first } = CONTACT_LISTS[name];
    const chosen = first === null ? null : single[first];
    const others = all.flatMap(({ texts }) => valuesOf(name, texts));
    return textsOfList(name, onceEach(name, chosen === null ? others : [chosen, ...others]));
  });
  return Object.assign({ ...all[0]!.texts, ...single }, ...lists) as StoredTexts;
}

const samePhone = (one: PhoneNumber) => (other: PhoneNumber) =>
  one.phone === other.phone || (one.e164 !== null && one.e164 === other.e164);

/** The distinct numbers of several contacts. */
function phonesOf(all: readonly MergedContact[]): PhoneNumber[] {
  const known: PhoneNumber[] = [];
  for (const phone of all.flatMap(({ phones }) => phones))
    if (!known.some(samePhone(phone))) known.push(phone);
  return known;
}

/**
 * Merges contacts into one. A value comes from the contact chosen for it, else from the first that has one, starting
 * with the remaining contact; lists and tags are combined without duplicates.
 */
export function mergeContacts(
  target: MergedContact,
  others: readonly MergedContact[],
  choice: MergeChoice,
): { ok: true; merged: Merged } | { ok: false; issue: MergeIssue } {
  const all = [target, ...others];
  const texts = textsOf(all, choice);
  const photo_id = (all.find(({ id }) => id === choice.photo) ?? all.find((one) => one.photo_id !== null))
    ?.photo_id;
  const emails = [...new Set(all.flatMap((one) => one.emails))];
  const phones = phonesOf(all);
  const tags = [...new Set(all.flatMap((one) => one.tags))];
  if (emails.length > CONTACT_EMAILS_MAX) return { ok: false, issue: 'emails' };
  if (phones.length > CONTACT_PHONES_MAX) return { ok: false, issue: 'phones' };
  if (tags.length > TAGS_PER_CONTACT_MAX) return { ok: false, issue: 'tags' };
  const fullList = CONTACT_LIST_NAMES.find((name) => valuesOf(name, texts).length > CONTACT_LISTS[name].most);
  if (fullList) return { ok: false, issue: fullList };
  const added = {
    emails: emails.slice(target.emails.length),
    phones: phones.filter((phone) => !target.phones.includes(phone)),
    tags: tags.slice(target.tags.length),
  };
  const fields: string[] = STORED_TEXT_NAMES.filter((name) => texts[name] !== target.texts[name]);
  if (added.emails.length > 0) fields.push('emails');
  if (added.phones.length > 0) fields.push('phones');
  if ((photo_id ?? null) !== target.photo_id) fields.push('photo');
  return { ok: true, merged: { texts, photo_id: photo_id ?? null, emails, phones, tags, added, fields } };
}

/** Stored so that a merge can be undone: the contact before and after it, and what was added. */
export type MergeRecord = {
  /** The ids of the contacts merged into it. */
  others: string[];
  before: { texts: StoredTexts; photo_id: string | null };
  after: { texts: StoredTexts; photo_id: string | null };
  added: { emails: string[]; phones: string[]; tags: string[] };
  /** The addresses and numbers that it had before; missing in old records. */
  own?: { emails: string[]; phones: string[] };
  /** The cards that the others followed, by profile, as they had them. */
  followed?: Record<string, { face: CardFace }>;
  /** The card whose keeping made the merge: its end undoes it. */
  card?: string;
};

const phonesAsTyped = (phones: readonly PhoneNumber[]) => phones.map(({ phone }) => phone);

export const mergeRecord = (
  target: MergedContact,
  { texts, photo_id, added }: Merged,
  others: readonly { id: string }[],
): MergeRecord => ({
  others: others.map(({ id }) => id),
  before: { texts: target.texts, photo_id: target.photo_id },
  after: { texts, photo_id },
  added: { emails: [...added.emails], phones: phonesAsTyped(added.phones), tags: [...added.tags] },
  own: { emails: [...target.emails], phones: phonesAsTyped(target.phones) },
});
