import type { ContactInput } from '../contact/contact-input.ts';

/** A new contact as the body of `POST /api/contacts`. */
export type PendingContact = Omit<ContactInput, 'tags' | 'tags_read'> & {
  tags?: { id: string }[] | undefined;
  type?: 'scan' | undefined;
};
