import { normalizeEmail } from '../../domain/addresses/email.ts';

/** How somebody is reached, as it stands on a card or in a contact. */
export type Reach = { emails: readonly string[]; phones: readonly string[] };

/** The last digits of a number, which are the same with its country and without. */
const TELLING_DIGITS = 8;
/** Digits below which a number tells nobody apart. */
const DIGITS_MIN = 7;

function phoneEnd(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  return digits.length < DIGITS_MIN ? null : digits.slice(-TELLING_DIGITS);
}

const keysOf = ({ emails, phones }: Reach): Set<string> =>
  new Set([
    ...emails.map((email) => normalizeEmail(email).toLowerCase()).filter(Boolean),
    ...phones.flatMap((phone) => phoneEnd(phone) ?? []),
  ]);

/** What contacts are searched for by, to find those with one of these e-mails or numbers. */
export const searchesFor = ({ emails, phones }: Reach): string[] => [
  ...emails.filter((email) => email.trim() !== ''),
  ...phones.flatMap((phone) => phoneEnd(phone) ?? []),
];

/** Those of these contacts that have an e-mail or a number of the others, each once. */
export function knownBy<Contact extends Reach & { id: string }>(
  contacts: readonly Contact[],
  reach: Reach,
): Contact[] {
  const keys = keysOf(reach);
  const known = contacts.filter((contact) => [...keysOf(contact)].some((key) => keys.has(key)));
  return [...new Map(known.map((contact) => [contact.id, contact])).values()];
}
