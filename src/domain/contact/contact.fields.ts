import {
  BIRTHDAY_MAX,
  FIRST_NAME_MAX,
  FULL_NAME_MAX,
  JOB_TITLE_MAX,
  LAST_NAME_MAX,
  LINK_MAX,
  MESSAGE_MAX,
  TEXT_MAX,
} from '../limits/text.ts';

/** The kind of a text: decides normalizing, file parsing, form field and display. */
export type ContactTextKind = 'name' | 'line' | 'birthday' | 'website' | 'linkedin' | 'address' | 'paragraph';

/** Where a vCard holds a text of a contact. */
export type PlaceInVCard =
  | 'first_name'
  | 'last_name'
  | 'workplace'
  | 'job_title'
  | 'website'
  | 'address'
  | 'linkedin'
  | 'nickname'
  | 'birthday'
  | 'note';

type ContactText = {
  /** Maximum length in characters. */
  max: number;
  /** Its place in a vCard; null if the card's name includes it already. */
  vcard: PlaceInVCard | null;
  /** Whether a visitor can provide it in an exchange. */
  given: boolean;
  /** When two contacts are merged: either value, the one of the chosen full name, or both joined. */
  merge: 'chosen' | 'with_name' | 'joined';
  /** Where the contact's page shows it: in the head, as a row of the details, or as a block of its own. */
  page: 'head' | 'row' | 'block';
} & (
  | {
      kind: Exclude<ContactTextKind, 'paragraph'>;
      /**
       * Its field in the form: `capped` at `max`, or `open` because normalizing may shorten it; `more` behind 'More
       * details', capped; null for no field.
       */
      form: 'capped' | 'open' | 'more' | null;
    }
  // No form field has several lines.
  | { kind: 'paragraph'; form: null }
);

/**
 * Every text field of a contact, in file order: the single definition of a contact. Forms, responses, imports,
 * exports, merges and the contact's page derive from it.
 */
export const CONTACT_TEXTS = {
  full_name: {
    max: FULL_NAME_MAX,
    kind: 'name',
    vcard: null,
    given: true,
    form: null,
    merge: 'chosen',
    page: 'head',
  },
  first_name: {
    max: FIRST_NAME_MAX,
    kind: 'name',
    vcard: 'first_name',
    given: true,
    form: 'capped',
    merge: 'with_name',
    page: 'head',
  },
  last_name: {
    max: LAST_NAME_MAX,
    kind: 'name',
    vcard: 'last_name',
    given: true,
    form: 'capped',
    merge: 'with_name',
    page: 'head',
  },
  company_name: {
    max: TEXT_MAX,
    kind: 'line',
    vcard: 'workplace',
    given: true,
    form: 'open',
    merge: 'chosen',
    page: 'head',
  },
  job_title: {
    max: JOB_TITLE_MAX,
    kind: 'line',
    vcard: 'job_title',
    given: true,
    form: 'capped',
    merge: 'chosen',
    page: 'head',
  },
  website: {
    max: LINK_MAX,
    kind: 'website',
    vcard: 'website',
    given: false,
    form: 'open',
    merge: 'chosen',
    page: 'row',
  },
  address: {
    max: LINK_MAX,
    kind: 'address',
    vcard: 'address',
    given: false,
    form: 'open',
    merge: 'chosen',
    page: 'row',
  },
  contact_linkedin_url: {
    max: LINK_MAX,
    kind: 'linkedin',
    vcard: 'linkedin',
    given: false,
    form: 'open',
    merge: 'chosen',
    page: 'row',
  },
  nickname: {
    max: TEXT_MAX,
    kind: 'line',
    vcard: 'nickname',
    given: false,
    form: 'more',
    merge: 'chosen',
    page: 'row',
  },
  /** A date, or without its year `--04-12` (RFC 6350, 4.3.1). */
  birthday: {
    max: BIRTHDAY_MAX,
    kind: 'birthday',
    vcard: 'birthday',
    given: false,
    form: 'more',
    merge: 'chosen',
    page: 'row',
  },
  message: {
    max: MESSAGE_MAX,
    kind: 'paragraph',
    vcard: 'note',
    given: true,
    form: null,
    merge: 'joined',
    page: 'block',
  },
} as const satisfies Record<string, ContactText>;

type Rows = typeof CONTACT_TEXTS;
export type ContactTextName = keyof Rows;
export type ContactTexts = { [Name in ContactTextName]: string | null };

/** The texts whose row has one of these values. */
export type TextsWhere<Key extends keyof ContactText, Value> = {
  [Name in ContactTextName]: Rows[Name][Key] extends Value ? Name : never;
}[ContactTextName];

export const CONTACT_TEXT_NAMES = Object.keys(CONTACT_TEXTS) as ContactTextName[];

/** The texts whose row has one of these values, ordered by the values, then by the rows. */
export const textsWhere = <Key extends keyof ContactText, const Value extends ContactText[Key]>(
  key: Key,
  ...values: Value[]
) =>
  values.flatMap((value) =>
    CONTACT_TEXT_NAMES.filter((name) => CONTACT_TEXTS[name][key] === value),
  ) as TextsWhere<Key, Value>[];

/** The texts that a visitor can provide. */
export type GivenTextName = TextsWhere<'given', true>;
export const GIVEN_TEXT_NAMES = /* @__PURE__ */ textsWhere('given', true);

/** A value for each of these texts. */
export const eachText = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): { [Key in Name]: Value } =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as { [Key in Name]: Value };

/** Whether a text is part of the name; the others describe the contact. */
export const isNameText = (name: string): boolean =>
  Object.hasOwn(CONTACT_TEXTS, name) && CONTACT_TEXTS[name as ContactTextName].kind === 'name';

/** Only the texts of a row. */
export const contactTexts = (row: ContactTexts): ContactTexts =>
  eachText(CONTACT_TEXT_NAMES, (name) => row[name]);
