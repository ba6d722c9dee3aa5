import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { endRest, isReservedAgainst } from '../../db/resting-handles.queries.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { insertProductEvent, type ProductEvent } from '../product-events/product-events.queries.ts';
import { ifThere, ifUnchanged, nextMoment } from './profile-state.queries.ts';
import { selectMediaOf } from './profile-media.repository.ts';
import { formerHandles, profiles } from '../../db/tables/profiles.table.ts';

/** Columns of a profile that its owner changes, with their new values. */
export type ProfileSet = Partial<
  Omit<
    typeof profiles.$inferInsert,
    | 'id'
    | 'public_id'
    | 'user_id'
    | 'team_id'
    | 'state'
    | 'is_draft'
    | 'deleted_at'
    | 'is_default'
    | 'is_business'
    | 'created_at'
    | 'updated_at'
  >
>;

/**
 * What is written at once. `live` makes the profile LIVE in place of its person's other one; `creates` makes a draft a
 * profile that everybody may see, the LIVE one where its person has none. `told` is what the service counts of it. With
 * `unchangedSince` it is written only where the profile was changed last at that moment.
 */
export type ProfileWrite = {
  id: string;
  set: ProfileSet;
  live: boolean;
  creates: boolean;
  now: Date;
  event: RecordedEvent;
  told: readonly ProductEvent[];
  unchangedSince?: Date | undefined;
};

/** The profile is there as it was read and, where it gets a handle, nobody else has that, or had it a while ago. */
const possible = ({ id, set, unchangedSince }: ProfileWrite): SQL => sql`
  ${unchangedSince ? ifUnchanged(id, unchangedSince) : ifThere(id)}
  and not exists (select 1 from ${profiles} where handle = ${set.handle ?? ''} and id <> ${id})
  and not ${isReservedAgainst(set.handle ?? '', sql`(select user_id from ${profiles} where id = ${id})`)}`;

/** The handle that the profile has at this moment leads on to it, whichever handle the caller knew. */
const keepFormerHandle = (db: Database, write: ProfileWrite) =>
  db.run(sql`insert or replace into ${formerHandles} (handle, profile_id, left_at)
    select handle, id, ${write.now.getTime()} from ${profiles}
    where id = ${write.id} and handle <> ${write.set.handle ?? sql`handle`} and ${possible(write)}`);

const dropTakenHandle = (db: Database, write: ProfileWrite) =>
  db.run(sql`delete from ${formerHandles} where handle = ${write.set.handle ?? ''} and ${possible(write)}`);

/** The other profile stops being LIVE first: the unique index allows no moment with two. */
const endLive = (db: Database, write: ProfileWrite) =>
  db
    .update(profiles)
    .set({ is_default: false, updated_at: nextMoment(write.now) })
    .where(
      and(
        sql`${write.live ? 1 : 0}`,
        eq(profiles.is_default, true),
        sql`${profiles.user_id} = (select user_id from ${profiles} where id = ${write.id})`,
        possible(write),
      ),
    );

const isFirst = sql`not exists (select 1 from ${profiles} o where o.user_id = profiles.user_id and o.is_default = 1)`;

/**
 * Changes a profile, all of it or nothing: its columns, its former handles, and which one is LIVE. The first statement
 * writes, so the whole batch has the database's one writer and nothing changes between its looks and its writes.
 * @returns the pictures and files that the profile had before, or null where nothing was changed: the profile is gone,
 * was changed since, or somebody else has the handle
 */
export async function writeProfile(db: Database, write: ProfileWrite): Promise<string[] | null> {
  const done = await db.batch([
    keepFormerHandle(db, write),
    dropTakenHandle(db, write),
    endLive(db, write),
    selectMediaOf(db, sql`${write.id}`),
    ...(write.set.handle === undefined ? [] : [endRest(db, write.set.handle, possible(write))]),
    ...write.told.map((one) => db.run(insertProductEvent(one, possible(write)))),
    ...recordEvents(db, [write.event], possible(write)),
    // Comes last: from here on the profile is not as it was read.
    db
      .update(profiles)
      .set({
        ...write.set,
        ...(write.creates && { is_draft: false, state: 'normal', is_default: isFirst }),
        ...(write.live && { is_default: true }),
        updated_at: nextMoment(write.now),
      })
      .where(and(eq(profiles.id, write.id), possible(write)))
      .returning({ id: profiles.id }),
  ]);
  const changed = done.at(-1) as { id: string }[];
  return changed.length > 0 ? done[3].map((row) => row.id) : null;
}
