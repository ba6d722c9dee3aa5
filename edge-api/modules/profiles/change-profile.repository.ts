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
 * An atomic write. `live` makes the profile LIVE in place of its person's other one; `creates` publishes a draft, as
 * the LIVE one if its person has none. `counted` are the events of product analytics. With `unchangedSince` it is only
 * written if that is the profile's last change.
 */
export type ProfileWrite = {
  id: string;
  set: ProfileSet;
  live: boolean;
  creates: boolean;
  now: Date;
  event: RecordedEvent;
  counted: readonly ProductEvent[];
  unchangedSince?: Date | undefined;
};

/** The profile is as it was read and, if its handle changes, no other profile has that handle, or had it recently. */
const possible = ({ id, set, unchangedSince }: ProfileWrite): SQL => sql`
  ${unchangedSince ? ifUnchanged(id, unchangedSince) : ifThere(id)}
  and not exists (select 1 from ${profiles} where handle = ${set.handle ?? ''} and id <> ${id})
  and not ${isReservedAgainst(set.handle ?? '', sql`(select user_id from ${profiles} where id = ${id})`)}`;

/** The present handle will redirect to the new one, whichever handle the caller knew. */
const keepFormerHandle = (db: Database, write: ProfileWrite) =>
  db.run(sql`insert or replace into ${formerHandles} (handle, profile_id, left_at)
    select handle, id, ${write.now.getTime()} from ${profiles}
    where id = ${write.id} and handle <> ${write.set.handle ?? sql`handle`} and ${possible(write)}`);

const dropTakenHandle = (db: Database, write: ProfileWrite) =>
  db.run(sql`delete from ${formerHandles} where handle = ${write.set.handle ?? ''} and ${possible(write)}`);

/** The other profile stops being LIVE first, as required by the unique index. */
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
 * Changes a profile, all or nothing: its columns, its former handles, and which one is LIVE. The first statement
 * writes, so the batch holds the write lock and nothing changes between its reads and writes. @returns the former
 * pictures and files of the profile, or null if nothing was changed: the profile is gone, was changed since, or the
 * handle is used
 */
export async function writeProfile(db: Database, write: ProfileWrite): Promise<string[] | null> {
  const done = await db.batch([
    keepFormerHandle(db, write),
    dropTakenHandle(db, write),
    endLive(db, write),
    selectMediaOf(db, sql`${write.id}`),
    ...(write.set.handle === undefined ? [] : [endRest(db, write.set.handle, possible(write))]),
    ...write.counted.map((one) => db.run(insertProductEvent(one, possible(write)))),
    ...recordEvents(db, [write.event], possible(write)),
    // Last: from here on the profile differs from what was read.
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
