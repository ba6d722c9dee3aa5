import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { media } from '../../db/tables/media.table.ts';
import { files, photos, thumbnailLinks, videos } from '../../db/tables/sections.table.ts';
import { appliedProfiles } from '../../db/tables/team-applies.table.ts';
import { removedItems } from '../../db/tables/removed-items.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { teams } from '../../db/tables/teams.table.ts';

/** The ids of every picture and file of these profiles, including their sections'; `which` yields their ids. */
export const selectMediaOf = (db: Database, which: SQL) =>
  db.select({ id: media.id }).from(media).where(sql`${media.id} in (
    select picture_id from ${profiles} where id in (${which})
    union select logo_id from ${profiles} where id in (${which})
    union select background_id from ${profiles} where id in (${which})
    union select call_background_id from ${profiles} where id in (${which})
    union select media_id from ${photos} where profile_id in (${which})
    union select media_id from ${files} where profile_id in (${which})
    union select thumbnail_id from ${thumbnailLinks} where profile_id in (${which})
    union select poster_id from ${videos} where profile_id in (${which})
    union select file_id from ${videos} where profile_id in (${which})
    union select media_id from ${removedItems} where profile_id in (${which})
    union select file_id from ${removedItems} where profile_id in (${which})
    union select logo_id from ${appliedProfiles} where profile_id in (${which})
    union select background_id from ${appliedProfiles} where profile_id in (${which}))`);

/** No card or contact uses the picture or file, or could be restored with it. */
const unused = sql`not exists (
    select 1 from ${profiles} where picture_id = media.id or logo_id = media.id or background_id = media.id
      or call_background_id = media.id)
  and not exists (select 1 from ${teams} where logo_id = media.id)
  and not exists (select 1 from ${contacts} where photo_id = media.id)
  and not exists (select 1 from ${photos} where media_id = media.id)
  and not exists (select 1 from ${files} where media_id = media.id)
  and not exists (select 1 from ${thumbnailLinks} where thumbnail_id = media.id)
  and not exists (select 1 from ${videos} where poster_id = media.id or file_id = media.id)
  and not exists (select 1 from ${removedItems} where media_id = media.id or file_id = media.id)
  and not exists (select 1 from ${appliedProfiles} where logo_id = media.id or background_id = media.id)`;

/** Deletes those of these pictures and files that no card uses any more. @returns their hashes, each once */
export async function deleteUnusedMedia(db: Database, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .delete(media)
    .where(and(inArray(media.id, ids), unused))
    .returning({ hash: media.hash });
  return [...new Set(rows.map((row) => row.hash))];
}
