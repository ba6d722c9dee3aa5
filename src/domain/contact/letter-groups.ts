import { contactName, orderedName } from './contact-name.ts';
import type { ContactSort, ListedContact } from './contact-list.ts';

/** The group of names that do not begin with a letter, and of contacts without a name. */
export const OTHER_LETTER = '#';

/** The group of names whose sorted form has this first character. */
export const groupLetter = (first: string): string =>
  /^\p{L}/u.test(first) ? first.toLocaleUpperCase('en') : OTHER_LETTER;

/**
 * The group of a contact: by name the first letter, if Latin its base letter, by date the date part of `created` (`2026-11-18`)
 * in UTC.
 */
export function contactGroup(contact: ListedContact, sort: ContactSort): string {
  if (sort !== 'full_name') return contact.created.slice(0, 10);
  const [first = ''] = orderedName(contactName(contact));
  return groupLetter(first);
}
