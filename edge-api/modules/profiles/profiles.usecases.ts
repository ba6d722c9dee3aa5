import { problems } from '#messages/problems.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import { problem } from '../../kit/problems.ts';
import type { Actor, Person } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { freeHandle, randomHandle } from './free-handle.usecases.ts';
import type { OwnProfile } from './own-profile.ts';
import { insertProfile, readAll } from './profiles.repository.ts';
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

/** The handle may be taken between the look and the insert: then another is looked for, and at last chance decides. */
const LOOKS = 3;

async function insertWithFreeHandle(deps: Deps, { user, owner }: Person, limit: number, is_draft: boolean) {
  const { first_name, last_name } = user;
  const ids = { id: deps.newId(), public_id: crypto.randomUUID(), user_id: user.id };
  const basics = { ...ids, is_draft, now: deps.now() };
  for (let looked = 0; ; looked += 1) {
    const handle = looked < LOOKS ? await freeHandle(deps, first_name, last_name) : randomHandle();
    const result = await changingCards(deps, owner, (event) =>
      insertProfile(deps.db, { ...basics, handle, first_name, last_name, event }, limit),
    );
    if (result === 'full') return null;
    if (result !== 'handle_taken') return result;
  }
}

/**
 * Adds a profile with the account's name and a free handle made from it. A role without the right to several profiles
 * keeps one, however many it is shown. A draft is nobody's to see until it is created; who has one already gets that.
 * @throws Problem 403 for a role that may not keep several; 422 where its limit is met
 */
export async function createProfile(
  deps: Deps,
  actor: Person,
  { draft }: NewProfileQuery,
): Promise<{ id: string; handle: string }> {
  const { canEditMultipleProfiles, profilesLimit } = actor.permissions;
  const limit = canEditMultipleProfiles ? profilesLimit : 1;
  const made = await insertWithFreeHandle(deps, actor, limit, draft === 'true');
  if (made) return made;
  requireMay(actor, 'multiple_profiles', 'profiles:write');
  throw problem('profiles_limit', { detail: format(problems.profiles_limit.detail, { n: limit }) });
}
