import { and, eq, gte, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contactBulkItems, contactBulks } from '../../db/tables/contact-bulks.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { featureCosts } from '../../db/tables/credits.table.ts';
import { enrichments } from '../../db/tables/enrichments.table.ts';
import type { BulkRow } from '../contacts/bulks/bulks.repository.ts';
import { shown } from '../contacts/contacts.queries.ts';
import { accountIdOf, balanceOf, type CreditHolder } from '../credits/ledger.queries.ts';
import { startRuns, type StartMany } from './start-many.repository.ts';

type Whose = { bulk: BulkRow; user_id: string; most: number | null; holder: CreditHolder };

/**
 * What an enrichment of all contacts of a filter can do next: whether look-ups that it began still run, how many the
 * credits suffice for, and its next contacts that were never looked up, at most `limit`.
 */
export async function readNext(db: Database, { bulk, user_id, most, holder }: Whose, limit: number) {
  const cost = sql`(select nullif(cost, 0) from ${featureCosts} where id = 'CONTACT_ENRICHMENT')`;
  const runs = sql<number>`exists (select 1 from ${contactBulkItems} i join ${enrichments} e
    on e.contact_id = i.contact_id and e.status = 'IN_PROGRESS'
    where i.bulk_id = ${bulk.id} and i.position < ${bulk.done} and i.changed is not null)`;
  const reaches = sql<number>`coalesce(${balanceOf(sql`${accountIdOf(holder)}`)} / ${cost}, 0)`;
  const [[state], waiting] = await db.batch([
    db.select({ runs, reaches }).from(sql`(select 1)`),
    db
      .select({ contact: contactBulkItems.contact_id, position: contactBulkItems.position })
      .from(contactBulkItems)
      .innerJoin(contacts, eq(contacts.id, contactBulkItems.contact_id))
      .where(
        and(
          eq(contactBulkItems.bulk_id, bulk.id),
          gte(contactBulkItems.position, bulk.done),
          eq(contacts.enrich_status, 'NOT_STARTED'),
          shown(user_id, most),
        ),
      )
      .orderBy(contactBulkItems.position)
      .limit(limit),
  ]);
  return { isRunning: Boolean(state?.runs), reaches: state?.reaches ?? 0, waiting };
}

const stands = ({ id, done }: BulkRow): SQL =>
  sql`exists (select 1 from ${contactBulks} where id = ${id} and status = 'running' and done = ${done})`;

/** Where an enrichment is after a step. */
type Place = { done: number; status: 'running' | 'done'; now: Date };

/** Records where it is, unless a concurrent worker did. */
const moveTo = (db: Database, bulk: BulkRow, { done, status, now }: Place, holds: SQL = sql`true`) =>
  db
    .update(contactBulks)
    .set({ done, status, updated_at: now })
    .where(and(eq(contactBulks.id, bulk.id), stands(bulk), holds));

/** Records where it is without new look-ups, or that it waits for some. */
export async function moveOn(db: Database, bulk: BulkRow, place: Place): Promise<void> {
  await moveTo(db, bulk, place);
}

/**
 * Starts the look-ups of a step and records where it is after it, in one batch, and once. Nothing is done if a contact
 * was deleted or the credits were spent meanwhile: the step is read again then. @returns the started runs
 */
export async function startStep(
  db: Database,
  bulk: BulkRow,
  start: StartMany,
  place: Place,
): Promise<readonly string[]> {
  const wanted = JSON.stringify(start.wanted);
  const all = sql`(select value ->> 'contact' as contact, value ->> 'run' as run from json_each(${wanted}))`;
  const begun = sql`${enrichments} e where e.id in (select run from ${all})`;
  const { runs } = await startRuns(db, start, {
    holds: stands(bulk),
    also: [
      db.run(sql`update ${contactBulkItems} as i
        set changed = json_array((select e.id from ${begun} and e.contact_id = i.contact_id))
        where i.bulk_id = ${bulk.id} and i.position >= ${bulk.done} and i.position < ${place.done}
          and i.contact_id in (select e.contact_id from ${begun})`),
      moveTo(
        db,
        bulk,
        place,
        sql`not exists (select 1 from ${all} w join ${contacts} c on c.id = w.contact
          where c.enrich_status = 'NOT_STARTED')`,
      ),
    ],
  });
  return runs;
}
