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

/** Keeps the bytes, then the row that says whose they are. */
async function keep(deps: Deps, owner: MediaOwner, { bytes, ...what }: Content): Promise<Media> {
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
  await insertMedia(deps.db, row);
  // The last other owner may have let go of the same bytes before the row stood.
  if (!(await deps.files.head(hash))) await deps.files.put(hash, bytes, what.content_type);
  return row;
}

/**
 * A JPEG, PNG or WebP without metadata, judged by its bytes; `path` names the input in the errors.
 * @throws Problem 413 over 20 MB; 415 another kind; 422 not in one piece, under 64 px a side, or too many pixels
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
 * Keeps a JPEG, PNG or WebP as its owner's, without metadata. Judged by its bytes, never by a name or a declared type;
 * `path` names the input in the errors.
 * @throws Problem 413 over 20 MB; 415 another kind; 422 not readable, under 64 px a side, or too many pixels
 */
export async function storeImage(
  deps: Deps,
  owner: MediaOwner,
  bytes: Uint8Array,
  path = 'image',
): Promise<Media> {
  const image = readImage(bytes, path);
  if (!(await deps.images.readable(image.bytes))) throw imageProblems.unreadable(path);
  return keep(deps, owner, image);
}

/** `storeImage` of a picture that came as a data URL. @throws Problem as `storeImage`; 415 where it is no data URL */
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
 * Keeps a document as its owner's. `name` is what the person calls it; its extension and the bytes must agree.
 * @throws Problem 413 over 20 MB; 415 none of the kinds that a card offers, or not what its name says
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
 * Removes the bytes of a hash that no row carries any more, and all pictures made of them. A bucket that is away is
 * logged, not told: the owner's rows are gone already.
 */
export async function removeUnused(deps: Deps, hash: string): Promise<void> {
  if ((await countByHash(deps.db, hash)) > 0) return;
  await removeEach(deps.files, [hash]);
  await purgeFiles(deps, [hash]);
}
