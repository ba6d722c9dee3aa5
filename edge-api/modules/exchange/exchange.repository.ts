import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { contactName, orderedName } from '../../../src/domain/contact/contact-name.ts';
import { eachText, GIVEN_TEXT_NAMES } from '../../../src/domain/contact/contact.fields.ts';
import type { AcceptedExchange } from '../../../src/domain/exchange/accept-exchange.ts';
import type { ExchangeInput } from '../../../src/domain/exchange/exchange.ts';
import { fullName } from '../../../src/domain/text/full-name.ts';
import { toE164 } from '../../../src/domain/addresses/phone.ts';
import type { Database } from '../../db/client.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { insertWhere } from '../../db/guarded.ts';
import { users } from '../../db/tables/account.table.ts';
import { consents } from '../../db/tables/consents.table.ts';
import { contactAnswers, contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { leadCaptureForms, leadCaptureQuestions } from '../../db/tables/lead-capture.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { members } from '../../db/tables/teams.table.ts';
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

/** Where the ids and the time of new rows come from. */
type Sources = { now: () => Date; newId: () => string };

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
export function rowsOf(deps: Sources, { id, found, input, answers, agreed, request, ...more }: Parts) {
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
      sort_name: orderedName(contactName({ full_name, emails })),
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

/**
 * The e-mail or name of the owner of a profile or contact, or of its team's owner; null without either. Only for
 * statements with a join: with a single table drizzle omits the table's name, which a subquery needs.
 */
export const ownerDetail = (
  { user_id, team_id }: Pick<typeof profiles | typeof contacts, 'user_id' | 'team_id'>,
  column: 'email' | 'name',
) =>
  sql<string | null>`(select ${users[column]} from ${users} where ${users.id} = coalesce(${user_id}, (
    select ${members.user_id} from ${members} where ${members.team_id} = ${team_id} and ${members.role} = 'owner')))`;

/**
 * The details of an exchange, from its contact: also if that was merged into another meanwhile. In one trip. @returns
 * null if the contact, or its card, is deleted
 */
export async function readExchanged(db: Database, contactId: string) {
  const [found, phones, answers, agreed] = await db.batch([
    db
      .select({
        contact: contacts,
        profile: profiles,
        owner_email: ownerDetail(profiles, 'email'),
      })
      .from(contacts)
      .innerJoin(profiles, eq(profiles.id, contacts.profile_id))
      .where(eq(contacts.id, contactId)),
    db
      .select({ phone: contactPhones.phone })
      .from(contactPhones)
      .where(eq(contactPhones.contact_id, contactId))
      .orderBy(asc(contactPhones.position))
      .limit(1),
    db
      .select({ question: contactAnswers.question, answer: contactAnswers.answer })
      .from(contactAnswers)
      .where(eq(contactAnswers.contact_id, contactId))
      .orderBy(asc(contactAnswers.position)),
    db
      .select({ purpose: consents.purpose, text: consents.text })
      .from(consents)
      .where(and(eq(consents.contact_id, contactId), inArray(consents.purpose, ['follow_up', 'marketing']))),
  ]);
  const textOf = (purpose: string) => agreed.find((consent) => consent.purpose === purpose)?.text ?? null;
  return (
    found[0] && {
      ...found[0],
      phone: phones[0]?.phone ?? null,
      answers,
      agreed: { follow_up: textOf('follow_up'), marketing: textOf('marketing') },
    }
  );
}
