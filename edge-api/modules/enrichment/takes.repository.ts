import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Take } from '../contacts/copy-found.ts';
import type { Database } from '../../db/client.ts';
import { enrichments } from '../../db/tables/enrichments.table.ts';

/** The statement that stores the copy actions of a run, if `ready` holds. */
export const setTakes = (
  db: Database,
  { run_id, takes, before }: { run_id: string; takes: readonly Take[]; before: string | null },
  ready: SQL,
) =>
  db
    .update(enrichments)
    .set({ taken: takes.length === 0 ? null : JSON.stringify(takes) })
    .where(and(eq(enrichments.id, run_id), sql`${enrichments.taken} is ${before}`, ready));
