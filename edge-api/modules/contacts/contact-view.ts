import { contactTexts, type ContactDetail, type ContactView } from '../../../src/domain/contact-contract.ts';
import type { AnswerRow, ConsentRow, ContactRow, EmailRow, PhoneRow } from './contacts.repository.ts';

/** The row of a contact with its e-mails and phones. */
export function contactView(row: ContactRow, emails: EmailRow[], phones: PhoneRow[]): ContactView {
  return {
    id: `${row.type}/${row.id}`,
    uuid: row.uuid,
    type: row.type,
    profile_id: row.profile_id,
    ...contactTexts(row),
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
