import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { takeDowns } from '../../db/tables/abuse.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/** A statement: the cards of a person, and the business profile of the team that they run, that were taken down. */
export const selectTakenDown = (db: Database, owner: { user_id: string; runs_team_id: string | null }) =>
  db
    .select({
      handle: profiles.handle,
      reason: takeDowns.reason,
      taken_down_at: takeDowns.taken_down_at,
    })
    .from(takeDowns)
    .innerJoin(profiles, eq(profiles.id, takeDowns.profile_id))
    .where(sql`${profiles.user_id} = ${owner.user_id} or ${profiles.team_id} = ${owner.runs_team_id}`);
