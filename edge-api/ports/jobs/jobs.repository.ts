import { and, count, eq, gte, inArray, isNotNull, isNull, lt, lte, min, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertEach, insertWhere } from '../../db/guarded.ts';
import { jobs } from '../../db/tables/jobs.table.ts';

/** A job as it waits. */
export type JobRow = typeof jobs.$inferSelect;
/** A job as it is kept. */
export type NewJob = typeof jobs.$inferInsert;

/** A job that a worker has taken; who took it since has counted `attempts` on. */
type Taken = Pick<JobRow, 'id' | 'attempts'>;

const isTaken = ({ id, attempts }: Taken) =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts), isNull(jobs.failed_at));

/** Nobody has it to themselves at a moment. */
const isFree = (now: Date) => sql`(taken_until is null or taken_until <= ${now.getTime()})`;

/** Its time has come, and is not over. */
const isDue = (now: Date) =>
  sql`failed_at is null and due_at <= ${now.getTime()} and ${isFree(now)}
    and (lapses_at is null or lapses_at > ${now.getTime()})`;

type Kept = Pick<NewJob, 'id' | 'kind' | 'data' | 'subject'>;

/**
 * Keeps jobs that are due at one moment. One that waits already to do the same is not kept twice, and waits no longer than
 * until then.
 */
export async function keepJobs(
  db: Database,
  kept: readonly Kept[],
  { now, due_at }: { now: Date; due_at: Date },
): Promise<void> {
  if (kept.length === 0) return;
  const rows = JSON.stringify(kept.map(({ id, kind, data, subject }) => [id, kind, data, subject ?? null]));
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

/** A statement that keeps a job as it is given; one of the same id stays as it is. */
export const insertJob = (db: Database, row: NewJob) => db.insert(jobs).values(row).onConflictDoNothing();

/** The same trip and statement without a row. */
export const insertNoJob = (db: Database, row: NewJob) => insertWhere(db, jobs, row, sql`false`);

/** The kinds of which a job is due. */
export async function readDueKinds(db: Database, now: Date): Promise<Set<string>> {
  const rows = await db.selectDistinct({ kind: jobs.kind }).from(jobs).where(isDue(now));
  return new Set(rows.map(({ kind }) => kind));
}

/**
 * Takes jobs of a kind that are due, for oneself until `until`, the oldest first; of one subject the first alone. One
 * statement, so that no two workers take the same.
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

/** Has jobs to oneself for longer. */
export async function holdJobs(db: Database, ids: readonly string[], taken_until: Date): Promise<void> {
  await db
    .update(jobs)
    .set({ taken_until })
    .where(and(inArray(jobs.id, [...ids]), isNotNull(jobs.taken_until)));
}

/** How much waits in the database, since when the oldest does, and how much was given up since a moment. */
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

/** Forgets a job that is done. */
export async function deleteJob(db: Database, id: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.id, id));
}

/** Puts a job off: it is tried again then. */
export async function postponeJob(db: Database, taken: Taken, due_at: Date): Promise<void> {
  await db.update(jobs).set({ due_at, taken_until: null }).where(isTaken(taken));
}

const failed = (failed_at: Date, reason: string) => ({ failed_at, reason, sealed: null, taken_until: null });

/** Keeps a job as one that failed for good, without its letter. */
export async function failJob(db: Database, taken: Taken, now: Date, reason: string): Promise<void> {
  await db.update(jobs).set(failed(now, reason)).where(isTaken(taken));
}

/** Empties letters whose time is over: they are kept as failed. @returns what they were of */
export async function emptyLapsed(db: Database, now: Date): Promise<{ kind: string; data: string }[]> {
  return db
    .update(jobs)
    .set(failed(now, 'lapsed'))
    .where(and(isNotNull(jobs.sealed), lte(jobs.lapses_at, now)))
    .returning({ kind: jobs.kind, data: jobs.data });
}

/** Forgets what failed before a moment. */
export async function forgetFailed(db: Database, before: Date): Promise<void> {
  await db.delete(jobs).where(lt(jobs.failed_at, before));
}
