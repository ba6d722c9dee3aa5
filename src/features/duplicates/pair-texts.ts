import type { DuplicatePair } from '../../domain/duplicates/duplicates-contract.ts';
import { contactLine } from '../../domain/contact/contact-list.ts';
import { contactName } from '../../domain/contact/contact-name.ts';
import { dayText, shortDayText } from '../../domain/locale/dates.ts';
import { contacts } from '#messages/contacts.ts';
import { duplicates as words } from '#messages/duplicates.ts';
import { format } from '../../messages/format.ts';

export type PairContact = DuplicatePair['contacts'][number];

export const pairName = (contact: PairContact): string => contactName(contact) || contacts.unknown;

/** Why two contacts may be one: the strongest reason, and whether the names are similar too. */
export function reasonText([first = 'similar_name', ...rest]: DuplicatePair['reasons']): string {
  const reason = words.reasons[first];
  return first !== 'similar_name' && rest.includes('similar_name')
    ? format(words.and_name, { reason })
    : reason;
}

const counted = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [n === 1 ? one : format(many, { n })];

/** Distinguishes a contact from the other: work or address, its details, origin and date. */
export function pairLine(contact: PairContact, today: string): string {
  const isThisYear = contact.created.slice(0, 4) === today.slice(0, 4);
  return [
    contactLine(contact),
    ...counted(contact.tags.length, words.tags_one, words.tags),
    ...counted(contact.num_notes, words.notes_one, words.notes),
    ...(contact.type === 'exchange' ? [] : [words.types[contact.type]]),
    (isThisYear ? shortDayText : dayText)(contact.created, 'UTC'),
  ]
    .filter(Boolean)
    .join(', ');
}
