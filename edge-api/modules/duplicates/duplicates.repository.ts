import { and, asc, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import type { Database } from '../../db/client.ts';
import { contactPairs } from '../../db/tables/contact-merges.table.ts';
import { contactEmails, contactPhones, contacts } from '../../db/tables/contacts.table.ts';
import { notes } from '../../db/tables/notes.table.ts';
import { CONTACT, shown } from '../contacts/contacts.queries.ts';
import { selectTagsOf } from '../tags/tags.repository.ts';

type Whose = { userId: string; most: number | null };

/** A person's undecided pairs whose contacts both exist and are shown by the plan. */
function open({ userId, most }: Whose): SQL {
  const there = (id: SQL) =>
    sql`exists (select 1 from ${contacts} where ${contacts.id} = ${id} and ${shown(userId, most)})`;
  return and(
    eq(contactPairs.user_id, userId),
    isNull(contactPairs.dismissed_at),
    there(sql`${contactPairs.first_id}`),
    there(sql`${contactPairs.second_id}`),
  )!;
}

/** A page of a person's pairs, the newest first, with their contacts as lists show them. In one trip. */
export async function readPairs(db: Database, whose: Whose, page: ListPage) {
  const pairs = db
    .select()
    .from(contactPairs)
    .where(open(whose))
    .orderBy(desc(contactPairs.found_at), desc(contactPairs.id))
    .limit(page.limit)
    .offset(page.offset);
  const ids = sql`(select first_id from (${pairs}) union select second_id from (${pairs}))`;
  const [counted, rows, found, emails, phones, tags, noted] = await db.batch([
    db
      .select({ n: sql<number>`count(*)` })
      .from(contactPairs)
      .where(open(whose)),
    pairs,
    db
      .select(CONTACT)
      .from(contacts)
      .where(sql`${contacts.id} in ${ids}`),
    db
      .select()
      .from(contactEmails)
      .where(sql`${contactEmails.contact_id} in ${ids}`)
      .orderBy(asc(contactEmails.position)),
    db
      .select()
      .from(contactPhones)
      .where(sql`${contactPhones.contact_id} in ${ids}`)
      .orderBy(asc(contactPhones.position)),
    selectTagsOf(db, ids),
    db
      .select({ contact_id: notes.contact_id, n: sql<number>`count(*)` })
      .from(notes)
      .where(sql`${notes.contact_id} in ${ids}`)
      .groupBy(notes.contact_id),
  ]);
  return { count: counted[0]?.n ?? 0, pairs: rows, contacts: found, emails, phones, tags, notes: noted };
}

export type PairRows = Awaited<ReturnType<typeof readPairs>>;

/** Records that the contacts of a pair differ. @returns whether it was one of the person's */
export async function dismissPair(db: Database, whose: Whose, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(contactPairs)
    .set({ dismissed_at: now })
    .where(and(eq(contactPairs.id, id), open(whose)))
    .returning({ id: contactPairs.id });
  return rows.length > 0;
}
