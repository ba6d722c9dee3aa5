import { and, eq, sql, type SQL } from 'drizzle-orm';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { asInserted, insertEach } from '../../db/guarded.ts';
import { contactMerges } from '../../db/tables/contact-merges.table.ts';
import { contactRhythms } from '../../db/tables/in-touch.table.ts';

/** A contact's rhythm and latest touch as JSON, null without any. */
export const rhythmJson = (
  contactId: string,
): SQL => sql`json((select json_object('every', r.every, 'next', r.next,
  'touched_at', r.touched_at, 'touched_by', r.touched_by) from contact_rhythms r where r.contact_id = ${contactId}))`;

type Joining = { mergeId: string; user_id: string; contact_id: string; others: readonly string[] };

/**
 * Gives a contact the nearest date and the latest touch of itself and those merged into it; its own rhythm precedes
 * theirs. The merge stores the result as `rhythm_after`, beside `rhythm`.
 */
export function joinRhythms(db: Database, { mergeId, user_id, contact_id, others }: Joining, made: SQL) {
  const all = sql`contact_rhythms r where r.contact_id in ${among([contact_id, ...others])}`;
  return [
    insertEach(
      db,
      contactRhythms,
      {
        contact_id,
        user_id,
        every: sql`(select r.every from ${all} and r.every is not null
          order by r.contact_id <> ${contact_id}, r.contact_id limit 1)`,
        next: sql`(select min(r.next) from ${all})`,
        touched_at: sql`(select max(r.touched_at) from ${all})`,
        touched_by: sql`(select r.touched_by from ${all} order by r.touched_at desc limit 1)`,
      },
      sql`where exists (select 1 from ${all}) and ${made}`,
    ).onConflictDoUpdate({
      target: contactRhythms.contact_id,
      set: asInserted('every', 'next', 'touched_at', 'touched_by'),
    }),
    db
      .update(contactMerges)
      .set({
        before: sql`json_set(${contactMerges.before}, '$.rhythm_after', ${rhythmJson(contact_id)})`,
      })
      .where(and(eq(contactMerges.id, mergeId), made)),
  ] as const;
}

/** Gives a contact its rhythm and touch from before a merge, as far as they are still those of the merge. */
export function restoreRhythm(db: Database, mergeId: string, contactId: string, ready: SQL) {
  const stored = (path: string) =>
    sql`(select m.before ->> ${path} from contact_merges m where m.id = ${mergeId})`;
  const before = (name: string) => stored(`$.rhythm.${name}`);
  const isAfter = (...names: ('every' | 'next' | 'touched_at')[]) =>
    and(...names.map((name) => sql`${contactRhythms[name]} is ${stored(`$.rhythm_after.${name}`)}`))!;
  const unless = (name: 'every' | 'next' | 'touched_at' | 'touched_by', same: SQL) =>
    sql`case when ${same} then ${before(name)} else ${contactRhythms[name]} end`;
  const [rhythm, touch] = [isAfter('every', 'next'), isAfter('touched_at')];
  return db
    .update(contactRhythms)
    .set({
      every: unless('every', rhythm),
      next: unless('next', rhythm),
      touched_at: unless('touched_at', touch),
      touched_by: unless('touched_by', touch),
    })
    .where(and(eq(contactRhythms.contact_id, contactId), ready));
}
