import { hashAt } from '../../../src/domain/media/media-path.ts';
import type { Deps } from '../../deps.ts';
import { bytesOf } from '../../kit/bytes.ts';
import { SYNC_OVERLAP } from './sync-token.ts';

/** Where the time is stored at which a photo was left out: below the photo, with which it is removed. */
const keyOf = (hash: string): string => `${hash}/left-out-of-book`;

/** Records that devices are now given contacts without this photo. @param path its path, `/media/…` */
export async function markLeftOut(deps: Deps, path: string | null): Promise<void> {
  const hash = path && hashAt(path);
  if (hash) await deps.files.put(keyOf(hash), bytesOf(String(deps.now().getTime())), 'text/plain');
}

/**
 * Whether a device that has a contact's present version may have been given it without this photo. A later success
 * changes no version, so that the device does not ask again. @param version the version's time in milliseconds
 */
export async function mayLack(deps: Deps, path: string | null, version: number): Promise<boolean> {
  const hash = path && hashAt(path);
  const stored = hash ? await deps.files.get(keyOf(hash)) : null;
  if (!stored) return false;
  return Number(await new Response(stored.body).text()) >= version - SYNC_OVERLAP;
}
