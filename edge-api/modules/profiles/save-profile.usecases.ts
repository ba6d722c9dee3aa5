import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { removeUnused } from '../media/media.usecases.ts';
import type { ProductEventName } from '../../../src/domain/product-events/product-events.ts';
import { writeProfile, type ProfileSet, type ProfileWrite } from './change-profile.repository.ts';
import { changingProfile, type ProfileOwner } from './changing-profile.ts';
import { deleteUnusedMedia } from './profile-media.repository.ts';

/** Deletes a profile's former pictures and files: the rows that no card uses, and bytes without rows. */
export async function releaseMedia(deps: Deps, ids: string[]): Promise<void> {
  const hashes = await deleteUnusedMedia(deps.db, ids);
  await Promise.all(hashes.map((hash) => removeUnused(deps, hash)));
}

/** The product-analytics events of a change: a new picture, cover and logo. */
function eventsOf(deps: Deps, user_id: string, set: ProfileSet) {
  const of = (name: ProductEventName, column: keyof ProfileSet) =>
    set[column] ? [{ id: deps.newId(), user_id, name, properties: {}, created_at: deps.now() }] : [];
  return [
    ...of('profile_picture_uploaded', 'picture_id'),
    ...of('upload_cover_photo', 'background_id'),
    ...of('upload_logo', 'logo_id'),
  ];
}

/** The names of the changed parts for a log. */
const partsOf = (set: ProfileSet, live: boolean): string[] => [
  ...Object.keys(set).map((column) => column.replace(/_id$/, '')),
  ...(live ? ['live'] : []),
];

/** The change to write, as in `ProfileWrite`. */
type SavedChange = Pick<ProfileWrite, 'set' | 'unchangedSince'> & { live?: boolean; creates?: boolean };

/**
 * Writes a change of a profile, and deletes the pictures that it replaces. Every change of a profile's own row uses
 * this. @returns false if nothing was written: the profile is gone, was changed since, or the handle is used
 */
export async function saveProfile(
  deps: Deps,
  actor: Actor,
  whose: ProfileOwner,
  { set, live = false, creates = false, unchangedSince }: SavedChange,
): Promise<boolean> {
  const { id } = whose;
  const counted = eventsOf(deps, actor.owner.user_id, set);
  const before = await changingProfile(deps, actor, whose, partsOf(set, live), (event) =>
    writeProfile(deps.db, { id, set, live, creates, now: deps.now(), event, counted, unchangedSince }),
  );
  if (!before) return false;
  if ('picture_id' in set || 'logo_id' in set || 'background_id' in set) await releaseMedia(deps, before);
  return true;
}
