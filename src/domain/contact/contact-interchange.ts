import type { ContactTextName } from './contact.fields.ts';

/** How other programs name a text; the headings of files are in `import-headings.ts`. */
type Interchange = {
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
    google: null,
    hubspot: null,
    salesforce: null,
    example: 'Mira Solberg',
  },
  first_name: {
    google: 'First Name',
    hubspot: 'firstname',
    salesforce: 'FirstName',
    example: 'Mira',
  },
  last_name: {
    google: 'Last Name',
    hubspot: 'lastname',
    salesforce: 'LastName',
    example: 'Solberg',
  },
  company_name: {
    google: 'Organization Name',
    hubspot: 'company',
    salesforce: 'Company',
    example: 'Fernhall Studio',
  },
  job_title: {
    google: 'Organization Title',
    hubspot: 'jobtitle',
    salesforce: 'Title',
    example: 'Architect',
  },
  website: {
    google: 'Website 1 - Value',
    hubspot: 'website',
    salesforce: 'Website',
    example: 'https://fernhall.example',
  },
  address: {
    google: 'Address 1 - Formatted',
    hubspot: null,
    salesforce: 'Street',
    example: null,
  },
  // Google and Salesforce have it next to the website or in its place.
  contact_linkedin_url: {
    google: null,
    hubspot: null,
    salesforce: null,
    example: null,
  },
  nickname: {
    google: 'Nickname',
    hubspot: null,
    salesforce: null,
    example: null,
  },
  birthday: {
    google: 'Birthday',
    hubspot: 'date_of_birth',
    salesforce: null,
    example: null,
  },
  // It is part of the notes.
  message: { google: null, hubspot: null, salesforce: null, example: null },
} as const satisfies Record<ContactTextName, Interchange>;

/** The programs whose format an export can use. */
export type Program = 'google' | 'hubspot' | 'salesforce';
/** The texts that have a column in a program's format. */
export type TextsIn<To extends Program> = {
  [Name in ContactTextName]: (typeof CONTACT_INTERCHANGE)[Name][To] extends null ? never : Name;
}[ContactTextName];
