import { VIDEO_MAX_BYTES, VIDEO_PART_BYTES } from '../../../../src/domain/limits/images.ts';
import { UPLOAD_HOURS, UPLOADS_MAX } from '../../../../src/domain/limits/profiles.ts';
import { mediaPath } from '../../../../src/domain/media/media-path.ts';
import { partRange, partsOf, VIDEO_TYPES } from '../../../../src/domain/media/video-upload.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { describeError, log } from '../../../kit/log.ts';
import { notFound, unavailable } from '../../../kit/problems.ts';
import { abortUploads } from '../../media/abort-uploads.ts';
import type { Bytes } from '../../../kit/bytes.ts';
import { videoProblems } from '../../media/media.problems.ts';
import { removeUnused } from '../../media/media.usecases.ts';
import {
  deleteUpload,
  deleteUploadsBefore,
  insertPart,
  insertUpload,
  insertVideo,
  readUpload,
  readVideosOf,
  type GoneUpload,
  type StoredUpload,
} from '../../media/uploads.repository.ts';
import { videoKind } from '../../media/video-kind.ts';
import { findOwnProfile, findOwnProfileById } from '../../profiles/find-profile.usecases.ts';
import { releaseMedia } from '../../profiles/save-profile.usecases.ts';

const HOUR = 3_600_000;
/** Uploads deleted per run. */
const AT_ONCE = 50;
const HASH_BYTES = 16;

