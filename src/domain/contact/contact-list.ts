import { contactName } from './contact-name.ts';
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
