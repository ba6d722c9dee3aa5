import { contactName } from '../../src/domain/contact/contact-name.ts';
import { contactAvatar } from '../../src/domain/contact/contact-picture.ts';
import type { DueContactView } from '../../src/domain/in-touch/in-touch-contract.ts';
import { dayText } from '../../src/domain/locale/dates.ts';
import { contactActions, linkedFields } from '../../src/features/contacts/detail/contact-links.ts';
import type { DueContact } from '../../src/features/home/DueContacts.tsx';
import { contacts as words } from '#messages/contacts.ts';
import { inTouch } from '#messages/in-touch/in-touch.ts';
import { format } from '../../src/messages/format.ts';

const SIZE = 48;

/** A due contact for Home, with dates in its owner's time zone. */
export function dueContact(contact: DueContactView, timeZone: string): DueContact {
  const { id, every, last_touched_at: last } = contact;
  const { call, email, message } = contactActions(linkedFields(contact));
  const ways = [
    { kind: 'call', href: call },
    { kind: 'mail', href: email },
    { kind: 'message', href: message },
  ] as const;
  return {
    id,
    every,
    name: contactName(contact) || words.unknown,
    avatar: contactAvatar(contact, SIZE),
    line: last ? format(inTouch.last, { date: dayText(last, timeZone) }) : inTouch.never,
    ways: ways.flatMap(({ kind, href }) => (href === null ? [] : [{ kind, href }])),
  };
}
