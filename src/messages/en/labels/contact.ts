import type { ContactListName } from '../../../domain/contact/contact-lists.ts';
import type { ContactTextName } from '../../../domain/contact/contact.fields.ts';

/** What each text of a contact is called: in forms and details, over columns, and where one is chosen. */
export const contactLabels = {
  full_name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  company_name: 'Company',
  job_title: 'Job title',
  website: 'Website',
  address: 'Address',
  contact_linkedin_url: 'LinkedIn',
  nickname: 'Nickname',
  birthday: 'Birthday',
  message: 'Message',
} as const satisfies Record<ContactTextName, string>;

/** What one value of each list of a contact is called. */
export const contactListLabels = {
  websites: 'Website',
  addresses: 'Address',
  messengers: 'Messenger',
} as const satisfies Record<ContactListName, string>;
