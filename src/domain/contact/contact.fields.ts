import {
  FIRST_NAME_MAX,
  FULL_NAME_MAX,
  JOB_TITLE_MAX,
  LAST_NAME_MAX,
  LINK_MAX,
  MESSAGE_MAX,
  TEXT_MAX,
} from '../limits/text.ts';

/** The kind of a text: decides normalizing, file parsing, form field and display. */
export type ContactTextKind = 'name' | 'line' | 'website' | 'linkedin' | 'address' | 'paragraph';

/** Where a vCard holds a text of a contact. */
export type PlaceInVCard =
  'first_name' | 'last_name' | 'workplace' | 'job_title' | 'website' | 'address' | 'linkedin' | 'note';

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
      /** Its field in the form: `capped` at `max`, or `open` because normalizing may shorten it; null for no field. */
      form: 'capped' | 'open' | null;
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
export const isNameText = (name: ContactTextName): boolean => CONTACT_TEXTS[name].kind === 'name';

/** Only the texts of a row. */
export const contactTexts = (row: ContactTexts): ContactTexts =>
  eachText(CONTACT_TEXT_NAMES, (name) => row[name]);

/** How files and other programs name a text. */
type Interchange = {
  /** Matches column headings, in lower-case words. */
  heads: RegExp;
  /** Its column in each program's own format; null if it has none, or if a name is split for it. */
  google: string | null;
  hubspot: string | null;
  salesforce: string | null;
  /** Its value in a sample contact. */
  example: string | null;
};

/** The external names of these texts: separate, as no browser needs them. */
export const CONTACT_INTERCHANGE = {
  full_name: {
    heads:
      /^(?:name|full ?name|display name|formatted name|contact(?: full)? name|contact|vollständiger name|nom complet|nombre completo)$/u,
    google: null,
    hubspot: null,
    salesforce: null,
    example: 'Mira Solberg',
  },
  first_name: {
    heads: /^(?:first ?name|given ?name|forename|first|vorname|prénom|prenom|nombre|voornaam)$/u,
    google: 'First Name',
    hubspot: 'firstname',
    salesforce: 'FirstName',
    example: 'Mira',
  },
  last_name: {
    heads:
      /^(?:last ?name|family ?name|surname|last|nachname|familienname|nom de famille|nom|apellidos?|cognome|achternaam)$/u,
    google: 'Last Name',
    hubspot: 'lastname',
    salesforce: 'LastName',
    example: 'Solberg',
  },
  company_name: {
    heads:
      /^(?:company(?: name)?|organi[sz]ation(?: 1)?(?: name)?|account(?: name)?|employer|associated company|firma|unternehmen|entreprise|société|empresa|azienda|bedrijf)$/u,
    google: 'Organization Name',
    hubspot: 'company',
    salesforce: 'Company',
    example: 'Fernhall Studio',
  },
  job_title: {
    heads:
      /^(?:job ?title|title|position|role|organi[sz]ation(?: 1)? title|occupation|designation|poste|cargo|funktion|functie)$/u,
    google: 'Organization Title',
    hubspot: 'jobtitle',
    salesforce: 'Title',
    example: 'Architect',
  },
  website: {
    heads:
      /^(?:company |personal |work |home )?(?:website|web ?page|web ?site|home ?page|url|webseite|site web|sitio web)(?: url)?(?: \d)?(?: value)?$/u,
    google: 'Website 1 - Value',
    hubspot: 'website',
    salesforce: 'Website',
    example: 'https://fernhall.example',
  },
  address: {
    heads:
      /^(?:(?:home|work|business|mailing|postal|full|primary|other) )?(?:address(?: 1)?(?: formatted)?|adresse|dirección)$/u,
    google: 'Address 1 - Formatted',
    hubspot: null,
    salesforce: 'Street',
    example: null,
  },
  // Google and Salesforce have it next to the website or in its place.
  contact_linkedin_url: {
    heads: /^(?:hs )?linked ?in(?: profile)?(?: url)?(?: \d)?$|^contact linkedin url$|^person linkedin url$/u,
    google: null,
    hubspot: null,
    salesforce: null,
    example: null,
  },
  // It is part of the notes.
  message: { heads: /^message$/u, google: null, hubspot: null, salesforce: null, example: null },
} as const satisfies Record<ContactTextName, Interchange>;

/** The programs whose format an export can use. */
export type Program = 'google' | 'hubspot' | 'salesforce';
/** The texts that have a column in a program's format. */
export type TextsIn<To extends Program> = {
  [Name in ContactTextName]: (typeof CONTACT_INTERCHANGE)[Name][To] extends null ? never : Name;
}[ContactTextName];
