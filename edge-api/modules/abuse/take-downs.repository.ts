import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { takeDowns } from '../../db/tables/abuse.table.ts';
import { users } from '../../db/tables/account.table.ts';
import { jobs } from '../../db/tables/jobs.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { members } from '../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import type { NewJob } from '../../ports/jobs/jobs.repository.ts';
import { idAtHandle } from '../profiles/own-profile.queries.ts';
import { isShown, nextMoment } from '../profiles/profile-state.queries.ts';

export type TakeDown = typeof takeDowns.$inferSelect;

/** Who a profile's letters go to: its person, or the owner of the team whose business profile it is. */
const recipient = sql<string | null>`coalesce(${profiles.user_id}, (select ${members.user_id} from ${members}
  where ${members.team_id} = ${profiles.team_id} and ${members.role} = 'owner'))`;

/** The profile that a handle leads to, with the team that its person is in and whether it was taken down; null without one. */
export async function readForTakeDown(db: Database, handle: string) {
  const rows = await db
    .select({
      id: profiles.id,
      user_id: profiles.user_id,
      team_id: sql<string | null>`coalesce(${profiles.team_id}, ${members.team_id})`,
      recipient_id: recipient,
      state: profiles.state,
      taken_down: takeDowns.status,
    })
    .from(profiles)
    .leftJoin(members, eq(members.user_id, profiles.user_id))
    .leftJoin(takeDowns, eq(takeDowns.profile_id, profiles.id))
    .where(sql`${profiles.id} = ${idAtHandle(handle)}`);
  return rows[0] ?? null;
}

/**
 * Takes a visible card away from everyone, with the letter that says so, in one batch.
 * @returns whether it was done; false where the card is not visible any more
 */
export async function insertTakeDown(
  db: Database,
  row: TakeDown,
  event: RecordedEvent,
  letter: NewJob | null,
): Promise<boolean> {
  const wasHidden = sql`exists (select 1 from ${profiles} where ${and(
    eq(profiles.id, row.profile_id),
    eq(profiles.state, 'disabled'),
    eq(profiles.is_draft, false),
    isNull(profiles.deleted_at),
  )}) and not exists (select 1 from ${takeDowns} where profile_id = ${row.profile_id})`;
  const [hidden] = await db.batch([
    db
      .update(profiles)
      .set({ state: 'disabled', is_default: false, updated_at: nextMoment(row.taken_down_at) })
      .where(and(eq(profiles.id, row.profile_id), isShown))
      .returning({ id: profiles.id }),
    ...(letter ? [insertWhere(db, jobs, letter, wasHidden)] : []),
    insertWhere(db, takeDowns, row, wasHidden),
    ...recordEvents(db, [event]),
  ]);
  return hidden.length > 0;
}

/** Makes a card visible again; LIVE where its person has no other LIVE card. @returns false where it was not taken down */
export async function deleteTakeDown(
  db: Database,
  profileId: string,
  event: RecordedEvent,
  now: Date,
): Promise<boolean> {
  const isLive = sql`(is_business = 0 and not exists (select 1 from ${profiles} other
    where other.user_id = profiles.user_id and other.is_default = 1))`;
  const [restored] = await db.batch([
    db
      .update(profiles)
      .set({ state: 'normal', is_default: isLive, updated_at: nextMoment(now) })
      .where(
        and(
          eq(profiles.id, profileId),
          sql`exists (select 1 from ${takeDowns} where profile_id = ${profileId})`,
        ),
      )
      .returning({ id: profiles.id }),
    db.delete(takeDowns).where(eq(takeDowns.profile_id, profileId)),
    ...recordEvents(db, [event]),
  ]);
  return restored.length > 0;
}

/** What the letter about a card that was taken down says, and whom it goes to; null where it is visible again or gone. */
export async function readTakenDown(db: Database, ids: { profile_id: string; user_id: string }) {
  const rows = await db
    .select({
      handle: profiles.handle,
      reason: takeDowns.reason,
      status: takeDowns.status,
      email: users.email,
    })
    .from(takeDowns)
    .innerJoin(profiles, eq(profiles.id, takeDowns.profile_id))
    .innerJoin(users, eq(users.id, ids.user_id))
    .where(eq(takeDowns.profile_id, ids.profile_id));
  return rows[0] ?? null;
}
