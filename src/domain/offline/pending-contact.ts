import type { ContactInput } from '../contact/contact-input.ts';

/** A new contact as the body of `POST /api/contacts`. */
export type PendingContact = Omit<ContactInput, 'tags' | 'tags_read'> & {
  tags?: { id: string }[] | undefined;
  type?: 'scan' | undefined;
};

/** The part of a request with these fields, and with the photo, which is in it only if it was changed. */
export const requestPart = (json: PendingContact, names: readonly string[]): PendingContact =>
  Object.fromEntries(Object.entries(json).filter(([name]) => name === 'photo' || names.includes(name)));
