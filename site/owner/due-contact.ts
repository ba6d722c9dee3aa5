import { contactName } from '../../src/domain/contact/contact-name.ts';
import { contactAvatar } from '../../src/domain/contact/contact-picture.ts';
import { isBirthdayOn } from '../../src/domain/in-touch/birthdays.ts';
import type { DueContactView } from '../../src/domain/in-touch/in-touch-contract.ts';
import { dayText } from '../../src/domain/locale/dates.ts';
import { contactActions, linkedFields } from '../../src/features/contacts/detail/contact-links.ts';
import type { DueContact } from '../../src/features/home/DueContacts.tsx';
import { contacts as words } from '#messages/contacts.ts';
import { inTouch } from '#messages/in-touch/in-touch.ts';
import { format } from '../../src/messages/format.ts';

const SIZE = 48;

function lineOf(
  { birthday, last_touched_at: last }: DueContactView,
  timeZone: string,
  today: string,
): string {
  if (isBirthdayOn(birthday, today)) return inTouch.birthday;
  return last ? format(inTouch.last, { date: dayText(last, timeZone) }) : inTouch.never;
}

/** A contact for Home that is due or has its birthday, with dates in its owner's time zone, where it is `today`. */
export function dueContact(contact: DueContactView, timeZone: string, today: string): DueContact {
  const { id, every, next } = contact;
  const { call, email, message } = contactActions(linkedFields(contact));
  const ways = [
    { kind: 'call', href: call },
    { kind: 'mail', href: email },
    { kind: 'message', href: message },
  ] as const;
  return {
    id,
    every,
    isDue: next !== null && next <= today,
    name: contactName(contact) || words.unknown,
    avatar: contactAvatar(contact, SIZE),
    line: lineOf(contact, timeZone, today),
    ways: ways.flatMap(({ kind, href }) => (href === null ? [] : [{ kind, href }])),
  };
}
