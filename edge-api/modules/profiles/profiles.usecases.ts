import { problems } from '#messages/problems.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import { problem } from '../../kit/problems.ts';
import type { Actor, Key, Person } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { addProfile } from './add-profile.usecases.ts';
import type { OwnProfile } from './own-profile.ts';
import { readAll } from './profiles.repository.ts';
import type { NewProfileQuery, ProfilesQuery } from './profiles.schema.ts';
import { listedOf, shownProfiles } from './shown-profiles.ts';

/**
 * The caller's profiles: the LIVE one, then the others as they were made, as many as the role's limit shows. `include`
 * asks for the business profile of the team that the caller runs, for drafts, or for both.
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

/** How many profiles the caller's role may keep. */
export const allowedProfiles = (actor: Actor) => ({
  allowed_number_of_profiles: actor.permissions.profilesLimit,
});

/**
 * Adds a profile with the account's name and a free handle made from it. A role without the right to several profiles
 * keeps one, however many it is shown. A draft is nobody's to see until it is created; who has one already gets that.
 * @throws Problem 403 for a role that may not keep several; 422 where its limit is met
 */
export async function createProfile(
  deps: Deps,
  actor: Person | Key,
  { draft }: NewProfileQuery,
): Promise<{ id: string; handle: string }> {
  const { canEditMultipleProfiles, profilesLimit } = actor.permissions;
  const limit = canEditMultipleProfiles ? profilesLimit : 1;
  const made = await addProfile(deps, actor.user, { limit, is_draft: draft === 'true' }, (write) =>
    changingCards(deps, actor.owner, write),
  );
  if (made) return made;
  requireMay(actor, 'multiple_profiles', 'profiles:write');
  throw problem('profiles_limit', { detail: format(problems.profiles_limit.detail, { n: limit }) });
}
