import {
  FIRST_NAME_MAX,
  FULL_NAME_MAX,
  JOB_TITLE_MAX,
  LAST_NAME_MAX,
  LINK_MAX,
  MESSAGE_MAX,
  TEXT_MAX,
} from '../limits/text.ts';

/** What a text is: so it is tidied, read from a file, asked for and shown. */
export type ContactTextKind = 'name' | 'line' | 'website' | 'linkedin' | 'address' | 'paragraph';

/** A place in a vCard that a text of a contact has. */
export type PlaceInVCard =
  'first_name' | 'last_name' | 'workplace' | 'job_title' | 'website' | 'address' | 'linkedin' | 'note';

type ContactText = {
  /** Characters at most. */
  max: number;
  /** Where it is in a vCard; null where the card's name says it already. */
  vcard: PlaceInVCard | null;
  /** Whether a visitor may give it in an exchange. */
  given: boolean;
  /** Of two contacts that become one: either value, the one of the chosen whole name, or both in one text. */
  merge: 'chosen' | 'with_name' | 'joined';
  /** Where the page of a contact shows it: at its head, as a row of the details, or as a block of its own. */
  page: 'head' | 'row' | 'block';
} & (
  | {
      kind: Exclude<ContactTextKind, 'paragraph'>;
      /** Its field in the form: `capped` at `max`, or `open`, as tidying may shorten it; null where it has none. */
      form: 'capped' | 'open' | null;
    }
  // No field of the form has several lines.
  | { kind: 'paragraph'; form: null }
);

/**
 * Every text that is known of a contact, in the order in which files list them: the one place that says what a contact
 * is made of. Forms, answers, imports, exports, merges and the contact's page follow it.
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

/** The names of the texts whose row has one of these values. */
export type TextsWhere<Key extends keyof ContactText, Value> = {
  [Name in ContactTextName]: Rows[Name][Key] extends Value ? Name : never;
}[ContactTextName];

export const CONTACT_TEXT_NAMES = Object.keys(CONTACT_TEXTS) as ContactTextName[];

/** The texts whose row has one of these values: in the order of the values, and of the rows. */
export const textsWhere = <Key extends keyof ContactText, const Value extends ContactText[Key]>(
  key: Key,
  ...values: Value[]
) =>
  values.flatMap((value) =>
    CONTACT_TEXT_NAMES.filter((name) => CONTACT_TEXTS[name][key] === value),
  ) as TextsWhere<Key, Value>[];

/** The texts that a visitor may give. */
export type GivenTextName = TextsWhere<'given', true>;
export const GIVEN_TEXT_NAMES = /* @__PURE__ */ textsWhere('given', true);

/** A value for each of these texts. */
export const eachText = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): { [Key in Name]: Value } =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as { [Key in Name]: Value };

/** Whether a text is what somebody is called by; the others say something of them. */
export const isNameText = (name: ContactTextName): boolean => CONTACT_TEXTS[name].kind === 'name';

/** The texts of a row that has more, and nothing else of it. */
export const contactTexts = (row: ContactTexts): ContactTexts =>
  eachText(CONTACT_TEXT_NAMES, (name) => row[name]);

/** How files and programs outside know a text. */
type Interchange = {
  /** The heads of columns that are it, in lower-case words. */
  heads: RegExp;
  /** Its column in each program's own table; null where it has none, or a name is cut in two for it. */
  google: string | null;
  hubspot: string | null;
  salesforce: string | null;
  /** What stands for it in a contact that is made up. */
  example: string | null;
};

/** The same texts as the outside knows them: apart, as no browser needs it. */
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
  // Google and Salesforce have it beside or in place of the website.
  contact_linkedin_url: {
    heads: /^(?:hs )?linked ?in(?: profile)?(?: url)?(?: \d)?$|^contact linkedin url$|^person linkedin url$/u,
    google: null,
    hubspot: null,
    salesforce: null,
    example: null,
  },
  // It is among the remarks.
  message: { heads: /^message$/u, google: null, hubspot: null, salesforce: null, example: null },
} as const satisfies Record<ContactTextName, Interchange>;

/** The programs whose own table an export writes. */
export type Program = 'google' | 'hubspot' | 'salesforce';
/** The texts that have a column in a program's table. */
export type TextsIn<To extends Program> = {
  [Name in ContactTextName]: (typeof CONTACT_INTERCHANGE)[Name][To] extends null ? never : Name;
}[ContactTextName];
