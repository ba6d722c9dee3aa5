import type { Owner } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import { removeUnused } from '../media/media.usecases.ts';
import { writeProfile, type ProfileSet } from './change-profile.repository.ts';
import { deleteUnusedMedia } from './profile-media.repository.ts';

/** Lets go of pictures and files that a profile had: the rows that no card shows, and bytes that no row carries. */
export async function releaseMedia(deps: Deps, ids: string[]): Promise<void> {
  const hashes = await deleteUnusedMedia(deps.db, ids);
  await Promise.all(hashes.map((hash) => removeUnused(deps, hash)));
}

/**
 * Writes a change of a profile, and lets go of the pictures that it replaces. Every change of a profile's own row comes
 * through here.
 * @returns false where nothing was written: the profile is gone, or somebody else has the handle
 */
export async function saveProfile(
  deps: Deps,
  owner: Owner,
  id: string,
  { set, live = false, creates = false }: { set: ProfileSet; live?: boolean; creates?: boolean },
): Promise<boolean> {
  const before = await changingCards(deps, owner, (event) =>
    writeProfile(deps.db, { id, set, live, creates, now: deps.now(), event }),
  );
  if (!before) return false;
  if ('picture_id' in set || 'logo_id' in set || 'background_id' in set) await releaseMedia(deps, before);
  return true;
}
