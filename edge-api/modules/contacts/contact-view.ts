import { z } from 'zod';
import type { AnswerRow, ConsentRow, ContactRow, EmailRow, PhoneRow } from './contacts.repository.ts';

const text = z.string().nullable();
const instant = z.iso.datetime();

/** A contact as lists show it. `id` is `{type}/{connectionId}`; times are ISO 8601. */
const contactSchema = z.object({
  id: z.string(),
  uuid: z.string(),
  type: z.enum(['exchange', 'manual', 'scan', 'import']),
  profile_id: text,
  full_name: text,
  first_name: text,
  last_name: text,
  company_name: text,
  job_title: text,
  website: text,
  address: text,
  contact_linkedin_url: text,
  message: text,
  emails: z.array(z.string()),
  phones: z.array(z.string()),
  enrich_status: z.enum([
    'NOT_STARTED',
    'IN_PROGRESS',
    'COMPLETED',
    'FAILED',
    'ALREADY_ENRICHED',
    'INFO_NOT_FOUND',
  ]),
  enrich_notification: z.boolean(),
  created: instant,
  updated: instant,
});

export const contactsSchema = z.object({ count: z.int(), results: z.array(contactSchema) });

/** A contact alone: with what was answered and agreed to. */
export const contactDetailSchema = contactSchema.extend({
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  consents: z.array(
    z.object({
      purpose: z.enum(['exchange', 'follow_up', 'marketing']),
      text: z.string(),
      source: z.string(),
      given_at: instant,
      withdrawn_at: instant.nullable(),
    }),
  ),
});

export type ContactView = z.infer<typeof contactSchema>;
export type ContactDetail = z.infer<typeof contactDetailSchema>;

/** The row of a contact with its e-mails and phones. */
export function contactView(row: ContactRow, emails: EmailRow[], phones: PhoneRow[]): ContactView {
  return {
    id: `${row.type}/${row.id}`,
    uuid: row.uuid,
    type: row.type,
    profile_id: row.profile_id,
    full_name: row.full_name,
    first_name: row.first_name,
    last_name: row.last_name,
    company_name: row.company_name,
    job_title: row.job_title,
    website: row.website,
    address: row.address,
    contact_linkedin_url: row.contact_linkedin_url,
    message: row.message,
    emails: emails.map(({ email }) => email),
    phones: phones.map(({ phone }) => phone),
    enrich_status: row.enrich_status,
    enrich_notification: row.enrich_notification,
    created: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
  };
}

/** The view of one contact with its answers and consents. */
export function contactDetail(
  view: ContactView,
  answers: AnswerRow[],
  consents: ConsentRow[],
): ContactDetail {
  return {
    ...view,
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    consents: consents.map(({ consent: { purpose, text, source, given_at }, withdrawn_at }) => ({
      purpose,
      text,
      source,
      given_at: given_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
  };
}

/** Rows of a table beside the contacts, by the contact that each belongs to. */
export function byContact<Row extends { contact_id: string }>(rows: Row[]): (contactId: string) => Row[] {
  const groups = Map.groupBy(rows, (row) => row.contact_id);
  return (contactId) => groups.get(contactId) ?? [];
}
