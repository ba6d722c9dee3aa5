import { teamJoining as words } from '#messages/team-joining.ts';
import type { Person } from '../../actor/actor.ts';
import { deliver } from '../../background/mail.jobs.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { problem } from '../../kit/problems.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { readSubscription } from '../payments/subscriptions.repository.ts';
import { forgetInherited, readInherited, readRunners } from './inherited.repository.ts';
import { teamOf } from './team-actor.ts';
import { inheritedLetter } from './team.letters.ts';

/** Tells one of those who run a team who owns it now; null where nobody inherited it, or they do not run it any more. */
export async function writeInheritedLetter(
  deps: Deps,
  { team_id, user_id }: { team_id: string; user_id: string },
): Promise<Letter | null> {
  const found = await readInherited(deps.db, team_id, user_id);
  if (!found) return null;
  return inheritedLetter(deps, found, await readSubscription(deps.db, { user_id: null, team_id }));
}

/** Mails who inherited a team, and its admins, that they did. Never throws: the team has its owner already. */
export async function mailNewOwner(deps: Deps, teamId: string): Promise<void> {
  try {
    for (const user_id of await readRunners(deps.db, teamId)) {
      const letter = await writeInheritedLetter(deps, { team_id: teamId, user_id });
      if (letter) await deliver(deps, letter);
    }
  } catch (error) {
    log('error', 'mail_not_sent', { error: describeError(error) });
  }
}

/** Notes that the actor has read that they inherited their team. @throws Problem 403 for all but its owner */
export async function acknowledgeInherited(deps: Deps, actor: Person): Promise<void> {
  const team = teamOf(actor);
  if (team.role !== 'owner') throw problem('forbidden', { detail: words.ownership.only_owner });
  await forgetInherited(deps.db, team.id, actor.user.id);
}
