import { z } from 'zod';
import { isBlank } from '../text/one-line.ts';
import { FORM_TEXTS, type ContactForm, type FormNames } from './contact-form-values.ts';
import { eachText } from './contact.fields.ts';
import { contactInputSchema, type ContactInput } from './contact-input.ts';

const chosen = (tags: Readonly<Record<string, boolean>> = {}) =>
  Object.entries(tags).flatMap(([id, on]) => (on ? [{ id }] : []));

/** The parts of a name that are others than the form had when it was opened; of a new contact both. */
const changedNames = (form: FormNames, was: FormNames | null): Partial<FormNames> => ({
  ...(form.first_name !== was?.first_name && { first_name: form.first_name }),
  ...(form.last_name !== was?.last_name && { last_name: form.last_name }),
});

/**
 * What is sent of a form. `tags` are left out where the owner may not change them, as a form says that has none. `was` is
 * the name that the form of a contact had when it was opened: as long as it stays, a name in one piece is not cut in two,
 * and a part of it that stays is held against no rule.
 */
export const sentOf = (
  { tags, note, photo, first_name, last_name, ...values }: ContactForm,
  canTag: boolean,
  was: FormNames | null,
) => ({
  ...changedNames({ first_name, last_name }, was),
  ...values,
  ...(canTag && { tags: chosen(tags) }),
  ...(!isBlank(note) && { note }),
  ...(photo !== null && { photo }),
});

/** What the form sends: a version, by which all that it did not know of is told. */
type FormInput = Omit<ContactInput, 'tags_read'>;

/** The rules of the form: those of the call. */
export const contactFormSchema = (
  canTag: boolean,
  was: FormNames | null,
): z.ZodType<FormInput, ContactForm> =>
  z.preprocess(
    (form) => sentOf(form as ContactForm, canTag, was),
    contactInputSchema,
  ) as unknown as z.ZodType<FormInput, ContactForm>;

/** A form that a browser without scripts sent: `emails.0`, `tags.{id}`, the texts and the photo by their names. */
export function readContactForm(sent: Readonly<Record<string, string>>): ContactForm {
  const listed = (name: string) =>
    Object.keys(sent)
      .filter((key) => new RegExp(`^${name}\\.\\d{1,3}$`).test(key))
      .toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]))
      .map((key) => sent[key] ?? '');
  const tags = Object.keys(sent).filter((key) => key.startsWith('tags.'));
  return {
    ...eachText(FORM_TEXTS, (name) => sent[name] ?? ''),
    emails: listed('emails'),
    phones: listed('phones'),
    tags: Object.fromEntries(tags.map((key) => [key.slice('tags.'.length), true])),
    note: sent['note'] ?? '',
    photo: sent['photo'] || (sent['remove_photo'] === undefined ? null : ''),
  };
}
