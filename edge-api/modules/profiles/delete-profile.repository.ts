import { and, eq, lt, ne, or, sql } from 'drizzle-orm';
import { PROFILES_PER_ACCOUNT } from '../../../src/domain/limits/profiles.ts';
import type { Database } from '../../db/client.ts';
import { restHandles } from '../../db/resting-handles.queries.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { selectUploadsOf, type GoneUpload } from '../media/uploads.repository.ts';
import { recordEvents, type RecordedEvent } from '../../events/record.queries.ts';
import { idAtHandle } from './own-profile.queries.ts';
import { selectMediaOf } from './profile-media.repository.ts';
import { isDraft, isHeld, isThere, nextMoment } from './profile-state.queries.ts';

/** Deletes a profile that is not LIVE; its handles and content are stored. @returns false if nothing was deleted */
export async function markProfileDeleted(
  db: Database,
  id: string,
  now: Date,
  event: RecordedEvent,
): Promise<boolean> {
  const [deleted] = await db.batch([
    db
      .update(profiles)
      .set({ state: 'disabled', deleted_at: now })
      .where(and(isThere(id), eq(profiles.is_default, false)))
      .returning({ id: profiles.id }),
    ...recordEvents(db, [event]),
  ]);
  return deleted.length > 0;
}

/** A person's deleted profile that can be restored, by its handle. */
export async function readDeleted(db: Database, userId: string, handle: string) {
  const rows = await db
    .select({ id: profiles.id, is_draft: profiles.is_draft })
    .from(profiles)
    .where(
      and(
        sql`${profiles.id} = ${idAtHandle(handle)}`,
        eq(profiles.user_id, userId),
        sql`${profiles.deleted_at} is not null`,
      ),
    );
  return rows[0] ?? null;
}

/**
 * Restores a deleted profile, unless its person filled its place meanwhile: at the limit of the account, or with
 * another draft in place of a draft. @returns false if nothing was restored
 */
export async function bringBack(
  db: Database,
  { id, userId, now }: { id: string; userId: string; now: Date },
  event: RecordedEvent,
): Promise<boolean> {
  const others = (condition: typeof isHeld) =>
    sql`(select count(*) from ${profiles} where user_id = ${userId} and ${condition})`;
  const [back] = await db.batch([
    db
      .update(profiles)
      .set({
        state: sql`case when is_draft then 'disabled' else 'normal' end`,
        deleted_at: null,
        updated_at: nextMoment(now),
      })
      .where(
        and(
          eq(profiles.id, id),
          sql`deleted_at is not null`,
          sql`${others(isHeld)} < ${PROFILES_PER_ACCOUNT}`,
          sql`(not is_draft or ${others(isDraft)} = 0)`,
        ),
      )
      .returning({ id: profiles.id }),
    ...recordEvents(db, [event]),
  ]);
  return back.length > 0;
}

/** Profiles finally removed per run. */
const AT_ONCE = 50;

/**
 * Finally removes profiles that were deleted before a moment, whose handles are reserved from then on, and drafts that
 * were unchanged since another. @returns their ids, those of their pictures and files, and their started uploads
 */
export async function removeLapsed(
  db: Database,
  { deletedBefore, untouchedSince, now }: Record<'deletedBefore' | 'untouchedSince' | 'now', Date>,
): Promise<{ profiles: string[]; media: string[]; uploads: GoneUpload[] }> {
  const lapsed = and(
    ne(profiles.state, 'normal'),
    or(lt(profiles.deleted_at, deletedBefore), and(isDraft, lt(profiles.updated_at, untouchedSince))),
  );
  const which = sql`select id from ${profiles} where ${lapsed} order by id limit ${AT_ONCE}`;
  const [, media, uploads, , removed] = await db.batch([
    // Only acquires the write lock, so that the next read is what is removed.
    db
      .update(profiles)
      .set({ updated_at: sql`updated_at` })
      .where(sql`${profiles.id} in (${which})`),
    selectMediaOf(db, which),
    selectUploadsOf(db, which),
    restHandles(db, sql`id in (${which})`, now),
    db
      .delete(profiles)
      .where(sql`${profiles.id} in (${which})`)
      .returning({ id: profiles.id }),
  ]);
  return { profiles: removed.map(({ id }) => id), media: media.map(({ id }) => id), uploads };
}
