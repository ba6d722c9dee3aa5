import { DAY } from '../locale/durations.ts';
import type { ScannedCard } from './scanned-card.ts';

/** What a paper card says, as `POST /api/contacts` takes it. */
export type CardContact = ScannedCard['fields'];

/**
 * A paper card that was scanned at an event and is kept on the device: in the `tray` until it is added with all others,
 * `waiting` until the service has it, `refused` where the service did not take it.
 */
export type EventCard = {
  /** Under which the service adds it once, however often it is sent. */
  key: string;
  account_id: string;
  /** When it was read (ISO 8601). */
  made: string;
  contact: CardContact;
  state: 'tray' | 'waiting' | 'refused';
  /** What all cards of the event get. */
  tags: string[];
  note: string;
  /** Whether it is added as a contact that was scanned; else as one that was typed in, without tags and note. */
  whole: boolean;
  /** Why the service did not take it. */
  refused: string | null;
};

/** Whether a card says anything by which its owner would know somebody again. */
export const isPerson = (contact: CardContact): boolean =>
  Boolean(contact.full_name || contact.first_name || contact.last_name || contact.company_name) ||
  contact.emails.length + contact.phones.length > 0;

/** What a card is called in a list: a name, else whatever it says first. */
export function cardName(contact: CardContact): string {
  const { full_name, first_name = '', last_name = '', company_name, emails, phones } = contact;
  return full_name || `${first_name} ${last_name}`.trim() || company_name || emails[0] || phones[0] || '';
}

/** What stands beneath that name, of what the name is not. */
export function cardLine(contact: CardContact): string {
  const name = cardName(contact);
  const { company_name, job_title, emails, phones } = contact;
  return [job_title, company_name, emails[0], phones[0]].filter((part) => part && part !== name).join(' · ');
}

const plain = (text: string) => text.trim().toLowerCase();
const overlap = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.some((other) => plain(one) === plain(other)));

/**
 * Whether two readings are of one card: of somebody of the same name, with an e-mail or a number in common, or with none
 * at all and at the same company. Colleagues share numbers, and names are shared by many.
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

/** Days for which a device keeps cards of an account that is not signed in. */
const KEPT_DAYS = 30;

/** Whether a card of another account has been on the device for long enough. */
export const isForgotten = ({ made }: Pick<EventCard, 'made'>, now: number): boolean =>
  !(now - Date.parse(made) < KEPT_DAYS * DAY);
