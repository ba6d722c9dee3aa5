import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';

/** A profile's own picture for calls; sizes in pixels. */
export type OwnPicture = { hash: string; content_type: string; width: number | null; height: number | null };

/** The own picture of a profile; null without one. */
export async function readOwnPicture(db: Database, profileId: string): Promise<OwnPicture | null> {
  const [row] = await db
    .select({
      hash: media.hash,
      content_type: media.content_type,
      width: media.width,
      height: media.height,
    })
    .from(media)
    .innerJoin(profiles, eq(profiles.call_background_id, media.id))
    .where(eq(profiles.id, profileId));
  return row ?? null;
}

/** Replaces a profile's picture, or removes it. @returns the former picture's id, and whether the profile exists */
export async function writeOwnPicture(
  db: Database,
  profileId: string,
  mediaId: string | null,
): Promise<{ before: string | null; written: boolean }> {
  const there = and(eq(profiles.id, profileId), isNull(profiles.deleted_at));
  const [before, written] = await db.batch([
    db.select({ id: profiles.call_background_id }).from(profiles).where(there),
    db.update(profiles).set({ call_background_id: mediaId }).where(there).returning({ id: profiles.id }),
  ]);
  return { before: before[0]?.id ?? null, written: written.length > 0 };
}
