import type { ContactView } from '../../src/domain/contact/contact-contract.ts';
import { contactLine } from '../../src/domain/contact/contact-list.ts';
import { contactName } from '../../src/domain/contact/contact-name.ts';
import { contactAvatar } from '../../src/domain/contact/contact-picture.ts';
import type { PersonRow } from '../../src/forms/PeopleBlock.tsx';
import { contacts as words } from '#messages/contacts.ts';

const SIZE = 48;

/** A contact as a row of a short list on another page than that of contacts. */
export const personRow = (contact: ContactView): PersonRow => ({
  id: contact.id,
  name: contactName(contact) || words.unknown,
  avatar: contactAvatar(contact, SIZE),
  line: contactLine(contact),
});
