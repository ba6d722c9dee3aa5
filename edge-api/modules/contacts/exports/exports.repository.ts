import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { insertWhere } from '../../../db/guarded.ts';
import { users } from '../../../db/tables/account.table.ts';
import { contactExports } from '../../../db/tables/contact-exports.table.ts';
import { contacts } from '../../../db/tables/contacts.table.ts';
import { jobs } from '../../../db/tables/jobs.table.ts';
import { teamLog } from '../../../db/tables/team-people.table.ts';
import { members } from '../../../db/tables/teams.table.ts';
import type { NewJob } from '../../../ports/jobs/jobs.repository.ts';

/** An export, made or pending. */
export type ExportRow = typeof contactExports.$inferSelect;

/** Stores a requested export; one of a team is logged. */
export async function insertExport(
  db: Database,
  row: typeof contactExports.$inferInsert,
  line: typeof teamLog.$inferInsert | null = null,
): Promise<void> {
  const insert = db.insert(contactExports).values(row);
  await (line === null ? insert : db.batch([insert, db.insert(teamLog).values(line)]));
}

/** Whether the requester still has access: to their own contacts, or to those of a team that they still run. */
const isAllowed = sql`(${contactExports.team_id} is null or exists (select 1 from ${members} m
  where m.user_id = contact_exports.user_id and m.team_id = contact_exports.team_id and m.role in ('owner', 'admin')))`;

/** An export; null if there is none, or the requester has lost access. */
export async function readExport(db: Database, id: string): Promise<ExportRow | null> {
  const rows = await db
    .select()
    .from(contactExports)
    .where(and(eq(contactExports.id, id), isAllowed));
  return rows[0] ?? null;
}

/** An export that is still to be made or mailed, with its owner's address; null if there is nothing to do. */
export async function readUnfinished(db: Database, id: string, now: Date) {
  const rows = await db
    .select({ row: contactExports, email: users.email })
    .from(contactExports)
    .innerJoin(users, eq(users.id, contactExports.user_id))
    .where(
      and(
        eq(contactExports.id, id),
        eq(contactExports.status, 'pending'),
        gt(contactExports.expires_at, now),
        isAllowed,
      ),
    );
  return rows[0] ?? null;
}

/** Whether a visitor of a person, or of a team's members, withdrew their details since a moment. */
const isOutdated = (userId: string, teamId: string | null, since: Date) =>
  sql`exists (select 1 from ${contacts} where ${and(
    teamId === null ? eq(contacts.user_id, userId) : eq(contacts.collected_for, teamId),
    sql`${contacts.deleted_at} >= ${sql.param(since, contacts.deleted_at)}`,
    eq(contacts.type, 'exchange'),
    eq(contacts.sort_name, ''),
  )!})`;

type Made = {
  id: string;
  user_id: string;
  team_id: string | null;
  object_key: string;
  rows: number;
  begun: Date;
  status: ExportRow['status'];
};

/**
 * Records a finished file, unless a visitor withdrew their details meanwhile. @returns whether it was recorded, was by
 * another worker, is to be made again, or has no owner any more
 */
export async function rememberFile(
  db: Database,
  { id, user_id, team_id, begun, ...made }: Made,
): Promise<'kept' | 'kept_before' | 'outdated' | 'gone'> {
  const [written, [there]] = await db.batch([
    db
      .update(contactExports)
      .set(made)
      .where(
        and(
          eq(contactExports.id, id),
          isNull(contactExports.object_key),
          sql`not ${isOutdated(user_id, team_id, begun)}`,
        ),
      )
      .returning({ id: contactExports.id }),
    db
      .select({ object_key: contactExports.object_key })
      .from(contactExports)
      .where(eq(contactExports.id, id)),
  ]);
  if (written.length > 0) return 'kept';
  if (!there) return 'gone';
  return there.object_key === null ? 'outdated' : 'kept_before';
}

