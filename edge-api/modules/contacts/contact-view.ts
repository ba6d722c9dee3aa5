import type { AnswerRow, ConsentRow, ContactRow, EmailRow, PhoneRow } from './contacts.repository.ts';

/** A contact as lists show it. `id` is `{type}/{connectionId}`; times are ISO 8601. */
export type ContactView = {
  id: string;
  uuid: string;
  type: ContactRow['type'];
  profile_id: string | null;
  full_name: string | null;
  first_name: string | null;
  last_name: string | null;
  company_name: string | null;
  job_title: string | null;
  website: string | null;
  address: string | null;
  contact_linkedin_url: string | null;
  message: string | null;
  emails: string[];
  phones: string[];
  enrich_status: ContactRow['enrich_status'];
  enrich_notification: boolean;
  created: string;
  updated: string;
};

/** A contact alone: with what was answered and agreed to. */
export type ContactDetail = ContactView & {
  answers: { question: string; answer: string }[];
  consents: {
    purpose: ConsentRow['consent']['purpose'];
    text: string;
    source: string;
    given_at: string;
    withdrawn_at: string | null;
  }[];
};

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
