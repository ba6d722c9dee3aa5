import { problems } from '#messages/problems.ts';
import { ownerTag, rosterTag } from '../../kit/edge-tags.ts';
import { format } from '../../../src/messages/format.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { problem } from '../../kit/problems.ts';
import { addProfile } from '../profiles/add-profile.usecases.ts';
import { entryOf } from './log-entry.ts';
import { touchableMember } from './members.usecases.ts';
import type { Caller } from './team-actor.ts';

/**
 * Creates a card for a member, with their name and a free handle: the LIVE one if they have none. It belongs to them,
 * also when they leave the team. @throws Problem 403; 404 for a non-member; 422 at their limit
 */
export async function createMemberCard(
  deps: Deps,
  caller: Caller,
  userId: string,
): Promise<{ id: string; handle: string }> {
  const { teamId, member } = await touchableMember(deps, caller.actor, userId);
  const { canEditMultipleProfiles, profilesLimit } = caller.actor.permissions;
  const limit = canEditMultipleProfiles ? profilesLimit : 1;
  const entry = entryOf(deps, caller, teamId, 'card_created', { user_id: userId });
  const person = { id: userId, first_name: member.first_name, last_name: member.last_name };
  const made = await addProfile(deps, person, { limit, is_draft: false }, (write) =>
    changingCardsOf(deps, [ownerTag(userId), rosterTag(teamId)], (event) =>
      write({ ...event, acted: { profile_id: null, entry } }),
    ),
  );
  if (made) return made;
  if (member.profiles !== '[]') requireMay(caller.actor, 'multiple_profiles', 'profiles:write');
  throw problem('profiles_limit', { detail: format(problems.profiles_limit.detail, { n: limit }) });
}
