import { sql } from 'drizzle-orm';
import type { TakeDownStatus } from '../../../src/domain/abuse/report.ts';
import type { Database } from '../../db/client.ts';
import { takeDowns } from '../../db/tables/abuse.table.ts';
import { isOfDeletedCard } from '../../db/resting-handles.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { idAtHandle } from '../profiles/own-profile.queries.ts';

/** Of a handle without a visible card: whether its card was deleted, and how one that was taken down answers. */
export async function readGone(
  db: Database,
  handle: string,
): Promise<{ gone: boolean; taken_down: TakeDownStatus | null }> {
  const [row] = await db.all<{ gone: number; taken_down: TakeDownStatus | null }>(sql`select
    ${isOfDeletedCard(handle)}
    or exists (select 1 from ${profiles} where handle = ${handle} and deleted_at is not null and is_draft = 0) as gone,
    (select status from ${takeDowns} where profile_id = ${idAtHandle(handle)}) as taken_down`);
  return { gone: Boolean(row?.gone), taken_down: row?.taken_down ?? null };
}
