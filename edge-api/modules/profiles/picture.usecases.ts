import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/problems.ts';
import type { Actor } from '../account/actor.usecases.ts';
import { findOwnProfile, requireRights, showOwnProfile } from './find-profile.usecases.ts';
import type { OwnProfile } from './own-profile.ts';
import { withImages } from './profile-images.usecases.ts';
import { saveProfile } from './save-profile.usecases.ts';

/**
 * Puts a picture, given as a data URL, on one of the caller's profiles.
 * @throws Problem 404, 403; 413, 415, 422 as `storeImage` has them
 */
export async function setPicture(deps: Deps, actor: Actor, handle: string, url: string): Promise<OwnProfile> {
  const { profile } = await findOwnProfile(deps, actor, handle);
  requireRights(actor, ['picture']);
  await withImages(deps, async (store) => {
    const set = { picture_id: await store(profile, url, 'file') };
    if (!(await saveProfile(deps, profile.id, { set }))) throw notFound();
  });
  return showOwnProfile(deps, actor, profile.id);
}

/** Takes the picture off one of the caller's profiles; one without a picture stays so. @throws Problem 404, 403 */
export async function removePicture(deps: Deps, actor: Actor, handle: string): Promise<void> {
  const { profile } = await findOwnProfile(deps, actor, handle);
  requireRights(actor, ['picture']);
  if (profile.picture_id) await saveProfile(deps, profile.id, { set: { picture_id: null } });
}
