import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { among } from '../../db/among.ts';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { creditEntries, featureCosts } from '../../db/tables/credits.table.ts';
import { enrichments } from '../../db/tables/enrichments.table.ts';
import { LISTED, type ListedRow } from '../contacts/list-contacts.repository.ts';
import { shown } from '../contacts/contacts.queries.ts';
import { accountIdOf, insertEntries, type CreditHolder } from '../credits/ledger.queries.ts';

/** A contact, with its potential run and payment. */
type Wanted = { contact: string; run: string; entry: string };

export type StartMany = {
  wanted: readonly Wanted[];
  user_id: string;
  most: number | null;
  holder: CreditHolder;
  now: Date;
};

/** A condition for all of it, and statements that end its batch. */
type Within = { holds?: SQL; also?: readonly BatchItem<'sqlite'>[] };

/**
 * Starts to look up any number of contacts, in one batch: all that have none, or none if one is not theirs or the
 * credits do not suffice. @returns how many are theirs, how many of those had none, and the started runs
 */
export async function startRuns(
  db: Database,
  { wanted, user_id, most, holder, now }: StartMany,
  { holds = sql`true`, also = [] }: Within = {},
) {
  const all = sql`(select value ->> 'contact' as contact, value ->> 'run' as run, value ->> 'entry' as entry
    from json_each(${JSON.stringify(wanted)}))`;
  const theirs = and(shown(user_id, most), sql`${contacts.id} in (select contact from ${all})`)!;
  const waits = eq(contacts.enrich_status, 'NOT_STARTED');
  const rows = sql`select w.entry as id, w.run as reference, row_number() over () as place from ${all} w
    where w.contact in (select ${contacts.id} from ${contacts} where ${theirs} and ${waits})
      and (select count(*) from ${contacts} where ${theirs}) = ${wanted.length}
      and ${holds}`;
  const paid = sql`exists (select 1 from ${creditEntries} where kind = 'enrichment' and reference = w.run)`;
  const begun = sql`(select run from ${all})`;
  const [own, , , , runs] = await db.batch([
    db.select({ status: contacts.enrich_status }).from(contacts).where(theirs),
    insertEntries(db, {
      account: accountIdOf(holder),
      kind: 'enrichment',
      amount: sql`(select -cost from ${featureCosts} where id = 'CONTACT_ENRICHMENT')`,
      actor_id: user_id,
      now,
      rows,
    }),
    insertEach(
      db,
      enrichments,
      {
        id: sql`w.run`,
        contact_id: sql`w.contact`,
        requested_by: user_id,
        status: 'IN_PROGRESS',
        started_at: now,
      },
      sql`from ${all} w where ${paid}`,
    ),
    db
      .update(contacts)
      .set({ enrich_status: 'IN_PROGRESS', enrich_notification: false })
      .where(
        sql`${contacts.id} in (select ${enrichments.contact_id} from ${enrichments} where ${enrichments.id} in ${begun})`,
      ),
    db
      .select({ id: enrichments.id })
      .from(enrichments)
      .where(sql`${enrichments.id} in ${begun}`),
    ...also,
  ]);
  const waited = own.filter(({ status }) => status === 'NOT_STARTED').length;
  return { theirs: own.length, waited, runs: runs.map(({ id }) => id) };
}

/** Some of a person's contacts as the list shows them. */
export const readSomeToEnrich = (
  db: Database,
  { user_id, most, ids }: { user_id: string; most: number | null; ids: readonly string[] },
): Promise<ListedRow[]> =>
  db
    .select(LISTED)
    .from(contacts)
    .where(and(shown(user_id, most), inArray(contacts.id, [...ids])));

/** Records whether the owner was notified of enrichments' results. @returns the number of their contacts */
export async function setManyNotified(
  db: Database,
  {
    user_id,
    most,
    ids,
    notified,
  }: { user_id: string; most: number | null; ids: readonly string[]; notified: boolean },
): Promise<number> {
  const rows = await db
    .update(contacts)
    .set({ enrich_notification: notified })
    .where(and(shown(user_id, most), sql`${contacts.id} in ${among(ids)}`))
    .returning({ id: contacts.id });
  return rows.length;
}
