import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { files } from '../../db/tables/sections.table.ts';

/** The title of a public file of a card with this hash; null for any other. */
export async function readFileTitle(db: Database, id: string, hash: string): Promise<string | null> {
  const rows = await db
    .select({ title: files.title })
    .from(files)
    .innerJoin(media, and(eq(media.id, files.media_id), eq(media.hash, hash)))
    .innerJoin(profiles, and(eq(profiles.id, files.profile_id), eq(profiles.state, 'normal')))
    .where(eq(files.id, id));
  return rows[0]?.title ?? null;
}