/** Records that the link was mailed. */
export async function markMailed(db: Database, id: string): Promise<void> {
  await db
    .update(contactExports)
    .set({ status: 'ready' })
    .where(and(eq(contactExports.id, id), sql`${contactExports.object_key} is not null`));
}

/** Uses the link of an export. @returns whether this call did */
export async function useLink(db: Database, id: string, now: Date): Promise<boolean> {
  const used = await db
    .update(contactExports)
    .set({ used_at: now })
    .where(and(eq(contactExports.id, id), isNull(contactExports.used_at)))
    .returning({ id: contactExports.id });
  return used.length > 0;
}

/**
 * The statement that makes the exports of a person and their team again after `which` contact was withdrawn. A mailed
 * link stays valid.
 */
export const remakeExports = (db: Database, contactId: string) =>
  db
    .update(contactExports)
    .set({ status: 'pending', object_key: null })
    .where(
      and(
        sql`(${contactExports.user_id} = (select user_id from ${contacts} where id = ${contactId})
          or ${contactExports.team_id} = (select collected_for from ${contacts} where id = ${contactId}))`,
        sql`${contactExports.object_key} is not null`,
      ),
    );

/** The ids of a person's exports. */
export async function readExportIds(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: contactExports.id })
    .from(contactExports)
    .where(eq(contactExports.user_id, userId));
  return rows.map(({ id }) => id);
}

/** Exports that need attention: expired, lost, and hopeless ones. */
export async function readForgotten(
  db: Database,
  moments: { now: Date; waiting: Date; hopeless: Date },
  atOnce: number,
) {
  const waiting = and(eq(contactExports.status, 'pending'), lt(contactExports.created_at, moments.waiting));
  const [lapsed, left] = await db.batch([
    db
      .select({ id: contactExports.id })
      .from(contactExports)
      .where(lt(contactExports.expires_at, moments.now))
      .limit(atOnce),
    db
      .select({
        id: contactExports.id,
        created_at: contactExports.created_at,
        rows: contactExports.rows,
        user_id: contactExports.user_id,
      })
      .from(contactExports)
      .where(and(waiting, gt(contactExports.expires_at, moments.now)))
      .limit(atOnce),
  ]);
  // A finished file is made again, or mailed, for as long as it can be downloaded.
  const isHopeless = ({ rows, created_at }: (typeof left)[number]) =>
    rows === null && created_at < moments.hopeless;
  return {
    lapsed: lapsed.map(({ id }) => id),
    again: left.filter((one) => !isHopeless(one)),
    hopeless: left.filter(isHopeless),
  };
}

/** Deletes exports. */
export async function deleteExports(db: Database, ids: readonly string[]): Promise<void> {
  await db.delete(contactExports).where(inArray(contactExports.id, [...ids]));
}

const isPending = (id: string) => and(eq(contactExports.id, id), eq(contactExports.status, 'pending'))!;

/** Records failed exports, each with its letter. @returns those that were not yet recorded */
export async function markExportFailed(
  db: Database,
  failed: readonly { id: string; letter: NewJob }[],
): Promise<string[]> {
  const [first, ...rest] = failed.flatMap(({ id, letter }) => [
    insertWhere(
      db,
      jobs,
      letter,
      sql`exists (select 1 from ${contactExports} where ${isPending(id)})`,
    ).returning({ id: jobs.id }),
    db.update(contactExports).set({ status: 'failed' }).where(isPending(id)),
  ]);
  if (!first) return [];
  const written: unknown[] = await db.batch([first, ...rest]);
  return failed.filter((_one, at) => (written[at * 2] as unknown[]).length > 0).map(({ id }) => id);
}

/** A failed export with its owner's address; null if it is deleted. */
export async function readFailed(db: Database, id: string): Promise<{ email: string } | null> {
  const rows = await db
    .select({ email: users.email })
    .from(contactExports)
    .innerJoin(users, eq(users.id, contactExports.user_id))
    .where(and(eq(contactExports.id, id), eq(contactExports.status, 'failed')));
  return rows[0] ?? null;
}
