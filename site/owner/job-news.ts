import type { ContactView } from '../../src/domain/contact/contact-contract.ts';
import { contactLine } from '../../src/domain/contact/contact-list.ts';
import { contactName } from '../../src/domain/contact/contact-name.ts';
import { contactAvatar } from '../../src/domain/contact/contact-picture.ts';
import type { JobNewsProps } from '../../src/features/home/JobNews.tsx';
import { contacts as words } from '#messages/contacts.ts';

const SIZE = 48;

/** A followed card with a new job, for Home. */
export const jobNewsOf = (contact: ContactView): JobNewsProps['contacts'][number] => ({
  id: contact.id,
  name: contactName(contact) || words.unknown,
  avatar: contactAvatar(contact, SIZE),
  line: contactLine(contact),
});
