import type { ExportFormat } from '../../domain/contact/contact-export.ts';
import type { ContactListName } from '../../domain/contact/contact-lists.ts';
import { contactLabels } from './labels/contact.ts';

/** What stands in an exported table where a program wants something and nothing is known. */
export const exportWords = { not_provided: '[not provided]' } as const;

/** The sheet in which contacts are exported. */
export const exportSheet = {
  lead: 'We’ll email a download link to {email}. It works for {days} days.',
  format: 'File',
  formats: {
    csv: { label: 'CSV table', detail: 'For Excel, Numbers and other spreadsheets' },
    google: { label: 'Google Contacts', detail: 'CSV file for contacts.google.com' },
    hubspot: { label: 'HubSpot', detail: 'CSV file of contacts' },
    salesforce: { label: 'Salesforce', detail: 'CSV file of leads' },
    vcard: { label: 'vCard', detail: 'For phones and address books' },
  } satisfies Record<ExportFormat, { label: string; detail: string }>,
  all: 'All your contacts will be exported.',
  searched: 'Only contacts that match “{search}” will be exported.',
  tagged: 'Only contacts with one of these tags will be exported: {tags}.',
  searched_and_tagged:
    'Only contacts that match “{search}” and have one of these tags will be exported: {tags}.',
  filtered: 'Only the contacts in the current list will be exported.',
  some_tags: 'those you filter by',
  chosen: 'The {n} selected contacts will be exported.',
  chosen_one: 'The selected contact will be exported.',
  submit: 'Export',
  submit_many: 'Export {n} contacts',
  submit_one: 'Export 1 contact',
  sending: 'Exporting',
} as const;

/** The page that a mailed link to a file of contacts opens. */
export const exportPage = {
  title: 'Download contacts',
  ready: 'Your contacts are ready',
  own: 'You can download the file until {date}.',
  once: 'This link downloads the file once. When you’re signed in, you can download it again until {date}.',
  submit: 'Download',
  pending: 'Your file is being prepared',
  pending_detail: 'Please open this link again in a moment.',
  again: 'Try again',
  failed: 'Your file couldn’t be created',
  failed_detail: 'Something went wrong. Please export your contacts again.',
  used: 'This link was already used',
  used_detail: 'It downloads the file once. Sign in to download it again.',
  sign_in: 'Sign in to download',
  sign_in_detail: 'Only the person who exported the file can open it.',
  sign_in_action: 'Sign in',
  gone: 'This file is no longer here',
  gone_detail: 'A file can be downloaded for {days} days. Please export your contacts again.',
  contacts: 'Go to your contacts',
  down: 'The file couldn’t be opened just now. Please press Download again in a moment.',
} as const;

/** Why a file of contacts is not to be had, as a program is told. */
export const exportProblems = {
  pending: 'The file is still being prepared. Please try again in a moment.',
  failed: 'The file couldn’t be created. Please export your contacts again.',
  lapsed: 'The file has expired. Please export your contacts again.',
  used: 'This link was already used. Please sign in to download the file again.',
} as const;

/** The mails of an export. */
export const exportLetters = {
  ready: {
    subject: 'Your contacts are ready to download',
    one: 'The file contains 1 contact. Format: {format}.',
    many: 'The file contains {n} contacts. Format: {format}.',
    lines: [
      'The link downloads the file once. When you’re signed in, you can download it as often as you like until {date}.',
      'If you didn’t ask for this, someone else is signed in to your account. Choose “Sign out everywhere” in your account settings.',
    ],
    button: 'Download',
  },
  failed: {
    subject: 'Your contacts couldn’t be exported',
    lines: ['Something went wrong while preparing the file. Please export your contacts again.'],
    button: 'Go to your contacts',
  },
} as const;

/** What stands over the columns of exported contacts. */
export const contactColumns = {
  ...contactLabels,
  emails: 'Emails',
  phones: 'Phones',
  websites: 'Other websites',
  addresses: 'Other addresses',
  messengers: 'Messengers',
  answers: 'Answers',
  tags: 'Tags',
  notes: 'Notes',
  type: 'Type',
  created: 'Created',
} as const satisfies Readonly<Record<string, string> & Record<ContactListName, string>>;
