import { teamJoining as words } from '#messages/team-joining.ts';
import type { Person } from '../../../actor/actor.ts';
import type { LetterIds } from '../../../background/letter-kinds.ts';
import type { Deps } from '../../../deps.ts';
import { problem } from '../../../kit/problems.ts';
import type { Letter } from '../../../ports/mail/mail.ts';
import { readSubscription } from '../../payments/subscriptions.repository.ts';
import { forgetInherited, readInherited } from './inherited.repository.ts';
import { teamOf } from '../team-actor.ts';
import { inheritedLetter } from '../team.letters.ts';

/**
 * The mail to an admin or the owner about a team's heir; null if that one does not own it, or they do not run it, any
 * more.
 */
export async function writeInheritedLetter(
  deps: Deps,
  { since, ...ids }: LetterIds['inherited'],
): Promise<Letter | null> {
  const found = await readInherited(deps.db, ids);
  if (!found) return null;
  const subscribed = await readSubscription(deps.db, { user_id: null, team_id: ids.team_id });
  return inheritedLetter(deps, { ...found, since: new Date(since) }, subscribed);
}

/** Records that the actor has read that they inherited their team. @throws Problem 403 for all but its owner */
export async function acknowledgeInherited(deps: Deps, actor: Person): Promise<void> {
  const team = teamOf(actor);
  if (team.role !== 'owner') throw problem('forbidden', { detail: words.ownership.only_owner });
  await forgetInherited(deps.db, team.id, actor.user.id);
}
