import { count, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';

/** A picture or file that somebody owns. */
export type Media = InferSelectModel<typeof media>;

/** Whose a picture or file is: a person's or a team's. */
export type MediaOwner = { user_id: string } | { team_id: string };

export async function insertMedia(db: Database, row: Media): Promise<void> {
  await db.insert(media).values(row);
}

/** How many rows carry the hash. */
export async function countByHash(db: Database, hash: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(media).where(eq(media.hash, hash));
  return row!.count;
}
