import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import type { RecordedEvent } from '../../../events/record.queries.ts';
import { isThere } from '../../profiles/profile-state.queries.ts';

/** When a write happens, and what is told of it. */
export type When = { now: Date; event: RecordedEvent };

/** Says when a profile was changed last. Two changes never bear the same moment, so that it tells them apart. */
export const touch = (db: Database, profileId: string, now: Date, condition: SQL = sql`true`) =>
  db
    .update(profiles)
    .set({ updated_at: sql`max(${now.getTime()}, updated_at + 1)` })
    .where(and(isThere(profileId), condition))
    .returning({ id: profiles.id });
