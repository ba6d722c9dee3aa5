import { problems } from '#messages/problems.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import { notFound, problem } from '../../kit/problems.ts';
import type { Actor, Person } from '../../actor/actor.ts';
import { requireMay, requireSoloUser } from '../../actor/rights.ts';
import { forgetShareImages } from '../media/forget-share-images.ts';
import { deleteProfile } from './change-profile.repository.ts';
import { findOwnProfile } from './find-profile.usecases.ts';
import { freeHandle, randomHandle } from './free-handle.usecases.ts';
import type { OwnProfile } from './own-profile.ts';
import { insertProfile, readAll, readById } from './profiles.repository.ts';
import type { ProfilesQuery } from './profiles.schema.ts';
import { releaseMedia } from './save-profile.usecases.ts';
import { listedOf, shownProfiles } from './shown-profiles.ts';

/**
 * The caller's profiles: the LIVE one, then the others as they were made, as many as the role's limit shows. With
 * `include`, also the business profile of the team that the caller runs.
 */
export async function listProfiles(
  deps: Deps,
  actor: Actor,
  { include, limit, offset }: ProfilesQuery,
): Promise<{ count: number; results: OwnProfile[] }> {
  requireMay(actor, 'own', 'profiles:read');
  const shown = shownProfiles(actor, await readAll(deps.db, listedOf(actor, include)));
  return { count: shown.length, results: shown.slice(offset, offset + limit) };
}

/** How many profiles the caller's role may keep. */
export const allowedProfiles = (actor: Actor) => ({
  allowed_number_of_profiles: actor.permissions.profilesLimit,
});

/** The handle may be taken between the look and the insert: then another is looked for, and at last chance decides. */
const LOOKS = 3;

async function insertWithFreeHandle(deps: Deps, { user, owner }: Person, limit: number) {
  const { first_name, last_name } = user;
  const basics = { id: deps.newId(), public_id: crypto.randomUUID(), user_id: user.id, now: deps.now() };
  for (let looked = 0; ; looked += 1) {
    const handle = looked < LOOKS ? await freeHandle(deps, first_name, last_name) : randomHandle();
    const result = await changingCards(deps, owner, (event) =>
      insertProfile(deps.db, { ...basics, handle, first_name, last_name, event }, limit),
    );
    if (result === 'made') return { id: basics.id, handle };
    if (result === 'full') return null;
  }
}

/**
 * Adds a profile with the account's name and a free handle made from it. A role without the right to several profiles
 * keeps one, however many it is shown.
 * @throws Problem 403 for a role that may not keep several; 422 where its limit is met
 */
export async function createProfile(deps: Deps, actor: Person): Promise<{ id: string; handle: string }> {
  const { canEditMultipleProfiles, profilesLimit } = actor.permissions;
  const limit = canEditMultipleProfiles ? profilesLimit : 1;
  const made = await insertWithFreeHandle(deps, actor, limit);
  if (made) return made;
  requireMay(actor, 'multiple_profiles', 'profiles:write');
  throw problem('profiles_limit', { detail: format(problems.profiles_limit.detail, { n: limit }) });
}

/**
 * Deletes one of the caller's profiles, with its sections and what nobody else's card shows of its pictures.
 * @throws Problem 404; 403 for team users; 422 for the LIVE one
 */
export async function removeProfile(deps: Deps, actor: Actor, handle: string): Promise<void> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireSoloUser(actor);
  const media = await changingCards(deps, actor.owner, (event) => deleteProfile(deps.db, profile.id, event));
  if (!media) throw (await readById(deps.db, profile.id)) ? problem('default_profile') : notFound();
  await releaseMedia(deps, media);
  await forgetShareImages(deps, [profile.id]);
}
