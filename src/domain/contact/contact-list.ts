import { contactName, sortName } from './contact-name.ts';
import type { CONTACT_SORTS } from '../limits/contacts.ts';
import { oneLine } from '../text/one-line.ts';

export type ContactSort = (typeof CONTACT_SORTS)[number];

/** The fields of a contact in a list. */
export type ListedContact = {
  id: string;
  full_name: string | null;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  job_title: string | null;
  contact_linkedin_url: string | null;
  enriched_name?: string | null;
  emails: string[];
  phones: string[];
  /** ISO 8601. */
  created: string;
};

/** The group of names that do not begin with a letter, and of contacts without a name. */
export const OTHER_LETTER = '#';

/** The group of names whose sorted form has this first character. */
export const groupLetter = (first: string): string =>
  /^\p{L}/u.test(first) ? first.toLocaleUpperCase('en') : OTHER_LETTER;

/**
 * The group of a contact: by name the first letter without marks, by date the date part of `created` (`2026-11-18`)
 * in UTC.
 */
export function contactGroup(contact: ListedContact, sort: ContactSort): string {
  if (sort !== 'full_name') return contact.created.slice(0, 10);
  const [first = ''] = sortName(contactName(contact));
  return groupLetter(first);
}

/**
 * The line under a contact's name: title and company, else an e-mail or phone that is not already shown as the name.
 */
export function contactLine(contact: Omit<ListedContact, 'id' | 'created'>): string {
  const work = [contact.job_title, contact.company_name].map((part) => oneLine(part ?? '')).filter(Boolean);
  if (work.length > 0) return work.join(', ');
  const name = contactName(contact);
  return [...contact.emails, ...contact.phones].find((value) => value !== name) ?? '';
}

/** The search term of a typed text. */
export const searchOf = (typed: string): string => typed.trim();
