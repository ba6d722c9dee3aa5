import { z } from 'zod';
import { birthdayOf } from './birthday.ts';
import { contactListSchemas } from './contact-lists-input.ts';
import { CONTACT_LIST_NAMES, listTextsOf, type StoredTexts } from './contact-lists.ts';
import { contactName } from './contact-name.ts';
import { CONTACT_TEXTS, CONTACT_TEXT_NAMES, eachText, type ContactTextName } from './contact.fields.ts';
import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX } from '../limits/contacts.ts';
import { ensureHttps, webAddress } from '../addresses/links.ts';
import { tidyNote, noteTextSchema } from './notes.ts';
import { isBlank, oneLine } from '../text/one-line.ts';
import { normalizePhone, phoneIssue } from '../addresses/phone.ts';
import { socialHref } from '../addresses/links.ts';

/** A LinkedIn address from a full link in any form, or from a handle; null if it is neither. */
function linkedinAddress(typed: string): string | null {
  const address = /[/.]/.test(typed) ? ensureHttps(typed) : socialHref('linkedin', typed);
  if (!address || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (!/(?:^|\.)linkedin\.com$/i.test(hostname)) return null;
  const [, kind = '', name = ''] = /^\/(in|pub|company)\/([^/?#]+)/i.exec(pathname) ?? [];
  return name ? `https://www.linkedin.com/${kind.toLowerCase()}/${name}` : null;
}

/** A normalized text, or null if it breaks its field's rule. */
function normalized(name: ContactTextName, text: string): string | null {
  const { kind } = CONTACT_TEXTS[name];
  if (kind === 'linkedin') return linkedinAddress(text);
  if (kind === 'birthday') return birthdayOf(text);
  return kind === 'website' ? webAddress(text) : text;
}

/** One text of a contact: absent leaves it unchanged, null or blank clears it. */
const textOf = (name: ContactTextName) =>
  z
    .string(`${name}.invalid`)
    .max(CONTACT_TEXTS[name].max * 2, `${name}.too_long`)
    .nullable()
    .transform((value, context) => {
      const text = (CONTACT_TEXTS[name].kind === 'paragraph' ? tidyNote : oneLine)(value ?? '');
      if (isBlank(text)) return null;
      const result = normalized(name, text);
      const issue = (rule: string) => context.addIssue({ code: 'custom', message: `${name}.${rule}` });
      if (result === null) issue('invalid');
      else if (result.length > CONTACT_TEXTS[name].max) issue('too_long');
      return result;
    })
    .optional();

/** A list of normalized addresses or numbers without duplicates and empty entries. */
const listOf = (
  name: 'emails' | 'phones',
  most: number,
  normalize: (value: string) => string,
  issueOf: (value: string) => string | null,
) =>
  z
    .array(z.string(`${name}.invalid`).max(1000, `${name}.invalid`), `${name}.invalid`)
    .max(most * 2, `${name}.too_many`)
    .transform((values, context) => {
      values.forEach((value, index) => {
        const code = isBlank(value) ? null : issueOf(normalize(value));
        if (code) context.addIssue({ code: 'custom', message: code, path: [index] });
      });
      const once = [...new Set(values.filter((value) => !isBlank(value)).map(normalize))];
      if (once.length > most) context.addIssue({ code: 'custom', message: `${name}.too_many` });
      return once;
    })
    .optional();

/** Unique tag ids. */
export const tagIdsSchema = z
  .array(z.object({ id: z.string('tags.invalid').max(40, 'tags.invalid') }, 'tags.invalid'), 'tags.invalid')
  .max(100, 'tags.assigned_max')
  .transform((tags) => [...new Set(tags.map(({ id }) => id))]);

/**
 * The body of `POST` and `PUT /api/contacts…`. Absent fields stay unchanged; null, an empty text or an empty list
 * clears them. Of `website` and `websites`, or `address` and `addresses`, the former is the first of the list. `note`
 * creates a note; `photo` is a data URL, `""` removes the picture.
 */
export const contactInputSchema = z.object(
  {
    ...eachText(CONTACT_TEXT_NAMES, textOf),
    emails: listOf('emails', CONTACT_EMAILS_MAX, normalizeEmail, emailIssue),
    phones: listOf('phones', CONTACT_PHONES_MAX, normalizePhone, phoneIssue),
    ...contactListSchemas((name, value) => normalized(name, oneLine(value))),
    note: z
      .string('note.invalid')
      .nullable()
      .transform((value) => (isBlank(value ?? '') ? undefined : value!))
      .pipe(noteTextSchema.optional())
      .optional(),
    tags: tagIdsSchema.optional(),
    /** The tags that existed when `tags` were chosen: tags that others added since then stay. */
    tags_read: tagIdsSchema.optional(),
    photo: z.string('photo.invalid').nullable().optional(),
    /** `updated` of the edited contact; a later change is a conflict. */
    version: z.iso.datetime('version.invalid').optional(),
  },
  'malformed',
);

/** The body of `POST /api/contacts`: a contact that was typed, or scanned from a card. */
export const newContactSchema = contactInputSchema.extend({
  type: z.enum(['manual', 'scan'], 'invalid').optional(),
});

export type ContactInput = z.infer<typeof contactInputSchema>;

/** A contact's tag ids after a change; undefined if unchanged. */
export function tagsAfter(
  now: readonly string[],
  { tags, tags_read }: Pick<ContactInput, 'tags' | 'tags_read'>,
): string[] | undefined {
  if (!tags || !tags_read) return tags;
  return [...new Set([...now.filter((id) => !tags_read.includes(id)), ...tags])];
}

/** The texts of a contact's row that a body contains. */
export const givenTexts = (input: ContactInput): Partial<StoredTexts> => ({
  ...Object.fromEntries(
    CONTACT_TEXT_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  ),
  ...Object.assign({}, ...CONTACT_LIST_NAMES.map((name) => listTextsOf(name, input))),
});

/** The identifying fields of a contact. */
type Known = {
  [Name in 'full_name' | 'first_name' | 'last_name' | 'company_name' | 'contact_linkedin_url']?:
    string | null | undefined;
} & { emails?: readonly string[] | undefined; phones?: readonly string[] | undefined };

/** Whether a contact has anything that its owner would recognise it by: a name, an address or a number. */
export function isNamed({ emails = [], phones = [], company_name, ...names }: Known): boolean {
  return (
    contactName({ ...names, emails } as Parameters<typeof contactName>[0]) !== '' ||
    phones.length > 0 ||
    Boolean(company_name)
  );
}
