import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { profiles, restingHandles } from '../../db/tables/profiles.table.ts';

/** Whether a handle had a card that was deleted, and has none now. */
export async function readGone(db: Database, handle: string): Promise<boolean> {
  const [row] = await db.all<{ gone: number }>(sql`select
    exists (select 1 from ${restingHandles} where handle = ${handle})
    or exists (select 1 from ${profiles} where handle = ${handle} and deleted_at is not null and is_draft = 0) as gone`);
  return Boolean(row?.gone);
}
