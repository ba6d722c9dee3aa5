import type { DeviceChangeKind, LeftOutPart } from '../../domain/address-book/device-changes.ts';
import type { DeviceTextName } from '../../domain/address-book/device-texts.ts';
import type { ContactListName } from '../../domain/contact/contact-lists.ts';
import { contactLabels, contactListLabels } from './labels/contact.ts';

/** The address book on phones and computers, and the app passwords that let these in. */
export const addressBook = {
  title: 'Address book',
  lead: 'See your contacts in the address book of your phone and computer. They stay up to date. A device can change them only if its app password allows that.',
  too_many: 'You can have up to {n} app passwords. Delete one you no longer use.',
  created: 'Your new app password',
  created_text: 'Enter it on the device now. It won’t be shown again.',
  enter: 'Enter these on the device',
  server: 'Server',
  user: 'User name',
  password: 'Password',
  password_is: 'An app password from this page, not your own password.',
  yours: 'App passwords',
  none: 'No app passwords yet',
  none_help: 'Your device signs in with one.',
  add: 'New app password',
  name: 'Name',
  name_help: 'Which device it is for, such as “iPhone”.',
  write: 'Let the device change contacts',
  write_help: 'What you add, edit or delete on it changes your contacts here. You can undo it for 30 days.',
  writes: 'Can change contacts',
  create: 'Create password',
  question: 'Delete this app password? Its device will no longer get your contacts.',
  deleted: 'The app password was deleted.',
  changes: 'Changes from your devices',
  changes_text: 'What your devices did in the last {n} days.',
  change: {
    created: 'Added from {device}',
    changed: 'Changed from {device}',
    deleted: 'Deleted from {device}',
  } satisfies Record<DeviceChangeKind, string>,
  fields: {
    name: contactLabels.full_name,
    company_name: contactLabels.company_name,
    job_title: contactLabels.job_title,
    contact_linkedin_url: contactLabels.contact_linkedin_url,
    nickname: contactLabels.nickname,
    birthday: contactLabels.birthday,
    emails: 'Email',
    phones: 'Phone',
    websites: contactListLabels.websites,
    addresses: contactListLabels.addresses,
    messengers: contactListLabels.messengers,
    tags: 'Tags',
    note: 'Note',
    photo: 'Photo',
  } satisfies Record<
    DeviceTextName | ContactListName | 'name' | 'emails' | 'phones' | 'tags' | 'note' | 'photo',
    string
  > as Readonly<Record<string, string>>,
  left_out: {
    photo: 'The photo was left out: it can’t be read, or is too large.',
    tags: 'Some tags were left out: you can have 50, and a contact 10.',
    notes: 'Only your newest note was changed. The other texts of the note stay as they were.',
    properties: 'Some details that contacts have no field for were left out, since there were too many.',
  } satisfies Record<LeftOutPart, string>,
  unnamed: 'Contact without a name',
  undo: 'Undo',
  undo_named: 'Undo the change of {name}',
  undone: 'The change was undone.',
  undone_partly: 'The change was undone, except for what was changed again since, and the photo.',
  is_undone: 'Undone',
  older: 'Older changes',
  newer: 'Newer changes',
  how: 'How to set it up',
  devices: [
    {
      name: 'iPhone and iPad',
      steps: [
        'Open Settings, then Apps, Contacts, Contacts Accounts. On older versions: Settings, Contacts, Accounts.',
        'Tap Add Account, Other, Add CardDAV Account.',
        'Enter server, user name and password, and tap Next.',
      ],
    },
    {
      name: 'Mac',
      steps: [
        'Open Contacts, then Settings, Accounts, and click +.',
        'Choose Other Contacts Account, CardDAV, and Manual.',
        'Enter user name, password and server, and click Sign In.',
      ],
    },
    {
      name: 'Thunderbird',
      steps: [
        'Open the address book and choose New Address Book, Add CardDAV Address Book.',
        'Enter the user name, and the server as the location, and click Continue.',
        'Enter the password, and choose the address book.',
      ],
    },
    {
      name: 'Android',
      steps: [
        'Install DAVx⁵, open it and tap +.',
        'Choose the way with a URL and user name. Enter {url} as the base URL, then user name and password.',
        'Under CardDAV, switch the address book on, and synchronize.',
      ],
    },
  ],
} as const;
