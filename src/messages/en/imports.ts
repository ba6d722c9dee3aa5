import type { RowFault } from '../../domain/imports/import-fault.ts';
import type { ImportField } from '../../domain/imports/import-fields.ts';
import type { ImportFormat } from '../../domain/imports/import-table.ts';
import type { OnDuplicate } from '../../domain/imports/import-plan.ts';
import { contactLabels } from './labels/contact.ts';

/** The page on which contacts are imported. */
export const importPage = {
  title: 'Import Contacts',
  /** How the page is named where it is led to. */
  from_file: 'Import from a file',
  lead: 'Add contacts from a CSV or vCard file. Files from Google Contacts, Outlook, iCloud, LinkedIn, HubSpot, Salesforce and {brand} are recognized.',
  file: 'CSV or vCard file',
  file_help: 'Up to {rows} contacts and {size} MB.',
  drop: 'Or drop a file anywhere on this page.',
  upload: 'Continue',
  found: {
    heading: 'What we found',
    file: 'File',
    format: 'Format',
    rows: 'Contacts',
    duplicates: 'Duplicates',
    faults: 'With problems',
  },
  formats: {
    csv: 'CSV table',
    google: 'Google Contacts',
    outlook: 'Outlook',
    hubspot: 'HubSpot',
    salesforce: 'Salesforce',
    linkedin: 'LinkedIn connections',
    vcard: 'vCard',
  } satisfies Record<ImportFormat, string>,
  row: 'Row {row}',
  card: 'Card {row}',
  problems: 'Problems',
  not_imported: 'Not imported',
  imported_without: 'Imported without some values',
  more_problems: 'Only the first {n} problems are listed.',
  columns: {
    heading: 'Columns',
    help: 'Choose where each column goes. Emails, phones, notes and tags can come from several columns. Where several are a company, job title, website or LinkedIn address, the first with a value is used.',
    without: 'Notes and tags need a larger plan, so their columns aren’t imported.',
    none: 'Don’t import',
  },
  fields: {
    ...contactLabels,
    full_name: 'Full name',
    middle_name: 'Middle name',
    emails: 'Email',
    phones: 'Phone',
    po_box: 'PO box',
    extended_address: 'Apartment or suite',
    street: 'Street',
    city: 'City',
    region: 'State or region',
    postal_code: 'Postal code',
    country: 'Country',
    note: 'Note',
    tags: 'Tags',
  } satisfies Record<ImportField, string>,
  preview: 'Preview',
  preview_more: 'And {n} more.',
  look: 'Update preview',
  unnamed: 'No name',
  duplicates: {
    heading: 'Duplicates',
    help: 'A contact with the same email is a duplicate. With the same phone or LinkedIn address it is one unless the names differ.',
    choices: {
      skip: { label: 'Skip', detail: 'Keep the contact you have and leave out the one in the file.' },
      merge: {
        label: 'Merge',
        detail: 'Add what is missing to the contact you have. Nothing is overwritten.',
      },
      keep_both: { label: 'Keep both', detail: 'Add a second contact.' },
    } satisfies Record<OnDuplicate, { label: string; detail: string }>,
  },
  tags: { heading: 'Tags for all', help: 'Added to every contact of this import.' },
  limit: 'Your plan shows your newest {n} contacts. Older ones may be hidden after this import.',
  see_plans: 'See plans',
  run: 'Import {n} contacts',
  run_one: 'Import 1 contact',
  cancel: 'Cancel import',
  running: {
    heading: 'Importing contacts',
    progress: '{done} of {rows}',
    help: 'You can leave this page. The import continues.',
    refresh: 'Refresh',
    stop: 'Stop import',
  },
  done: {
    heading: 'Import finished',
    created: 'Added',
    merged: 'Merged',
    skipped: 'Skipped as duplicates',
    left_out: 'Not imported',
    view: 'View contacts',
    again: 'Import another file',
  },
  failed: {
    heading: 'Import stopped',
    help: 'Something went wrong. Contacts added so far are kept. Try again to import the rest.',
    retry: 'Try again',
  },
  stopped: 'The import was stopped. Contacts added so far are kept.',
  canceled: 'The import was canceled.',
  gone: 'This import is no longer here. Please choose the file again.',
} as const;

/** Why an import is refused, as its caller is told. */
export const importProblems = {
  too_large: 'A file can have up to {size} MB.',
  wrong_type: 'This is not a CSV or vCard file. Save the table as CSV and try again.',
  empty: 'There are no contacts in this file.',
  too_many: 'A file can have up to {n} contacts. Please split it into several files.',
  not_read: 'The file has not been processed completely. Please try again.',
  busy: 'This import has already been started.',
  one_column: '{field} can come from one column: choose “{first}” or “{second}”.',
  unknown_column: 'This file has no column “{name}”.',
  nameless: 'Choose a column for a name, email, phone, company or LinkedIn address.',
} as const;

/** What is wrong with a row of a file. */
export const importFaults = {
  nameless: 'Not imported: there is no name, email, phone, company or LinkedIn address.',
  not_email: '“{value}” is not a valid email and was left out.',
  not_phone: '“{value}” is not a valid phone number and was left out.',
  not_website: '“{value}” is not a valid website and was left out.',
  not_linkedin: '“{value}” is not a valid LinkedIn address and was left out.',
  shortened: '{field} was too long and was shortened.',
  too_many_emails: 'A contact can have up to {n} emails. “{value}” was left out.',
  too_many_phones: 'A contact can have up to {n} phones. “{value}” was left out.',
  too_many_tags: 'A contact can have up to {n} tags. “{value}” was left out.',
  shortened_tag: 'A tag can have up to {n} characters. “{value}” was shortened.',
  only_one: '{field} can have one value. “{value}” was left out.',
  unknown_tag: 'There is no tag “{value}”, so it was left out.',
} as const satisfies Record<RowFault['code'], string>;
