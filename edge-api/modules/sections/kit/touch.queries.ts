import { and, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import type { RecordedEvent } from '../../../events/record.queries.ts';
import { isThere, nextMoment } from '../../profiles/profile-state.queries.ts';

/** The time of a write, and its event. */
export type When = { now: Date; event: RecordedEvent };

/** Sets the time of a profile's last change. */
export const touch = (db: Database, profileId: string, now: Date, condition: SQL = sql`true`) =>
  db
    .update(profiles)
    .set({ updated_at: nextMoment(now) })
    .where(and(isThere(profileId), condition))
    .returning({ id: profiles.id });
