import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { removeUnused } from '../media/media.usecases.ts';
import type { ProductEventName } from '../../../src/domain/product-events/product-events.ts';
import { writeProfile, type ProfileSet, type ProfileWrite } from './change-profile.repository.ts';
import { changingProfile, type ProfileOwner } from './changing-profile.ts';
import { deleteUnusedMedia } from './profile-media.repository.ts';

/** Lets go of pictures and files that a profile had: the rows that no card shows, and bytes that no row carries. */
export async function releaseMedia(deps: Deps, ids: string[]): Promise<void> {
  const hashes = await deleteUnusedMedia(deps.db, ids);
  await Promise.all(hashes.map((hash) => removeUnused(deps, hash)));
}

/** What the service counts of a change: a picture, a cover and a logo that were put up. */
function toldOf(deps: Deps, user_id: string, set: ProfileSet) {
  const of = (name: ProductEventName, column: keyof ProfileSet) =>
    set[column] ? [{ id: deps.newId(), user_id, name, properties: {}, created_at: deps.now() }] : [];
  return [
    ...of('profile_picture_uploaded', 'picture_id'),
    ...of('upload_cover_photo', 'background_id'),
    ...of('upload_logo', 'logo_id'),
  ];
}

/** What is changed, by the names that a log has for it. */
const partsOf = (set: ProfileSet, live: boolean): string[] => [
  ...Object.keys(set).map((column) => column.replace(/_id$/, '')),
  ...(live ? ['live'] : []),
];

/** What is written of a profile, in the words of `ProfileWrite`. */
type SavedChange = Pick<ProfileWrite, 'set' | 'unchangedSince'> & { live?: boolean; creates?: boolean };

/**
 * Writes a change of a profile, and lets go of the pictures that it replaces. Every change of a profile's own row comes
 * through here.
 * @returns false where nothing was written: the profile is gone, was changed since, or somebody else has the handle
 */
export async function saveProfile(
  deps: Deps,
  actor: Actor,
  whose: ProfileOwner,
  { set, live = false, creates = false, unchangedSince }: SavedChange,
): Promise<boolean> {
  const { id } = whose;
  const told = toldOf(deps, actor.owner.user_id, set);
  const before = await changingProfile(deps, actor, whose, partsOf(set, live), (event) =>
    writeProfile(deps.db, { id, set, live, creates, now: deps.now(), event, told, unchangedSince }),
  );
  if (!before) return false;
  if ('picture_id' in set || 'logo_id' in set || 'background_id' in set) await releaseMedia(deps, before);
  return true;
}
