import { asc, eq, inArray, lt, sql, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertWhere } from '../../db/guarded.ts';
import { media } from '../../db/tables/media.table.ts';
import { uploadParts, uploads } from '../../db/tables/uploads.table.ts';
import type { UploadedPart } from '../../ports/files/files.ts';
import type { Media } from './media.repository.ts';

/** A video that is uploaded in parts. */
export type StoredUpload = InferSelectModel<typeof uploads>;

/** Stores an upload if its profile has fewer than `most` of them. @returns false otherwise */
export async function insertUpload(db: Database, row: StoredUpload, most: number): Promise<boolean> {
  const count = sql`(select count(*) from ${uploads} where profile_id = ${row.profile_id})`;
  const [, made] = await db.batch([
    insertWhere(db, uploads, row, sql`${count} < ${most}`),
    db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, row.id)),
  ]);
  return made.length > 0;
}

/** An upload with its parts, in order, and its completed video; null without one. */
export async function readUpload(db: Database, id: string) {
  const [found, parts, made] = await db.batch([
    db.select().from(uploads).where(eq(uploads.id, id)),
    db
      .select({ number: uploadParts.number, etag: uploadParts.etag })
      .from(uploadParts)
      .where(eq(uploadParts.upload_id, id))
      .orderBy(asc(uploadParts.number)),
    db
      .select({ id: media.id })
      .from(media)
      .innerJoin(uploads, eq(uploads.hash, media.hash))
      .where(eq(uploads.id, id)),
  ]);
  const upload = found[0];
  return upload ? { upload, parts: parts satisfies UploadedPart[], media_id: made[0]?.id ?? null } : null;
}

/** Records a part. @returns false if its upload is gone */
export async function insertPart(
  db: Database,
  { upload_id, number, size, etag }: typeof uploadParts.$inferInsert,
): Promise<boolean> {
  const [, there] = await db.batch([
    insertWhere(
      db,
      uploadParts,
      { upload_id, number, size, etag },
      sql`exists (select 1 from ${uploads} where id = ${upload_id})`,
    ).onConflictDoUpdate({ target: [uploadParts.upload_id, uploadParts.number], set: { size, etag } }),
    db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, upload_id)),
  ]);
  return there.length > 0;
}

/** Creates the video's row, once and while its upload exists. @returns false if the upload is gone */
export async function insertVideo(db: Database, upload: Pick<StoredUpload, 'id' | 'hash'>, row: Media) {
  const [, there] = await db.batch([
    insertWhere(
      db,
      media,
      row,
      sql`exists (select 1 from ${uploads} where id = ${upload.id})
        and not exists (select 1 from ${media} where hash = ${upload.hash})`,
    ),
    db.select({ id: media.id }).from(media).where(eq(media.hash, upload.hash)),
  ]);
  return there.length > 0;
}

const GONE = { hash: uploads.hash, bucket_upload_id: uploads.bucket_upload_id };
/** An upload whose row is deleted, with its remaining data in the bucket. */
export type GoneUpload = Pick<StoredUpload, 'hash' | 'bucket_upload_id'>;

/** Deletes an upload. @returns its data in the bucket; null if it did not exist */
export async function deleteUpload(db: Database, id: string): Promise<GoneUpload | null> {
  return (await db.delete(uploads).where(eq(uploads.id, id)).returning(GONE))[0] ?? null;
}

/** Deletes uploads that were started before a moment, a limited number per run. */
export const deleteUploadsBefore = (db: Database, before: Date, atOnce: number): Promise<GoneUpload[]> =>
  db
    .delete(uploads)
    .where(
      inArray(
        uploads.id,
        db
          .select({ id: uploads.id })
          .from(uploads)
          .where(lt(uploads.created_at, before))
          .orderBy(asc(uploads.created_at))
          .limit(atOnce),
      ),
    )
    .returning(GONE);

/** The ids of the videos completed from uploads with these hashes. */
export async function readVideosOf(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.hash, [...hashes]));
  return rows.map(({ id }) => id);
}

/** The statement for the uploads of profiles before their deletion; `which` yields their ids. */
export const selectUploadsOf = (db: Database, which: ReturnType<typeof sql>) =>
  db
    .select(GONE)
    .from(uploads)
    .where(sql`${uploads.profile_id} in (${which})`);

/** The videos with these hashes that a person or team owns, each with its id and content type. */
export async function readOwnVideos(
  db: Database,
  { user_id, team_id }: { user_id: string | null; team_id: string | null },
  hashes: readonly string[],
) {
  if (hashes.length === 0) return [];
  return db
    .select({ id: media.id, hash: media.hash, content_type: media.content_type })
    .from(media)
    .where(
      sql`${inArray(media.hash, [...hashes])} and ${media.content_type} like 'video/%'
        and ${user_id ? eq(media.user_id, user_id) : eq(media.team_id, team_id!)}`,
    );
}
