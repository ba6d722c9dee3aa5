import { z } from 'zod';
import { isBlank } from './blank.ts';
import { CONTACT_TEXT_NAMES, type ContactDetail, type ContactTextName } from './contact-contract.ts';
import { contactInputSchema, type ContactInput } from './contact-input.ts';

/** The texts of a contact that its form has, in their order. A visitor's message stays as it came. */
export const FORM_TEXTS = CONTACT_TEXT_NAMES.filter(
  (name): name is Exclude<ContactTextName, 'full_name' | 'message'> =>
    name !== 'full_name' && name !== 'message',
);

export type FormTextName = (typeof FORM_TEXTS)[number];

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

const chosen = (tags: Readonly<Record<string, boolean>> = {}) =>
  Object.entries(tags).flatMap(([id, on]) => (on ? [{ id }] : []));

/** What is sent of a form. `tags` are left out where the owner may not change them, as a form says that has none. */
export const sentOf = ({ tags, note, photo, ...values }: ContactForm, mayTag: boolean) => ({
  ...values,
  ...(mayTag && { tags: chosen(tags) }),
  ...(!isBlank(note) && { note }),
  ...(photo !== null && { photo }),
});

/** The rules of the form: those of the call. */
export const contactFormSchema = (mayTag: boolean): z.ZodType<ContactInput, ContactForm> =>
  z.preprocess((form) => sentOf(form as ContactForm, mayTag), contactInputSchema) as unknown as z.ZodType<
    ContactInput,
    ContactForm
  >;

const EMPTY = Object.fromEntries(FORM_TEXTS.map((name) => [name, ''])) as Record<FormTextName, string>;

/** A name in one piece as the form has it: the last word is the last name. */
export function partsOf(full: string): Pick<ContactForm, 'first_name' | 'last_name'> {
  const words = full.trim().split(/\s+/);
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name };
}

/** The form of a contact; of none an empty one. Each list ends with an empty line. */
export function formOf(contact: ContactDetail | null): ContactForm {
  if (!contact) return { ...EMPTY, emails: [''], phones: [''], tags: {}, note: '', photo: null };
  const texts = Object.fromEntries(FORM_TEXTS.map((name) => [name, contact[name] ?? '']));
  const named = contact.first_name || contact.last_name;
  return {
    ...EMPTY,
    ...texts,
    ...(!named && contact.full_name && partsOf(contact.full_name)),
    emails: [...contact.emails, ''],
    phones: [...contact.phones, ''],
    tags: Object.fromEntries(contact.tags.map(({ id }) => [id, true])),
    note: '',
    photo: null,
  };
}

/** A form that a browser without scripts sent: `emails.0`, `tags.{id}`, the texts and the photo by their names. */
export function readContactForm(sent: Readonly<Record<string, string>>): ContactForm {
  const listed = (name: string) =>
    Object.keys(sent)
      .filter((key) => new RegExp(`^${name}\\.\\d{1,3}$`).test(key))
      .toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]))
      .map((key) => sent[key] ?? '');
  const texts = Object.fromEntries(FORM_TEXTS.map((name) => [name, sent[name] ?? '']));
  const tags = Object.keys(sent).filter((key) => key.startsWith('tags.'));
  return {
    ...EMPTY,
    ...texts,
    emails: listed('emails'),
    phones: listed('phones'),
    tags: Object.fromEntries(tags.map((key) => [key.slice('tags.'.length), true])),
    note: sent['note'] ?? '',
    photo: sent['photo'] || (sent['remove_photo'] === undefined ? null : ''),
  };
}
