import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { findOwnProfile, showOwnProfile } from './find-profile.usecases.ts';
import type { OwnProfile } from './own-profile.ts';
import { withImages } from './profile-images.usecases.ts';
import { saveProfile } from './save-profile.usecases.ts';

/**
 * Sets the picture of one of the caller's profiles, from a data URL. @throws Problem 404, 403; 413, 415, 422 as
 * `storeImage` has them
 */
export async function setPicture(deps: Deps, actor: Actor, handle: string, url: string): Promise<OwnProfile> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireMay(actor, 'picture', 'profiles:write');
  await withImages(deps, async (store) => {
    const set = { picture_id: await store(profile, url, 'file') };
    if (!(await saveProfile(deps, actor, profile, { set }))) throw notFound();
  });
  return showOwnProfile(deps, actor, profile.id);
}

/** Removes the picture of one of the caller's profiles, if there is one. @throws Problem 404, 403 */
export async function removePicture(deps: Deps, actor: Actor, handle: string): Promise<void> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireMay(actor, 'picture', 'profiles:write');
  if (profile.picture_id) await saveProfile(deps, actor, profile, { set: { picture_id: null } });
}
