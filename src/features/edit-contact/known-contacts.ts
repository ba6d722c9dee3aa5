import { normalizeEmail } from '../../domain/addresses/email.ts';

/** Contact details of a card or a contact. */
export type ContactKeys = { emails: readonly string[]; phones: readonly string[] };

/** The last digits of a number, which are the same with and without country code. */
const COMPARED_DIGITS = 8;
/** A number with fewer digits identifies no one. */
const DIGITS_MIN = 7;

function phoneEnd(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < DIGITS_MIN ? null : digits.slice(-COMPARED_DIGITS);
}

const keysOf = ({ emails, phones }: ContactKeys): Set<string> =>
  new Set([
    ...emails.map((email) => normalizeEmail(email).toLowerCase()).filter(Boolean),
    ...phones.flatMap((phone) => phoneEnd(phone) ?? []),
  ]);

/** The searches for contacts with one of these e-mails or numbers. */
export const searchesFor = ({ emails, phones }: ContactKeys): string[] => [
  ...emails.filter((email) => email.trim() !== ''),
  ...phones.flatMap((phone) => phoneEnd(phone) ?? []),
];

/** The contacts that share an e-mail or number, each once. */
export function contactsSharing<Contact extends ContactKeys & { id: string }>(
  contacts: readonly Contact[],
  reach: ContactKeys,
): Contact[] {
  const keys = keysOf(reach);
  const known = contacts.filter((contact) => [...keysOf(contact)].some((key) => keys.has(key)));
  return [...new Map(known.map((contact) => [contact.id, contact])).values()];
}