/** A random name in the format of media: the content is unknown before its last part. */
const newHash = () =>
  [...crypto.getRandomValues(new Uint8Array(HASH_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

type Announced = { name: string; size: number; type: string };

/**
 * Starts the upload of a video in `parts` of `part_size` bytes, the last one with the rest. @throws Problem 404; 403;
 * 413 above 100 MB; 415 for neither MP4 nor WebM; 422 above the limit of uploads
 */
export async function beginUpload(deps: Deps, actor: Actor, handle: string, { name, size, type }: Announced) {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireMay(actor, 'video', 'profiles:write');
  if (!VIDEO_TYPES.includes(type)) throw videoProblems.otherKind();
  if (size > VIDEO_MAX_BYTES) throw videoProblems.tooLarge(name);
  const [id, hash] = [deps.newId(), newHash()];
  const bucket_upload_id = await deps.files.multipart.create(hash, type);
  const row = { id, profile_id: profile.id, hash, bucket_upload_id, content_type: type, size };
  let isMade = false;
  try {
    isMade = await insertUpload(deps.db, { ...row, created_at: deps.now() }, UPLOADS_MAX);
  } finally {
    if (!isMade) await abortUploads(deps, [row]);
  }
  if (!isMade) throw videoProblems.tooMany();
  return { upload_id: id, part_size: VIDEO_PART_BYTES, parts: partsOf(size) };
}

/** One of the caller's uploads. @throws Problem 404; 403 */
async function findUpload(deps: Deps, actor: Actor, id: string, scope: 'profiles:read' | 'profiles:write') {
  const found = await readUpload(deps.db, id);
  if (!found) throw notFound();
  const { profile } = await findOwnProfileById(deps, actor, found.upload.profile_id, scope);
  if (scope === 'profiles:write') requireMay(actor, 'video', scope);
  return { ...found, profile };
}

/** The uploaded parts of a video, to continue with the others. @throws Problem 404 */
export async function showUpload(deps: Deps, actor: Actor, id: string) {
  const { upload, parts } = await findUpload(deps, actor, id, 'profiles:read');
  return {
    parts: parts.map(({ number }) => number),
    part_size: VIDEO_PART_BYTES,
    size: upload.size,
  };
}

async function discard(deps: Deps, id: string): Promise<void> {
  const gone = await deleteUpload(deps.db, id);
  if (gone) await forget(deps, [gone]);
}

/** Deletes the data of ended uploads: parts, or the whole video unless a card shows it. */
async function forget(deps: Deps, gone: readonly GoneUpload[]): Promise<void> {
  await abortUploads(deps, gone);
  const hashes = gone.map(({ hash }) => hash);
  await releaseMedia(deps, await readVideosOf(deps.db, hashes));
  // A video without a row: its upload was deleted while it was assembled.
  await Promise.all(hashes.map((hash) => removeUnused(deps, hash)));
}

/** Stores a part in the bucket. @returns its etag; null if the video was completed meanwhile */
async function putPart(
  deps: Deps,
  upload: StoredUpload,
  number: number,
  bytes: Bytes,
): Promise<string | null> {
  const { id, hash, bucket_upload_id } = upload;
  try {
    return await deps.files.multipart.uploadPart(hash, bucket_upload_id, number, bytes);
  } catch (error) {
    const now = await readUpload(deps.db, id);
    if (!now) throw notFound();
    if (now.media_id !== null) return null;
    throw error;
  }
}

/**
 * Stores a part of a video. The first one reveals its type: if it differs from the announced one, the upload ends. Once
 * it was accepted, no other one ends it; and a completed video never changes. @throws Problem 404; 403; 415; 422 for an
 * invalid part, or a wrong length
 */
export async function cachePart(deps: Deps, actor: Actor, id: string, number: number, bytes: Bytes) {
  const { upload, parts, media_id } = await findUpload(deps, actor, id, 'profiles:write');
  const range = partRange(upload.size, number);
  if (!range || range.end - range.start !== bytes.byteLength) throw videoProblems.wrongPart();
  if (media_id !== null) return;
  if (number === 1 && videoKind(bytes) !== upload.content_type) {
    if (!parts.some((part) => part.number === 1)) await discard(deps, id);
    throw videoProblems.otherKind();
  }
  const etag = await putPart(deps, upload, number, bytes);
  if (etag === null) return;
  const isStored = await insertPart(deps.db, { upload_id: id, number, size: bytes.byteLength, etag });
  if (!isStored) throw notFound();
}

/**
 * Assembles the video from its parts. A repeated call returns the same. @returns its path, for the list of videos
 * @throws Problem 404; 403; 422 for missing parts; 503 if the bucket could not assemble them
 */
export async function completeUpload(deps: Deps, actor: Actor, id: string): Promise<{ link: string }> {
  const { upload, parts, profile, media_id } = await findUpload(deps, actor, id, 'profiles:write');
  const { hash, content_type, size } = upload;
  const link = mediaPath(hash, content_type);
  if (media_id !== null) return { link };
  if (parts.length !== partsOf(size)) throw videoProblems.incomplete();
  try {
    await deps.files.multipart.complete(hash, upload.bucket_upload_id, parts);
  } catch (error) {
    // It exists after a concurrent request, or one whose response was lost.
    if (!(await deps.files.head(hash))) {
      log('error', 'upload_not_completed', { error: describeError(error) });
      throw unavailable();
    }
  }
  const { user_id, team_id } = profile;
  const isThere = await insertVideo(deps.db, upload, {
    id: deps.newId(),
    user_id,
    team_id: user_id ? null : team_id,
    hash,
    content_type,
    size,
    width: null,
    height: null,
    created_at: deps.now(),
  });
  if (!isThere) {
    await removeUnused(deps, hash);
    throw notFound();
  }
  return { link };
}

/** Deletes an upload with its parts, or with its video unless a card shows it. @throws Problem 404; 403 */
export async function giveUp(deps: Deps, actor: Actor, id: string): Promise<void> {
  await findUpload(deps, actor, id, 'profiles:write');
  await discard(deps, id);
}

/** Deletes old uploads, and their videos unless a card shows them. */
export async function sweepUploads(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - UPLOAD_HOURS * HOUR);
  await forget(deps, await deleteUploadsBefore(deps.db, before, AT_ONCE));
}
