import { IMAGE_MAX_PIXELS, IMAGE_MIN_SIDE, UPLOAD_MAX_BYTES } from '../../../src/domain/limits/images.ts';
import type { Deps } from '../../deps.ts';
import { hashOf } from '../../kit/content-hash.ts';
import { purgeFiles } from '../../background/purge.jobs.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { removeEach } from '../../ports/files/remove-each.ts';
import { cleanImage } from './clean-image.ts';
import type { CleanImage } from './image.ts';
import { decodeDataUrl } from './data-url.ts';
import { judgeFile } from './file-kind.ts';
import { fileProblems, imageProblems } from './media.problems.ts';
import { countByHash, insertMedia, type Media, type MediaOwner } from './media.repository.ts';

type Content = { bytes: Bytes; content_type: string; width: number | null; height: number | null };

/** Writes the row of stored bytes. */
type WriteRow = (row: Media) => Promise<void>;

/** Stores the bytes, then the row with their owner. */
async function keep(
  deps: Deps,
  owner: MediaOwner,
  { bytes, ...what }: Content,
  write: WriteRow = (row) => insertMedia(deps.db, row),
): Promise<Media> {
  const hash = await hashOf(bytes);
  const row: Media = {
    id: deps.newId(),
    user_id: 'user_id' in owner ? owner.user_id : null,
    team_id: 'team_id' in owner ? owner.team_id : null,
    hash,
    ...what,
    size: bytes.byteLength,
    created_at: deps.now(),
  };
  await deps.files.put(hash, bytes, what.content_type);
  await write(row);
  // Another owner may have deleted the same bytes before the row existed.
  if (!(await deps.files.head(hash))) await deps.files.put(hash, bytes, what.content_type);
  return row;
}

/**
 * A JPEG, PNG or WebP without metadata, validated by its bytes; `path` is the input's in errors. @throws Problem 413
 * above 20 MB; 415 for another type; 422 if broken, under 64 px a side, or too many pixels
 */
export function readImage(bytes: Uint8Array, path: string): CleanImage {
  if (bytes.byteLength > UPLOAD_MAX_BYTES) throw imageProblems.tooLarge();
  const image = cleanImage(bytes);
  if (image === 'other_kind') throw imageProblems.otherKind();
  if (image === 'broken') throw imageProblems.unreadable(path);
  if (Math.min(image.width, image.height) < IMAGE_MIN_SIDE) throw imageProblems.tooSmall(path);
  if (image.width * image.height > IMAGE_MAX_PIXELS) throw imageProblems.tooManyPixels(path);
  return image;
}

/**
 * Stores a JPEG, PNG or WebP for its owner, without metadata. Validated by its bytes, never by a name or a declared
 * type; `path` is the input's in errors. `write` writes its row, by default by itself. @throws Problem 413 above 20 MB;
 * 415 for another type; 422 if unreadable, under 64 px a side, or too many pixels
 */
export async function storeImage(
  deps: Deps,
  owner: MediaOwner,
  bytes: Uint8Array,
  path = 'image',
  write?: WriteRow,
): Promise<Media> {
  const image = readImage(bytes, path);
  if (!(await deps.images.readable(image.bytes))) throw imageProblems.unreadable(path);
  return keep(deps, owner, image, write);
}

/** `storeImage` for a data URL. @throws Problem as `storeImage`; 415 for any other text */
export async function storeImageDataUrl(
  deps: Deps,
  owner: MediaOwner,
  url: string,
  path = 'image',
): Promise<Media> {
  const bytes = decodeDataUrl(url);
  if (bytes === 'too_large') throw imageProblems.tooLarge();
  if (!bytes) throw imageProblems.otherKind();
  return storeImage(deps, owner, bytes, path);
}

/**
 * Stores a document for its owner. `name` is the person's file name; its extension and the bytes must agree. @throws
 * Problem 413 above 20 MB; 415 for an unsupported type, or one that differs from its name
 */
export async function storeFile(
  deps: Deps,
  owner: MediaOwner,
  bytes: Uint8Array,
  name: string,
): Promise<Media> {
  if (bytes.byteLength > UPLOAD_MAX_BYTES) throw fileProblems.tooLarge(name);
  const type = judgeFile(bytes, name);
  if (typeof type === 'string') throw fileProblems[type]();
  const content_type = type.extension === 'txt' ? `${type.content_type}; charset=utf-8` : type.content_type;
  return keep(deps, owner, { bytes: bytes.slice(), content_type, width: null, height: null });
}

/**
 * Deletes the bytes of a hash without rows, and all versions made from them. Failures of the bucket are only logged:
 * the owner's rows are deleted already.
 */
export async function removeUnused(deps: Deps, hash: string): Promise<void> {
  if ((await countByHash(deps.db, hash)) > 0) return;
  await removeEach(deps.files, [hash]);
  await purgeFiles(deps, [hash]);
}
