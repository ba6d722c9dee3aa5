import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { files } from '../../db/tables/sections.table.ts';

/** A visible file of a card, with its content and its card; null if there is none. */
export async function readPublicFile(db: Database, id: string) {
  const rows = await db
    .select({
      id: files.id,
      title: files.title,
      updated_at: files.updated_at,
      hash: media.hash,
      content_type: media.content_type,
      size: media.size,
      handle: profiles.handle,
    })
    .from(files)
    .innerJoin(media, eq(media.id, files.media_id))
    .innerJoin(profiles, and(eq(profiles.id, files.profile_id), eq(profiles.state, 'normal')))
    .where(eq(files.id, id));
  return rows[0] ?? null;
}
