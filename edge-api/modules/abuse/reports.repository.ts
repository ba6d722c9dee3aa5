import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { reports } from '../../db/tables/abuse.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { idAtHandle } from '../profiles/own-profile.queries.ts';
import { isShown } from '../profiles/profile-state.queries.ts';

export type NewReport = typeof reports.$inferInsert;

/** The visible card that a handle leads to, also one that it had before; null without one. */
export async function readReported(db: Database, handle: string) {
  const rows = await db
    .select({ id: profiles.id, handle: profiles.handle })
    .from(profiles)
    .where(and(sql`${profiles.id} = ${idAtHandle(handle)}`, isShown));
  return rows[0] ?? null;
}

/** Stores a report. */
export async function insertReport(db: Database, report: NewReport): Promise<void> {
  await db.insert(reports).values(report);
}

/** The newest reports, each with the handle that its card has now. */
export const readReports = (db: Database, limit: number) =>
  db
    .select({
      id: reports.id,
      handle: profiles.handle,
      state: profiles.state,
      reason: reports.reason,
      message: reports.message,
      email: reports.email,
      created_at: reports.created_at,
    })
    .from(reports)
    .innerJoin(profiles, eq(profiles.id, reports.profile_id))
    .orderBy(desc(reports.created_at), desc(reports.id))
    .limit(limit);

/** Deletes reports from before a moment. */
export async function deleteReports(db: Database, before: Date): Promise<void> {
  await db.delete(reports).where(lt(reports.created_at, before));
}
