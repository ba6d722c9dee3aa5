import { and, count, eq, gte, inArray, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertEach, insertWhere } from '../../db/guarded.ts';
import { jobs } from '../../db/tables/jobs.table.ts';

/** A waiting job. */
export type JobRow = typeof jobs.$inferSelect;
/** A job to store. */
export type NewJob = typeof jobs.$inferInsert;

/** A claimed job; a later claim has increased `attempts`. */
type Taken = Pick<JobRow, 'id' | 'attempts'>;

const isTaken = ({ id, attempts }: Taken) =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts), isNull(jobs.failed_at));

/** The job is not leased. */
const isFree = (now: Date) => sql`(taken_until is null or taken_until <= ${now.getTime()})`;

/** It is due, and has not expired. */
const isDue = (now: Date) =>
  sql`failed_at is null and due_at <= ${now.getTime()} and ${isFree(now)}
    and (lapses_at is null or lapses_at > ${now.getTime()})`;

type ToStore = Pick<NewJob, 'id' | 'kind' | 'data' | 'subject'>;

/**
 * Stores jobs that are due at one time. An equal waiting one is not stored twice, and becomes due then at the latest.
 */
export async function keepJobs(
  db: Database,
  stored: readonly ToStore[],
  { now, due_at }: { now: Date; due_at: Date },
): Promise<void> {
  if (stored.length === 0) return;
  const rows = JSON.stringify(stored.map(({ id, kind, data, subject }) => [id, kind, data, subject ?? null]));
  const waits = sql`failed_at is null and ${isFree(now)}`;
  await db.batch([
    db
      .update(jobs)
      .set({ due_at: sql`min(due_at, ${due_at.getTime()})` })
      .where(
        sql`(kind, data) in (select e.value ->> 1, e.value ->> 2 from json_each(${rows}) e) and ${waits}`,
      ),
    insertEach(
      db,
      jobs,
      {
        id: sql`e.value ->> 0`,
        kind: sql`e.value ->> 1`,
        data: sql`e.value ->> 2`,
        subject: sql`e.value ->> 3`,
        due_at,
        created_at: now,
      },
      sql`from json_each(${rows}) e where not exists (select 1 from ${jobs} same
        where same.kind = e.value ->> 1 and same.data = e.value ->> 2 and ${waits})`,
    ),
  ]);
}

/** The statement that stores a job; one with the same id is unchanged. */
export const insertJob = (db: Database, row: NewJob) => db.insert(jobs).values(row).onConflictDoNothing();

/** The same trip and statement without a row. */
export const insertNoJob = (db: Database, row: NewJob) => insertWhere(db, jobs, row, sql`false`);

/** The kinds with a due job. */
export async function readDueKinds(db: Database, now: Date): Promise<Set<string>> {
  const rows = await db.selectDistinct({ kind: jobs.kind }).from(jobs).where(isDue(now));
  return new Set(rows.map(({ kind }) => kind));
}

/**
 * Claims due jobs of a kind until `until`, the oldest first; only the first of a subject. One statement, so that no two
 * workers claim the same.
 */
export async function takeJobs(
  db: Database,
  kind: string,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<JobRow[]> {
  const due = sql`(select sequence from ${jobs} due
    where due.kind = ${kind} and ${isDue(now)} and not exists (select 1 from ${jobs} earlier
      where earlier.kind = due.kind and earlier.subject = due.subject
        and earlier.sequence < due.sequence and earlier.failed_at is null)
    order by due.sequence limit ${most})`;
  const rows = await db
    .update(jobs)
    .set({ taken_until: until, attempts: sql`${jobs.attempts} + 1` })
    .where(sql`${jobs.sequence} in ${due}`)
    .returning();
  return rows.toSorted((a, b) => a.sequence - b.sequence);
}

/** Renews the lease of jobs. */
export async function holdJobs(db: Database, ids: readonly string[], taken_until: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ taken_until })
    .where(and(inArray(jobs.id, [...ids]), isNotNull(jobs.taken_until)));
}

/** The number of waiting jobs, the age of the oldest, and the number given up since a moment. */
export async function readBacklog(
  db: Database,
  since: Date,
): Promise<{ waiting: number; oldest: Date | null; failed: number }> {
  const waits = sql`failed_at is null`;
  const [[waiting], [failed]] = await db.batch([
    db
      .select({ n: count(), oldest: min(jobs.created_at) })
      .from(jobs)
      .where(waits),
    db.select({ n: count() }).from(jobs).where(gte(jobs.failed_at, since)),
  ]);
  return { waiting: waiting!.n, oldest: waiting!.oldest, failed: failed!.n };
}

/** Deletes a done job. */
export async function deleteJob(db: Database, id: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, id));
}

/** Postpones a job. */
export async function postponeJob(db: Database, taken: Taken, due_at: Date): Promise<void> {
  await db.update(jobs).set({ due_at, taken_until: null }).where(isTaken(taken));
}

const failed = (failed_at: Date, reason: string) => ({ failed_at, reason, sealed: null, taken_until: null });

/** Stores a job as failed for good, without its letter. */
export async function failJob(db: Database, taken: Taken, now: Date, reason: string): Promise<void> {
  await db.update(jobs).set(failed(now, reason)).where(isTaken(taken));
}

/** Empties expired letters, which become failed jobs. @returns their kinds */
export async function emptyLapsed(db: Database, now: Date): Promise<{ kind: string; data: string }[]> {
  return db
    .update(jobs)
    .set(failed(now, 'lapsed'))
    .where(and(isNotNull(jobs.sealed), lte(jobs.lapses_at, now)))
    .returning({ kind: jobs.kind, data: jobs.data });
}

/** Deletes jobs that failed before a moment. */
export async function forgetFailed(db: Database, before: Date): Promise<void> {
  await db.delete(jobs).where(lt(jobs.failed_at, before));
}
