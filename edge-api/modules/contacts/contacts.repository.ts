import { and, asc, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Sought } from '../../../src/domain/contact-search.ts';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { consents, withdrawals } from '../../db/tables/consents.table.ts';
import { contactAnswers, contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { selectAll } from '../profiles/own-profile.queries.ts';
import { holds } from './contact-search.queries.ts';
import type { ContactsQuery } from './contacts.schema.ts';

/** Which part of a list, and in which order. */
export type Page = Pick<ContactsQuery, 'sort' | 'offset'> & { limit: number };

/** The contacts of a person that their plan shows: all, or the newest `most`, of which doubtful ones come last. */
export function shown(userId: string, most: number | null): SQL {
  const own = and(eq(contacts.user_id, userId), isNull(contacts.deleted_at))!;
  if (most === null) return own;
  return sql`${own} and ${contacts.id} in (select id from ${contacts} where user_id = ${userId} and deleted_at is null
    order by is_doubtful, created_at desc, id desc limit ${most})`;
}

const ORDER = {
  full_name: [asc(contacts.sort_name), asc(contacts.id)],
  created: [asc(contacts.created_at), asc(contacts.id)],
  '-created': [desc(contacts.created_at), desc(contacts.id)],
} as const;

/** Whose contacts, how many of them the plan shows, what each must hold, and which part of them in which order. */
export type Asked = { userId: string; most: number | null; sought: Sought[]; page: Page };

/** Ids of the contacts of a page. */
function idsOf(db: Database, { userId, most, sought, page: { sort, limit, offset } }: Asked) {
  const where = and(shown(userId, most), ...sought.map((one) => holds(userId, one)));
  const ids = db
    .select({ id: contacts.id })
    .from(contacts)
    .where(where)
    .orderBy(...ORDER[sort])
    .limit(limit)
    .offset(offset);
  return { where, ids };
}

/** The statements of a page: how many there are in all, the rows, their addresses and numbers. */
function selectPage(db: Database, asked: Asked) {
  const { where, ids } = idsOf(db, asked);
  const { sort, limit, offset } = asked.page;
  return [
    db
      .select({ n: sql<number>`count(*)` })
      .from(contacts)
      .where(where),
    db
      .select()
      .from(contacts)
      .where(where)
      .orderBy(...ORDER[sort])
      .limit(limit)
      .offset(offset),
    db
      .select()
      .from(contactEmails)
      .where(inArray(contactEmails.contact_id, ids))
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(inArray(contactPhones.contact_id, ids))
      .orderBy(asc(contactPhones.position)),
  ] as const;
}

/** A page of a person's contacts and how many there are, in one trip. All of what is sought must match somewhere. */
export async function readPage(db: Database, asked: Asked) {
  const [counted, rows, emails, phones] = await db.batch(selectPage(db, asked));
  return { count: counted[0]?.n ?? 0, rows, emails, phones };
}

export type PageRows = Awaited<ReturnType<typeof readPage>>;

/** What belongs to one contact beside addresses and numbers: what was asked and answered, and agreed to. */
const selectAnswers = (db: Database, id: SQL) =>
  [
    db
      .select()
      .from(contactAnswers)
      .where(sql`${contactAnswers.contact_id} = ${id}`)
      .orderBy(asc(contactAnswers.position)),
    db
      .select({ consent: consents, withdrawn_at: withdrawals.withdrawn_at })
      .from(consents)
      .leftJoin(withdrawals, eq(withdrawals.consent_id, consents.id))
      .where(sql`${consents.contact_id} = ${id}`),
  ] as const;

/** A page as `readPage` has it, all that belongs to its first contact, and the profiles of `owner`, in one trip. */
export async function readPageAndFirst(db: Database, asked: Asked, owner: Owner) {
  const { ids } = idsOf(db, { ...asked, page: { ...asked.page, limit: 1 } });
  const [counted, rows, emails, phones, answers, agreed, profiles] = await db.batch([
    ...selectPage(db, asked),
    ...selectAnswers(db, sql`${ids}`),
    selectAll(db, owner),
  ]);
  return { count: counted[0]?.n ?? 0, rows, emails, phones, answers, consents: agreed, profiles };
}

/** One contact of a person's with all that belongs to it, in one trip; null where it is not theirs or not shown. */
export async function readContact(db: Database, userId: string, most: number | null, id: string) {
  const [rows, emails, phones, answers, agreed] = await db.batch([
    db
      .select()
      .from(contacts)
      .where(and(eq(contacts.id, id), shown(userId, most))),
    db
      .select()
      .from(contactEmails)
      .where(eq(contactEmails.contact_id, id))
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(eq(contactPhones.contact_id, id))
      .orderBy(asc(contactPhones.position)),
    ...selectAnswers(db, sql`${id}`),
  ]);
  const [contact] = rows;
  return contact ? { contact, emails, phones, answers, consents: agreed } : null;
}

/** All contacts of a person, whatever the plan shows, in the order in which they came. In one trip. */
export async function readAllContacts(db: Database, userId: string) {
  const mine = and(eq(contacts.user_id, userId), isNull(contacts.deleted_at));
  const ids = db.select({ id: contacts.id }).from(contacts).where(mine);
  const [rows, emails, phones, answers, agreed] = await db.batch([
    db.select().from(contacts).where(mine).orderBy(asc(contacts.created_at), asc(contacts.id)),
    db
      .select()
      .from(contactEmails)
      .where(inArray(contactEmails.contact_id, ids))
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(inArray(contactPhones.contact_id, ids))
      .orderBy(asc(contactPhones.position)),
    db
      .select()
      .from(contactAnswers)
      .where(inArray(contactAnswers.contact_id, ids))
      .orderBy(asc(contactAnswers.position)),
    db
      .select({ consent: consents, withdrawn_at: withdrawals.withdrawn_at })
      .from(consents)
      .leftJoin(withdrawals, eq(withdrawals.consent_id, consents.id))
      .where(inArray(consents.contact_id, ids)),
  ]);
  return { rows, emails, phones, answers, consents: agreed };
}

export type ContactRow = typeof contacts.$inferSelect;
export type EmailRow = typeof contactEmails.$inferSelect;
export type PhoneRow = typeof contactPhones.$inferSelect;
export type AnswerRow = typeof contactAnswers.$inferSelect;
export type ConsentRow = { consent: typeof consents.$inferSelect; withdrawn_at: Date | null };
