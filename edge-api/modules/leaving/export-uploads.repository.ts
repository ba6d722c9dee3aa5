import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';

const PLACE = sql<number>`${media}.rowid`;

/** A page of a person's uploads in order of their position. */
export const readUploaded = async (db: Database, userId: string, after: number, limit: number) =>
  db
    .select({ place: PLACE, id: media.id, hash: media.hash, content_type: media.content_type })
    .from(media)
    .where(and(eq(media.user_id, userId), sql`${PLACE} > ${after}`))
    .orderBy(PLACE)
    .limit(limit);
