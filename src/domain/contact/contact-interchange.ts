import type { ContactTextName } from './contact.fields.ts';

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
      /^(?:company |personal |work |home |other )?(?:websites?|web ?page|web ?site|home ?page|url|webseite|site web|sitio web)(?: url)?(?: \d)?(?: value)?$/u,
    google: 'Website 1 - Value',
    hubspot: 'website',
    salesforce: 'Website',
    example: 'https://fernhall.example',
  },
  address: {
    heads:
      /^(?:(?:home|work|business|mailing|postal|full|primary|other) )?(?:address(?:es)?(?: 1| \d formatted)?|address 1 formatted|adresse|dirección)$/u,
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
  nickname: {
    heads: /^(?:nick ?names?|spitzname|surnom|apodo|soprannome|bijnaam)$/u,
    google: 'Nickname',
    hubspot: null,
    salesforce: null,
    example: null,
  },
  birthday: {
    heads:
      /^(?:birth ?days?|birth ?dates?|date of birth|geburtstag|geburtsdatum|anniversaire|date de naissance|cumpleaños|fecha de nacimiento|compleanno|verjaardag)$/u,
    google: 'Birthday',
    hubspot: 'date_of_birth',
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
