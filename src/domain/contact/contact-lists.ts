import { addressText, displayUrl } from '../addresses/links.ts';
import { CONTACT_ADDRESSES_MAX, CONTACT_MESSENGERS_MAX, CONTACT_WEBSITES_MAX } from '../limits/contacts.ts';
import { CONTACT_TEXT_NAMES, eachText, type ContactTextName, type ContactTexts } from './contact.fields.ts';
import { messengerLine, messengerOf, type Messenger } from './messengers.ts';

type ContactList = {
  /** The text that is its first value; null if it has none of its own. */
  first: ContactTextName | null;
  /** Maximum values, the first included. */
  most: number;
  /** Two values with the same key are one. */
  key: (value: string) => string;
};

const whole = (value: string) => value.toLowerCase();

/**
 * Every list of a contact besides emails and phones, which are compared and searched with indexes. Its values are a
 * column of the contact, one a line and without its first: merges, imports, undoing and withdrawals treat it as a text.
 */
export const CONTACT_LISTS = {
  websites: { first: 'website', most: CONTACT_WEBSITES_MAX, key: (value) => whole(displayUrl(value)) },
  addresses: { first: 'address', most: CONTACT_ADDRESSES_MAX, key: (value) => whole(addressText(value)) },
  messengers: { first: null, most: CONTACT_MESSENGERS_MAX, key: whole },
} as const satisfies Record<string, ContactList>;

export type ContactListName = keyof typeof CONTACT_LISTS;
export const CONTACT_LIST_NAMES = Object.keys(CONTACT_LISTS) as ContactListName[];

/** Every text of a contact's row: its texts, and its lists with a value a line. */
export type StoredTexts = ContactTexts & { [Name in ContactListName]: string | null };
export type StoredTextName = keyof StoredTexts;
export const STORED_TEXT_NAMES: readonly StoredTextName[] = [...CONTACT_TEXT_NAMES, ...CONTACT_LIST_NAMES];

/** Only the texts of a row. */
export const storedTexts = (row: StoredTexts): StoredTexts =>
  eachText(STORED_TEXT_NAMES, (name) => row[name]);

export const linesOf = (stored: string | null | undefined): string[] => stored?.split('\n') ?? [];
export const storedLines = (values: readonly string[]): string | null => values.join('\n') || null;

/** All values of a list, the first included. */
export function valuesOf(name: ContactListName, texts: StoredTexts): string[] {
  const { first } = CONTACT_LISTS[name];
  const own = first === null ? null : texts[first];
  return [...(own === null ? [] : [own]), ...linesOf(texts[name])];
}

/** Different values, in their order. */
export function onceEach(name: ContactListName, values: readonly string[]): string[] {
  const { key } = CONTACT_LISTS[name];
  const found = new Map<string, string>();
  for (const value of values) if (!found.has(key(value))) found.set(key(value), value);
  return [...found.values()];
}

/** The texts of a list with these values: of the text that is its first, and of the others. */
export function textsOfList(name: ContactListName, values: readonly string[]): Partial<StoredTexts> {
  const { first } = CONTACT_LISTS[name];
  if (first === null) return { [name]: storedLines(values) };
  return { [first]: values[0] ?? null, [name]: storedLines(values.slice(1)) };
}

/** The lists of a contact as the API has them: texts, except messengers. */
export type ContactLists = {
  [Name in ContactListName]: Name extends 'messengers' ? Messenger[] : string[];
};

/** Lists in a body, beside the texts that are their firsts. */
type GivenLists = { [Name in keyof ContactLists]?: ContactLists[Name] | undefined } & {
  website?: string | null | undefined;
  address?: string | null | undefined;
};

/** The texts of a list that a body has; none without it. A first value beside it comes first. */
export function listTextsOf(name: ContactListName, input: GivenLists): Partial<StoredTexts> {
  if (name === 'messengers')
    return input.messengers ? textsOfList(name, input.messengers.map(messengerLine)) : {};
  const given = input[name];
  const first = input[CONTACT_LISTS[name].first];
  return given ? textsOfList(name, onceEach(name, [...(first ? [first] : []), ...given])) : {};
}

export const contactListsOf = (texts: StoredTexts): ContactLists => ({
  websites: onceEach('websites', valuesOf('websites', texts)),
  addresses: onceEach('addresses', valuesOf('addresses', texts)),
  messengers: valuesOf('messengers', texts).map(messengerOf),
});

/** A contact of the API as its row has it. */
export const textsOfView = (view: ContactTexts & ContactLists): StoredTexts => ({
  ...eachText(CONTACT_TEXT_NAMES, (name) => view[name]),
  websites: storedLines(view.websites.filter((value) => value !== view.website)),
  addresses: storedLines(view.addresses.filter((value) => value !== view.address)),
  messengers: storedLines(view.messengers.map(messengerLine)),
});
