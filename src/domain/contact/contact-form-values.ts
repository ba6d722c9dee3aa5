import type { ContactDetail } from './contact-contract.ts';
import {
  CONTACT_TEXT_NAMES,
  CONTACT_TEXTS,
  eachText,
  type ContactTextName,
  type TextsWhere,
} from './contact.fields.ts';

export type FormTextName = TextsWhere<'form', string>;

/** Whether the form of a contact has a text. A visitor's message stays as it came. */
export const isFormText = (name: ContactTextName): name is FormTextName => CONTACT_TEXTS[name].form !== null;

/** The texts of a contact that its form has. */
export const FORM_TEXTS = CONTACT_TEXT_NAMES.filter(isFormText);

/**
 * A contact as a form holds it: texts, lists with room for more, tags by their ids, a note where it is new. `photo` is
 * null as long as it stays as it is, a data URL of another one, or empty where it is to go.
 */
export type ContactForm = Record<FormTextName, string> & {
  emails: string[];
  phones: string[];
  tags: Record<string, boolean>;
  note: string;
  photo: string | null;
};

/** Every text of a form, empty. */
const EMPTY_TEXTS = eachText(FORM_TEXTS, () => '');

/** The name of a contact as its form has it. */
export type FormNames = Pick<ContactForm, 'first_name' | 'last_name'>;

/** A name in one piece as the form has it: the last word is the last name. */
export function partsOf(full: string): FormNames {
  const words = full.trim().split(/\s+/);
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name };
}

/** The form of a contact; of none an empty one. Each list ends with an empty line. */
export function formOf(contact: ContactDetail | null): ContactForm {
  if (!contact) return { ...EMPTY_TEXTS, emails: [''], phones: [''], tags: {}, note: '', photo: null };
  const named = contact.first_name || contact.last_name;
  return {
    ...eachText(FORM_TEXTS, (name) => contact[name] ?? ''),
    ...(!named && contact.full_name && partsOf(contact.full_name)),
    emails: [...contact.emails, ''],
    phones: [...contact.phones, ''],
    tags: Object.fromEntries(contact.tags.map(({ id }) => [id, true])),
    note: '',
    photo: null,
  };
}
