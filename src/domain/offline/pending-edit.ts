import { sentOf } from '../contact/contact-form.ts';
import { formOf, type ContactForm } from '../contact/contact-form-values.ts';
import type { ContactDetail } from '../contact/contact-contract.ts';
import { requestPart, type PendingContact } from './pending-contact.ts';

/** A field of a contact's form that was changed offline: as the form was opened, and as it was left. */
type ChangedField = { before: unknown; mine: unknown };

/** An edit of a contact made offline. */
export type PendingEdit = {
  /** The changed fields as `PUT /api/contacts/{contactId}` takes them. */
  json: PendingContact;
  /** Those that can be compared: not the photo, which is large, and stored in another form than it is sent. */
  fields: Readonly<Record<string, ChangedField>>;
  /** The version of the contact that was edited. */
  version: string;
  /** Fields that someone else changed meanwhile, with their values now; the edit waits for a choice. */
  clashes: readonly { name: string; theirs: unknown }[];
};

type FormFields = Readonly<Record<string, unknown>>;

/** A form's fields as they are compared: tags in any order, a name in its parts, no photo. */
function comparable(form: ContactForm): FormFields {
  const { tags = [], photo: _, ...fields } = sentOf(form, true, null);
  return { ...fields, tags: tags.map(({ id }) => id).toSorted() };
}

/** A value without what saving leaves out: spaces around a text, and empty lines of a list. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  return Array.isArray(value) ? value.map(tidied).filter((line) => line !== '') : (value ?? '');
}

const same = (one: unknown, other: unknown) => JSON.stringify(tidied(one)) === JSON.stringify(tidied(other));

/** The edit from `saved` to `left`. @param sent the validated request of the whole form */
export function pendingEdit(
  saved: ContactForm,
  left: ContactForm,
  sent: PendingContact,
  version: string,
): PendingEdit {
  const [before, mine] = [comparable(saved), comparable(left)];
  const changed = Object.keys(mine).filter((name) => !same(before[name], mine[name]));
  const fields = changed.map((name) => [name, { before: before[name] ?? '', mine: mine[name] }] as const);
  return { json: requestPart(sent, changed), fields: Object.fromEntries(fields), version, clashes: [] };
}

/**
 * The edit on the contact as it is now: what is already so is left out, and a field that someone else changed to
 * another value is a clash, whose choice is the user's. Sent again, the edit then applies as it is.
 */
export function rebaseEdit({ json, fields }: PendingEdit, contact: ContactDetail): PendingEdit {
  const now = comparable(formOf(contact));
  const open = Object.entries(fields).filter(([name, { mine }]) => !same(now[name], mine));
  const names = open.map(([name]) => name);
  return {
    json: requestPart(json, names),
    fields: Object.fromEntries(open.map(([name, { mine }]) => [name, { before: now[name] ?? '', mine }])),
    version: contact.updated,
    clashes: open
      .filter(([name, { before }]) => !same(now[name], before))
      .map(([name]) => ({ name, theirs: now[name] ?? '' })),
  };
}
