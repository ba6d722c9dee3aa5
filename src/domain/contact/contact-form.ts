import { z } from 'zod';
import { CONTACT_MESSENGERS_MAX } from '../limits/contacts.ts';
import { isBlank } from '../text/one-line.ts';
import { FORM_TEXTS, type ContactForm, type FormNames } from './contact-form-values.ts';
import { eachText } from './contact.fields.ts';
import { contactInputSchema, type ContactInput } from './contact-input.ts';

const chosen = (tags: Readonly<Record<string, boolean>> = {}) =>
  Object.entries(tags).flatMap(([id, on]) => (on ? [{ id }] : []));

/** The name parts that changed since the form was opened; both for a new contact. */
const changedNames = (form: FormNames, was: FormNames | null): Partial<FormNames> => ({
  ...(form.first_name !== was?.first_name && { first_name: form.first_name }),
  ...(form.last_name !== was?.last_name && { last_name: form.last_name }),
});

/**
 * The request of a form. `tags` are left out if the owner cannot change them, marked by a form without tags. `was` is
 * the name when the form was opened: while unchanged, a full name is not split, and an unchanged part is not
 * validated.
 */
export const sentOf = (
  { tags, note, photo, first_name, last_name, birthday, yearless, ...values }: ContactForm,
  canTag: boolean,
  was: FormNames | null,
) => ({
  ...changedNames({ first_name, last_name }, was),
  ...values,
  // The date field of platforms without one is a text field: `--04-12` is typed as it is.
  birthday: yearless ? birthday.replace(/^\d{4}-(?=\d\d-\d\d$)/, '--') : birthday,
  ...(canTag && { tags: chosen(tags) }),
  ...(!isBlank(note) && { note }),
  ...(photo !== null && { photo }),
});

/** The form's request: its version reveals all changes made meanwhile. */
type FormInput = Omit<ContactInput, 'tags_read'>;

/** Validation of the form: the rules of the call. */
export const contactFormSchema = (
  canTag: boolean,
  was: FormNames | null,
): z.ZodType<FormInput, ContactForm> =>
  z.preprocess(
    (form) => sentOf(form as ContactForm, canTag, was),
    contactInputSchema,
  ) as unknown as z.ZodType<FormInput, ContactForm>;

/** Reads a form submitted without scripts: `emails.0`, `tags.{id}`, texts and photo by name. */
export function readContactForm(sent: Readonly<Record<string, string>>): ContactForm {
  const listed = (name: string) =>
    Object.keys(sent)
      .filter((key) => new RegExp(`^${name}\\.\\d{1,3}$`).test(key))
      .toSorted((a, b) => Number(a.split('.')[1]) - Number(b.split('.')[1]))
      .map((key) => sent[key] ?? '');
  const messengers = Array.from({ length: CONTACT_MESSENGERS_MAX + 1 }, (_, n) => ({
    network: sent[`messengers.${n}.network`] ?? '',
    value: sent[`messengers.${n}.value`] ?? '',
  })).filter(({ network }) => network !== '');
  const tags = Object.keys(sent).filter((key) => key.startsWith('tags.'));
  return {
    ...eachText(FORM_TEXTS, (name) => sent[name] ?? ''),
    emails: listed('emails'),
    phones: listed('phones'),
    websites: listed('websites'),
    addresses: listed('addresses'),
    messengers,
    yearless: sent['yearless'] !== undefined,
    tags: Object.fromEntries(tags.map((key) => [key.slice('tags.'.length), true])),
    note: sent['note'] ?? '',
    photo: sent['photo'] || (sent['remove_photo'] === undefined ? null : ''),
  };
}
