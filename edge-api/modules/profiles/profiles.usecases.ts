import { problems } from '#messages/problems.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import { problem } from '../../kit/problems.ts';
import type { Actor, Key, Person } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { addProfile } from './add-profile.usecases.ts';
import type { OwnProfile } from './own-profile.ts';
import { readAll, readLiveName } from './profiles.repository.ts';
import type { NewProfileQuery, ProfilesQuery } from './profiles.schema.ts';
import { listedOf, shownProfiles } from './shown-profiles.ts';

/**
 * The caller's profiles: the LIVE one, then the others by creation, up to the role's limit. `include` adds the business
 * profile of the team that the caller runs, drafts, or both.
 */
export async function listProfiles(
  deps: Deps,
  actor: Actor,
  { include, limit, offset }: ProfilesQuery,
): Promise<{ count: number; results: OwnProfile[] }> {
  requireMay(actor, 'own', 'profiles:read');
  const shown = shownProfiles(
    actor,
    await readAll(deps.db, listedOf(actor, include), include === 'drafts' || include === 'all'),
  );
  return { count: shown.length, results: shown.slice(offset, offset + limit) };
}

/** The number of profiles that the caller's role can have. */
export const allowedProfiles = (actor: Actor) => ({
  allowed_number_of_profiles: actor.permissions.profilesLimit,
});

/**
 * Adds a profile with the name on the LIVE card, or else the account's, and a free handle made from it. A role without the right to several profiles
 * has one, however many it is shown. A draft is hidden until it is created; an existing one is returned. @throws
 * Problem 403 for a role without several; 422 at its limit
 */
export async function createProfile(
  deps: Deps,
  actor: Person | Key,
  { draft }: NewProfileQuery,
): Promise<{ id: string; handle: string }> {
  const { canEditMultipleProfiles, profilesLimit } = actor.permissions;
  const limit = canEditMultipleProfiles ? profilesLimit : 1;
  const named = { ...actor.user, ...(await readLiveName(deps.db, actor.user.id)) };
  const made = await addProfile(deps, named, { limit, is_draft: draft === 'true' }, (write) =>
    changingCards(deps, actor.owner, write),
  );
  if (made) return made;
  requireMay(actor, 'multiple_profiles', 'profiles:write');
  throw problem('profiles_limit', { detail: format(problems.profiles_limit.detail, { n: limit }) });
}
