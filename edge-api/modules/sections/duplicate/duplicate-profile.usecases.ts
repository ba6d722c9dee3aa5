import { problems } from '#messages/problems.ts';
import { format } from '../../../../src/messages/format.ts';
import type { Key, Person } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { changingCards } from '../../../events/changing-cards.ts';
import { problem } from '../../../kit/problems.ts';
import { addProfile } from '../../profiles/add-profile.usecases.ts';
import { copyProfile, readContentIds } from './copy-profile.queries.ts';
import { findProfileAlone } from '../../profiles/find-profile.usecases.ts';

/**
 * Adds a profile with the texts, items, design, pictures and files of one of the caller's own, at a free handle made
 * from its name. Not copied are its former handles, being LIVE, contacts, visits, and what a team pushes onto it.
 * @throws Problem 404 for a missing profile and for another person's; 403 for a role without several; 422 for a business
 *   profile, and at the role's limit
 */
export async function duplicateProfile(
  deps: Deps,
  actor: Person | Key,
  rawHandle: string,
): Promise<{ id: string; handle: string }> {
  const { profile } = await findProfileAlone(deps, actor, rawHandle, 'profiles:write');
  requireMay(actor, 'multiple_profiles', 'profiles:write');
  const { user_id } = profile;
  if (user_id === null) throw problem('business_profile');
  const found = await readContentIds(deps.db, profile.id);
  const ids = Object.fromEntries(found.map((id) => [id, deps.newId()]));
  const { first_name, last_name } = profile;
  const limit = actor.permissions.profilesLimit;
  const made = await addProfile(
    deps,
    { id: user_id, first_name, last_name },
    {
      limit,
      is_draft: false,
      content: (to) => copyProfile(deps.db, { from: profile.id, to, user_id, ids }),
    },
    (write) => changingCards(deps, actor.owner, write),
  );
  if (!made)
    throw problem('profiles_limit', { detail: format(problems.profiles_limit.detail, { n: limit }) });
  return made;
}
