import { DAY } from '../locale/durations.ts';
import type { ScannedCard } from './scanned-card.ts';

/** A scanned card as the body of `POST /api/contacts`. */
export type CardContact = ScannedCard['fields'];

/**
 * A card scanned at an event and stored on the device: in the `tray` until all are added, `waiting` until sent,
 * `refused` if the service rejected it.
 */
export type EventCard = {
  /** The idempotency key, so that the service adds it only once. */
  key: string;
  account_id: string;
  /** Time of the scan (ISO 8601). */
  made: string;
  contact: CardContact;
  state: 'tray' | 'waiting' | 'refused';
  /** Applied to all cards of the event. */
  tags: string[];
  note: string;
  /** Whether it is added as a scanned contact; else as a typed one, without tags and note. */
  whole: boolean;
  /** Why the service rejected it. */
  refused: string | null;
};

/** Whether a card has anything that identifies a person. */
export const isPerson = (contact: CardContact): boolean =>
  Boolean(contact.full_name || contact.first_name || contact.last_name || contact.company_name) ||
  contact.emails.length + contact.phones.length > 0;

/** A card's name in a list: the name, else the first other value. */
export function cardName(contact: CardContact): string {
  const { full_name, first_name = '', last_name = '', company_name, emails, phones } = contact;
  return full_name || `${first_name} ${last_name}`.trim() || company_name || emails[0] || phones[0] || '';
}

/** The line under that name, from other values. */
export function cardLine(contact: CardContact): string {
  const name = cardName(contact);
  const { company_name, job_title, emails, phones } = contact;
  return [job_title, company_name, emails[0], phones[0]].filter((part) => part && part !== name).join(' · ');
}

const plain = (text: string) => text.trim().toLowerCase();
const overlap = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.some((other) => plain(one) === plain(other)));

/**
 * Whether two scans are of one card: equal names, with a common e-mail or number, or without any and with the same
 * company. Colleagues share numbers, and many people share names.
 */
export function isSameCard(one: CardContact, other: CardContact): boolean {
  if (plain(cardName(one)) !== plain(cardName(other))) return false;
  const [ways, others] = [one, other].map(({ emails, phones }) => [...emails, ...phones]) as [
    string[],
    string[],
  ];
  if (ways.length + others.length > 0) return overlap(ways, others);
  return plain(one.company_name ?? '') === plain(other.company_name ?? '');
}

/** The body of `POST /api/contacts` for a card. */
export const cardBody = ({ contact, tags, note, whole }: EventCard) => ({
  ...contact,
  ...(whole && {
    type: 'scan' as const,
    ...(tags.length > 0 && { tags: tags.map((id) => ({ id })) }),
    ...(note.trim() !== '' && { note }),
  }),
});

/** Days for which a device stores cards of an account that is not signed in. */
const RETENTION_DAYS = 30;

/** Whether a stored card of another account has expired. */
export const isForgotten = ({ made }: Pick<EventCard, 'made'>, now: number): boolean =>
  !(now - Date.parse(made) < RETENTION_DAYS * DAY);
