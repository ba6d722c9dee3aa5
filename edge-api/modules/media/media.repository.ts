import { count, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';

/** An owned picture or file. */
export type Media = InferSelectModel<typeof media>;

/** The owner of a picture or file: a person or a team. */
export type MediaOwner = { user_id: string } | { team_id: string };

export async function insertMedia(db: Database, row: Media): Promise<void> {
  await db.insert(media).values(row);
}

/** The number of rows with the hash. */
export async function countByHash(db: Database, hash: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(media).where(eq(media.hash, hash));
  return row!.count;
}
