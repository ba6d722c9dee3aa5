import { count, eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';

/** A picture or file that somebody owns. */
export type Media = InferSelectModel<typeof media>;

/** Whose a picture or file is: a person's or a team's. */
export type MediaOwner = { user_id: string } | { team_id: string };

const ownedBy = (owner: MediaOwner) =>
  'user_id' in owner ? eq(media.user_id, owner.user_id) : eq(media.team_id, owner.team_id);

export async function insertMedia(db: Database, row: Media): Promise<void> {
  await db.insert(media).values(row);
}

/** Takes the row away and tells its hash; null where there was none. What points at it is emptied by the database. */
export async function deleteMedia(db: Database, id: string): Promise<string | null> {
  const rows = await db.delete(media).where(eq(media.id, id)).returning({ hash: media.hash });
  return rows[0]?.hash ?? null;
}

/** How many rows carry the hash. */
export async function countByHash(db: Database, hash: string): Promise<number> {
  const [row] = await db.select({ count: count() }).from(media).where(eq(media.hash, hash));
  return row!.count;
}

/** Every hash that the owner has, each once: to be read before the owner's rows go. */
export async function hashesOf(db: Database, owner: MediaOwner): Promise<string[]> {
  const rows = await db.selectDistinct({ hash: media.hash }).from(media).where(ownedBy(owner));
  return rows.map((row) => row.hash);
}
