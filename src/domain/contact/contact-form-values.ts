import type { ContactDetail } from './contact-contract.ts';
import { linesOf, textsOfView, type ContactLists } from './contact-lists.ts';
import {
  CONTACT_TEXT_NAMES,
  CONTACT_TEXTS,
  eachText,
  type ContactTextName,
  type TextsWhere,
} from './contact.fields.ts';
import { OFFERED_NETWORKS, type Messenger } from './messengers.ts';

export type FormTextName = TextsWhere<'form', string>;

/** Whether a contact's form has this text. A visitor's message is read-only. */
export const isFormText = (name: ContactTextName): name is FormTextName => CONTACT_TEXTS[name].form !== null;

/** The texts in a contact's form. */
export const FORM_TEXTS = CONTACT_TEXT_NAMES.filter(isFormText);

/**
 * Values of a contact's form: texts, lists with an empty last line and without a first value that has a field of its
 * own, tag ids, a note for a new contact. `photo` is null if unchanged, a data URL for a new one, or empty to remove it.
 */
export type ContactForm = Record<FormTextName, string> &
  ContactLists & {
    emails: string[];
    phones: string[];
    /** Whether the day of the birthday is without a year. */
    yearless: boolean;
    tags: Record<string, boolean>;
    note: string;
    photo: string | null;
  };

/** All texts of an empty form. */
const EMPTY_TEXTS = eachText(FORM_TEXTS, () => '');

/** The service of a new line for a messenger. */
const EMPTY_MESSENGER: Messenger = { network: OFFERED_NETWORKS[0]!, value: '' };

const EMPTY_REST = {
  emails: [''],
  phones: [''],
  websites: [''],
  addresses: [''],
  messengers: [EMPTY_MESSENGER],
  yearless: false,
  tags: {},
  note: '',
  photo: null,
};

/** A stored birthday as the platform's field takes it: without a year, the leap year 2000 is used. */
const dateOf = (birthday: string | null): string => birthday?.replace(/^--/, '2000-') ?? '';

/** A contact's name in its form. */
export type FormNames = Pick<ContactForm, 'first_name' | 'last_name'>;

/** Splits a full name for the form: the last word is the last name. */
export function partsOf(full: string): FormNames {
  const words = full.trim().split(/\s+/);
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name };
}

/** The form values of a contact, or of a new one for null. Each list ends with an empty line. */
export function formOf(contact: ContactDetail | null): ContactForm {
  if (!contact) return { ...EMPTY_TEXTS, ...EMPTY_REST };
  const stored = textsOfView(contact);
  const named = contact.first_name || contact.last_name;
  return {
    ...eachText(FORM_TEXTS, (name) => contact[name] ?? ''),
    birthday: dateOf(contact.birthday),
    yearless: contact.birthday?.startsWith('--') ?? false,
    ...(!named && contact.full_name && partsOf(contact.full_name)),
    emails: [...contact.emails, ''],
    phones: [...contact.phones, ''],
    websites: [...linesOf(stored.websites), ''],
    addresses: [...linesOf(stored.addresses), ''],
    messengers: [...contact.messengers, EMPTY_MESSENGER],
    tags: Object.fromEntries(contact.tags.map(({ id }) => [id, true])),
    note: '',
    photo: null,
  };
}
