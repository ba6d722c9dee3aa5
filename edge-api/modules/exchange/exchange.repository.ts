import { and, asc, eq, sql } from 'drizzle-orm';
import { contactName, sortName } from '../../../src/domain/contact/contact-name.ts';
import { eachText, GIVEN_TEXT_NAMES } from '../../../src/domain/contact/contact.fields.ts';
import type { AcceptedExchange } from '../../../src/domain/exchange/accept-exchange.ts';
import type { ExchangeInput } from '../../../src/domain/exchange/exchange.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { toE164 } from '../../../src/domain/addresses/phone.ts';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { insertWhere } from '../../db/guarded.ts';
import { consents } from '../../db/tables/consents.table.ts';
import { contactAnswers, contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { keyOfHandle, selectMoved } from '../visitors/card.queries.ts';

/** The columns of an existing contact with a key. */
const KNOWN = { id: contacts.id, request_hash: contacts.request_hash, created_at: contacts.created_at };

export type KnownContact = { id: string; request_hash: string | null; created_at: Date };

/** The profile at a handle with its form, and the existing contact with a key. In one trip. */
export async function readExchange(db: Database, handle: string, key: string | null) {
  const profileId = keyOfHandle(handle);
  const [found, questions, known, moved] = await db.batch([
    db
      .select({
        profile: profiles,
        form: leadCaptureForms,
      })
      .from(profiles)
      .leftJoin(leadCaptureForms, eq(leadCaptureForms.profile_id, profiles.id))
      .where(sql`${profiles.id} = ${profileId}`),
    db
      .select()
      .from(leadCaptureQuestions)
      .where(sql`${leadCaptureQuestions.profile_id} = ${profileId}`)
      .orderBy(asc(leadCaptureQuestions.position)),
    db
      .select(KNOWN)
      .from(contacts)
      .where(and(sql`${contacts.profile_id} = ${profileId}`, sql`${contacts.idempotency_key} = ${key}`)),
    selectMoved(db, handle),
  ]);
  return {
    found: found[0] ?? null,
    questions,
    known: known[0] ?? null,
    moved: moved[0]?.handle ?? null,
  };
}

export type ExchangeRows = Awaited<ReturnType<typeof readExchange>>;

type Rows<Table extends { $inferInsert: unknown }> = Omit<Table['$inferInsert'], 'contact_id'>[];

/** A contact with its rows in other tables. */
export type NewContact = {
  contact: typeof contacts.$inferInsert;
  emails: Rows<typeof contactEmails>;
  phones: Rows<typeof contactPhones>;
  answers: Rows<typeof contactAnswers>;
  consents: Rows<typeof consents>;
};

/** The visitor's texts; missing ones are empty. */
const givenTexts = (input: ExchangeInput) => eachText(GIVEN_TEXT_NAMES, (name) => input[name] || null);

type Parts = AcceptedExchange & {
  id: string;
  found: NonNullable<ExchangeRows['found']>;
  /** The request's key, and where the visitor agreed. */
  request: { key: string | null; source: string };
  requestHash: string;
  tokenHash: string;
  is_doubtful: boolean;
};

/** The rows of one exchange. */
export function rowsOf(deps: Deps, { id, found, input, answers, agreed, request, ...more }: Parts) {
  const { requestHash, tokenHash, is_doubtful } = more;
  const { profile } = found;
  const now = deps.now();
  const full_name = input.full_name || fullName(input);
  const emails = input.email ? [input.email] : [];
  const consent = (purpose: 'exchange' | 'follow_up' | 'marketing', text: string | null) =>
    text === null
      ? []
      : [{ id: deps.newId(), purpose, text, source: request.source, token_hash: tokenHash, given_at: now }];
  return {
    contact: {
      id,
      uuid: crypto.randomUUID(),
      user_id: profile.user_id,
      team_id: profile.team_id,
      profile_id: profile.id,
      type: 'exchange',
      idempotency_key: request.key,
      request_hash: requestHash,
      is_doubtful,
      ...givenTexts(input),
      full_name,
      given_email: emails[0] ?? null,
      sort_name: sortName(contactName({ full_name, emails })),
      created_at: now,
      updated_at: now,
    },
    emails: emails.map((email) => ({ id: deps.newId(), email, position: 0 })),
    phones: input.phone
      ? [{ id: deps.newId(), phone: input.phone, e164: toE164(input.phone), position: 0 }]
      : [],
    answers: answers.map((answer, position) => ({ id: deps.newId(), ...answer, position })),
    consents: [
      ...consent('exchange', agreed.exchange),
      ...consent('follow_up', agreed.follow_up),
      ...consent('marketing', agreed.marketing),
    ],
  } satisfies NewContact;
}

/**
 * Stores a contact with all its rows, unless the profile has one with this key already. In one batch, so that one of
 * several concurrent requests creates the contact, and the others find it. @returns the contact that exists now, ours
 * or the other
 */
export async function insertContact(
  db: Database,
  { contact, ...rest }: NewContact,
  event: RecordedEvent,
): Promise<KnownContact | null> {
  const made = sql`exists (select 1 from ${contacts} where ${contacts.id} = ${contact.id})`;
  const contact_id = contact.id;
  const [, stored] = await db.batch([
    db
      .insert(contacts)
      .values(contact)
      .onConflictDoNothing({ target: [contacts.profile_id, contacts.idempotency_key] }),
    db
      .select(KNOWN)
      .from(contacts)
      .where(
        contact.idempotency_key
          ? sql`${contacts.profile_id} = ${contact.profile_id} and ${contacts.idempotency_key} = ${contact.idempotency_key}`
          : eq(contacts.id, contact.id),
      ),
    ...rest.emails.map((row) => insertWhere(db, contactEmails, { ...row, contact_id }, made)),
    ...rest.phones.map((row) => insertWhere(db, contactPhones, { ...row, contact_id }, made)),
    ...rest.answers.map((row) => insertWhere(db, contactAnswers, { ...row, contact_id }, made)),
    ...rest.consents.map((row) => insertWhere(db, consents, { ...row, contact_id }, made)),
    ...recordEvents(db, [event], made),
  ]);
  return stored[0] ?? null;
}
