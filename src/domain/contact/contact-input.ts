import { z } from 'zod';
import { contactName } from './contact-name.ts';
import {
  CONTACT_TEXTS,
  CONTACT_TEXT_NAMES,
  eachText,
  type ContactTextName,
  type ContactTexts,
} from './contact.fields.ts';
import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX } from '../limits/contacts.ts';
import { ensureHttps, webAddress } from '../addresses/links.ts';
import { tidyNote, noteTextSchema } from './notes.ts';
import { isBlank, oneLine } from '../text/one-line.ts';
import { normalizePhone, phoneIssue } from '../addresses/phone.ts';
import { socialHref } from '../addresses/links.ts';

/** The address of somebody on LinkedIn of a whole link in any form, or of the name in it; null where it is neither. */
function linkedinAddress(typed: string): string | null {
  const address = /[/.]/.test(typed) ? ensureHttps(typed) : socialHref('linkedin', typed);
  if (!address || !URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  if (!/(?:^|\.)linkedin\.com$/i.test(hostname)) return null;
  const [, kind = '', name = ''] = /^\/(in|pub|company)\/([^/?#]+)/i.exec(pathname) ?? [];
  return name ? `https://www.linkedin.com/${kind.toLowerCase()}/${name}` : null;
}

/** A tidied text as it is kept, or null where it breaks the rule of its field. */
function kept(name: ContactTextName, text: string): string | null {
  const { kind } = CONTACT_TEXTS[name];
  if (kind === 'linkedin') return linkedinAddress(text);
  return kind === 'website' ? webAddress(text) : text;
}

/** One text of a contact: left out stays as it is, null or blank is emptied. */
const textOf = (name: ContactTextName) =>
  z
    .string(`${name}.invalid`)
    .max(CONTACT_TEXTS[name].max * 2, `${name}.too_long`)
    .nullable()
    .transform((value, context) => {
      const text = (CONTACT_TEXTS[name].kind === 'paragraph' ? tidyNote : oneLine)(value ?? '');
      if (isBlank(text)) return null;
      const result = kept(name, text);
      const issue = (rule: string) => context.addIssue({ code: 'custom', message: `${name}.${rule}` });
      if (result === null) issue('invalid');
      else if (result.length > CONTACT_TEXTS[name].max) issue('too_long');
      return result;
    })
    .optional();

/** A list of addresses or numbers in their one spelling, each once; empty entries are left aside. */
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

/** Tags by their ids, each once. */
export const tagIdsSchema = z
  .array(z.object({ id: z.string('tags.invalid').max(40, 'tags.invalid') }, 'tags.invalid'), 'tags.invalid')
  .max(100, 'tags.assigned_max')
  .transform((tags) => [...new Set(tags.map(({ id }) => id))]);

/**
 * The body of `POST` and `PUT /api/contacts…`. What is left out stays as it is; null, an empty text or an empty list
 * empties. `note` is written down as a note of its own; `photo` is a data URL, `""` removes the picture.
 */
export const contactInputSchema = z.object(
  {
    ...eachText(CONTACT_TEXT_NAMES, textOf),
    emails: listOf('emails', CONTACT_EMAILS_MAX, normalizeEmail, emailIssue),
    phones: listOf('phones', CONTACT_PHONES_MAX, normalizePhone, phoneIssue),
    note: z
      .string('note.invalid')
      .nullable()
      .transform((value) => (isBlank(value ?? '') ? undefined : value!))
      .pipe(noteTextSchema.optional())
      .optional(),
    tags: tagIdsSchema.optional(),
    /** The tags that were there when `tags` were chosen: those that others put on since then stay. */
    tags_read: tagIdsSchema.optional(),
    photo: z.string('photo.invalid').nullable().optional(),
    /** `updated` of the contact that was changed; a later one in between is a conflict. */
    version: z.iso.datetime('version.invalid').optional(),
  },
  'malformed',
);

/** The body of `POST /api/contacts`: a contact that was typed in, or read from a card. */
export const newContactSchema = contactInputSchema.extend({
  type: z.enum(['manual', 'scan'], 'invalid').optional(),
});

export type ContactInput = z.infer<typeof contactInputSchema>;

/** The tags that a contact has after a change, by their ids; undefined where it leaves them as they are. */
export function tagsAfter(
  now: readonly string[],
  { tags, tags_read }: Pick<ContactInput, 'tags' | 'tags_read'>,
): string[] | undefined {
  if (!tags || !tags_read) return tags;
  return [...new Set([...now.filter((id) => !tags_read.includes(id)), ...tags])];
}

/** The texts of a contact that a body gives. */
export const givenTexts = (input: ContactInput): Partial<ContactTexts> =>
  Object.fromEntries(
    CONTACT_TEXT_NAMES.flatMap((name) => (input[name] === undefined ? [] : [[name, input[name]]])),
  );

/** What a contact is known by. */
type Known = {
  [Name in 'full_name' | 'first_name' | 'last_name' | 'company_name' | 'contact_linkedin_url']?:
    string | null | undefined;
} & { emails?: readonly string[] | undefined; phones?: readonly string[] | undefined };

/** Whether a contact says anything by which its owner would know it again: a name, an address or a number. */
export function isNamed({ emails = [], phones = [], company_name, ...names }: Known): boolean {
  return (
    contactName({ ...names, emails } as Parameters<typeof contactName>[0]) !== '' ||
    phones.length > 0 ||
    Boolean(company_name)
  );
}
