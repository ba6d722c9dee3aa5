import type { ContactDetail, ContactView, EnrichData } from '../../../src/domain/contact/contact-contract.ts';
import { contactListsOf } from '../../../src/domain/contact/contact-lists.ts';
import { contactTexts } from '../../../src/domain/contact/contact.fields.ts';
import type { InTouch } from '../../../src/domain/in-touch/in-touch-contract.ts';
import type { Finding } from '../../../src/domain/enrichment/enrichment.ts';
import { foundWay, type Take } from './copy-found.ts';
import type { TagColor } from '../../../src/domain/contact/tags.ts';
import type { ContactTagRow } from '../tags/tags.repository.ts';
import type { InTouchRow } from './in-touch.queries.ts';
import type { StoredContact } from './contacts.queries.ts';
import type {
  AnswerRow,
  ChangeRow,
  ConsentRow,
  EmailRow,
  FoundRow,
  NoteRow,
  PhoneRow,
} from './contacts.repository.ts';
import type { ListedRow } from './list-contacts.repository.ts';

/** Converts a row of a list, which contains its e-mails, phones and tags. */
export const listedView = ({ emails, phones, tags, ...row }: ListedRow): ContactView =>
  contactView(
    row,
    emails.map((email) => ({ email })),
    phones.map((phone) => ({ phone })),
    tags,
  );

/** When a contact, its notes or its tags last changed. */
const latestOf = ({ updated_at, filed_at }: Pick<StoredContact, 'updated_at' | 'filed_at'>): Date =>
  filed_at !== null && filed_at > updated_at ? filed_at : updated_at;

/** Converts the row of a contact with its e-mails, phones and tags. */
export function contactView(
  row: StoredContact,
  emails: Pick<EmailRow, 'email'>[],
  phones: Pick<PhoneRow, 'phone'>[],
  tags: Pick<ContactTagRow, 'id' | 'name' | 'color'>[],
): ContactView {
  return {
    id: `${row.type}/${row.id}`,
    uuid: row.uuid,
    type: row.type,
    profile_id: row.profile_id,
    ...contactTexts(row),
    emails: emails.map(({ email }) => email),
    phones: phones.map(({ phone }) => phone),
    ...contactListsOf(row),
    tags: tags.map(({ id, name, color }) => ({ id, name, color: color as TagColor })),
    contact_photo_url: row.photo,
    enrich_status: row.enrich_status,
    enrich_notification: row.enrich_notification,
    enriched_name: row.enriched_name,
    created: row.created_at.toISOString(),
    updated: row.updated_at.toISOString(),
    updated_at: latestOf(row).toISOString(),
  };
}

/** The data of a contact besides its addresses, numbers and tags. */
type Belongings = {
  answers: Pick<AnswerRow, 'question' | 'answer'>[];
  consents: ConsentRow[];
  changes: ChangeRow[];
  notes: NoteRow[];
  /** Missing if not requested. */
  enriched?: FoundRow[];
  /** Missing if not requested, or not to be seen. */
  inTouch?: InTouchRow[];
};

/** When a contact was last in touch, and is due. */
export const inTouchView = (row?: Omit<InTouchRow, 'contact_id'>): InTouch => ({
  last_touched_at: row?.last_touched_at?.toISOString() ?? null,
  every: row?.every ?? null,
  next: row?.next ?? null,
});

/** The fields that were copied from an enrichment, the latest last. */
export const takeoversOf = ({ taken }: Pick<FoundRow, 'taken'>): Take[] =>
  JSON.parse(taken ?? '[]') as Take[];

/** The enrichment of a contact, with the source of each value; null if none ran. */
function enrichData(view: ContactView, [row]: FoundRow[]): EnrichData | null {
  if (!row?.finished_at) return null;
  const found = (JSON.parse(row.data ?? '[]') as Finding[]).map((one) => ({
    ...one,
    ...foundWay(view, one),
  }));
  const name = found.find(({ field }) => field === 'full_name')?.value ?? null;
  const contact_info = { full_name: name };
  return {
    info_found: row.info_found ?? false,
    contact_info,
    found,
    found_at: row.finished_at.toISOString(),
    refused: row.is_refused,
    undoable: takeoversOf(row).length,
  };
}

/** The view of one contact with its answers, consents, notes and history. */
export function contactDetail(
  view: ContactView,
  { answers, consents, changes, notes, enriched = [], inTouch = [] }: Belongings,
): ContactDetail {
  return {
    ...view,
    enrich_data: enrichData(view, enriched),
    ...inTouchView(inTouch[0]),
    answers: answers.map(({ question, answer }) => ({ question, answer })),
    consents: consents.map(({ consent: { purpose, text, source, given_at }, withdrawn_at }) => ({
      purpose,
      text,
      source,
      given_at: given_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
    notes: notes.map(({ id, text, author, created_at }) => ({
      id,
      text,
      author,
      created: created_at.toISOString(),
    })),
    changes: changes.map(({ kind, fields, author, created_at, merge_id }) => ({
      kind,
      fields: JSON.parse(fields) as string[],
      author,
      created: created_at.toISOString(),
      merge_id,
    })),
  };
}

/** Groups rows by their contact. */
export function byContact<Row extends { contact_id: string }>(rows: Row[]): (contactId: string) => Row[] {
  const groups = Map.groupBy(rows, (row) => row.contact_id);
  return (contactId) => groups.get(contactId) ?? [];
}
