import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { contactChanges } from '../../db/tables/contact-changes.table.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { creditEntries } from '../../db/tables/credits.table.ts';
import { enrichments } from '../../db/tables/enrichments.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { enter } from '../credits/ledger.queries.ts';
import type { EnrichStatus } from './enrichment.repository.ts';
import { isRefused } from './refusals.repository.ts';

export type End = {
  id: string;
  status: 'COMPLETED' | 'ALREADY_ENRICHED' | 'FAILED' | 'INFO_NOT_FOUND';
  /** Keyed hashes of the queried e-mails, and of the found ones: results for refused ones are not stored. */
  hashes: readonly string[];
  event: RecordedEvent | null;
  data: string | null;
  fields: readonly string[];
  /** The found name, its sort key, and the contact's last change as it was read for that. */
  name: { enriched_name: string; sort_name: string; read: Date } | null;
  entry_id: string;
  change_id: string;
  now: Date;
};

/**
 * Ends a run, once, in one batch: with its results and a line of the contact's history, or a refund to the account that
 * paid. A contact that was deleted meanwhile gets no results, and can be looked up once it is restored; neither does
 * one whose person objected. Results that were known from another contact cost nothing. @returns whether this call
 * `found` something; `changed` if it did nothing, since the contact is not as it was read
 */
export async function endRun(db: Database, end: End): Promise<'found' | 'changed' | 'over'> {
  const { id, status, now } = end;
  const run = (
    holds: SQL,
  ) => sql`exists (select 1 from ${enrichments} e join ${contacts} c on c.id = e.contact_id
    where e.id = ${id} and e.status = 'IN_PROGRESS' and ${holds})`;
  const asRead = end.name ? sql`c.updated_at = ${end.name.read.getTime()}` : sql`true`;
  const open = run(asRead);
  const there = sql`${run(sql`${asRead} and c.deleted_at is null`)} and not ${isRefused(end.hashes)}`;
  const isFound = end.data !== null;
  const lost: SQL = status === 'COMPLETED' ? sql`not (${there})` : sql`1`;
  const of = (column: SQL) =>
    sql`(select ${column} from ${creditEntries} where kind = 'enrichment' and reference = ${id})`;
  const stays = (found: SQL, else_: SQL) =>
    isFound ? sql`case when ${there} then ${found} else ${else_} end` : else_;
  const last = isFound
    ? sql`case when ${isRefused(end.hashes)} then 'INFO_NOT_FOUND' else 'FAILED' end`
    : sql`${status}`;
  const ends = stays(sql`${status}`, last) as SQL<End['status']>;
  const lostStatus = sql`case when ${isRefused(end.hashes)} then 'INFO_NOT_FOUND' else 'NOT_STARTED' end`;
  const enrich_status = stays(sql`${status}`, isFound ? lostStatus : last) as SQL<EnrichStatus>;
  const asked = {
    found: sql<boolean>`${isFound ? there : sql`0`}`.mapWith(Boolean),
    changed: sql<boolean>`${run(sql`not (${asRead})`)}`.mapWith(Boolean),
  };
  const [made] = await db.batch([
    db.select(asked).from(sql`(select 1)`),
    enter(
      db,
      {
        id: end.entry_id,
        account: of(sql`account_id`),
        kind: 'refund',
        amount: sql`coalesce(-${of(sql`amount`)}, 0)`,
        reference: id,
        actor_id: null,
        now,
      },
      sql`${open} and ${lost}`,
    ),
    ...(isFound
      ? [
          insertWhere(
            db,
            contactChanges,
            {
              id: end.change_id,
              contact_id: sql`(select contact_id from ${enrichments} where id = ${id})`,
              author_id: sql`(select requested_by from ${enrichments} where id = ${id})`,
              kind: 'found',
              fields: JSON.stringify(end.fields),
              created_at: now,
            },
            there,
          ),
          ...recordEvents(db, end.event ? [end.event] : [], there),
        ]
      : []),
    db
      .update(contacts)
      .set({
        enrich_status,
        enrich_notification: false,
        ...(end.name && {
          enriched_name: stays(sql`${end.name.enriched_name}`, sql`enriched_name`) as SQL<string | null>,
          sort_name: stays(sql`${end.name.sort_name}`, sql`sort_name`) as SQL<string>,
        }),
      })
      .where(and(sql`${contacts.id} = (select contact_id from ${enrichments} where id = ${id})`, open)),
    db
      .update(enrichments)
      .set({
        status: ends,
        info_found: stays(sql`1`, sql`0`) as SQL<boolean>,
        data: stays(sql`${end.data}`, sql`null`) as SQL<string | null>,
        is_refused: isRefused(end.hashes),
        finished_at: now,
      })
      .where(and(eq(enrichments.id, id), open)),
  ]);
  if (made[0]?.changed) return 'changed';
  return made[0]?.found ? 'found' : 'over';
}
