import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { jobs } from '../../db/tables/jobs.table.ts';

const COLUMNS = {
  job_id: jobs.id,
  kind: jobs.kind,
  data: jobs.data,
  attempts: jobs.attempts,
  created_at: jobs.created_at,
  due_at: jobs.due_at,
  failed_at: jobs.failed_at,
  reason: jobs.reason,
};

/** Jobs that wait or failed, or only those that failed: the newest first, and how many there are. */
export async function readJobs(db: Database, isFailed: boolean, most: number) {
  const where = isFailed ? isNotNull(jobs.failed_at) : undefined;
  const [rows, count] = await db.batch([
    db.select(COLUMNS).from(jobs).where(where).orderBy(desc(jobs.sequence)).limit(most),
    db
      .select({ count: sql<number>`count(*)` })
      .from(jobs)
      .where(where),
  ]);
  return { rows, count: count[0]?.count ?? 0 };
}

/** A letter whose text was removed when it failed: it cannot be written again. */
const isLostLetter = sql`(${jobs.kind} = 'letter' and json_extract(${jobs.data}, '$.ids') = '{}')`;

/** Has failed jobs done again from now on. @returns their ids */
export async function retryJobs(db: Database, which: { id: string } | 'all', now: Date): Promise<string[]> {
  const isOne: SQL | undefined = which === 'all' ? undefined : eq(jobs.id, which.id);
  const rows = await db
    .update(jobs)
    .set({ failed_at: null, reason: null, attempts: 0, due_at: now, taken_until: null, lapses_at: null })
    .where(and(isNotNull(jobs.failed_at), sql`not ${isLostLetter}`, isOne))
    .returning({ id: jobs.id });
  return rows.map(({ id }) => id);
}

/** Deletes a job that failed, or waits and is not being done. @returns whether it was there */
export async function dropJobRow(db: Database, id: string, now: Date): Promise<boolean> {
  const isFree = sql`(${isNull(jobs.taken_until)} or ${jobs.taken_until} <= ${now.getTime()})`;
  const rows = await db
    .delete(jobs)
    .where(and(eq(jobs.id, id), isFree))
    .returning({ id: jobs.id });
  return rows.length > 0;
}
