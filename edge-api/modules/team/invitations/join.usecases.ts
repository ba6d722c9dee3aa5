import { ownerTag, rosterTag, teamTag } from '../../../kit/edge-tags.ts';
import { joinRefusal, type JoinRefusal } from '../../../../src/domain/team/team-people.ts';
import { teamJoining as words } from '#messages/team-joining.ts';
import type { Person } from '../../../actor/actor.ts';
import type { Deps } from '../../../deps.ts';
import { changingCardsOf } from '../../../events/changing-cards.ts';
import { problem, type ProblemCode } from '../../../kit/problems.ts';
import { hashToken } from '../../../kit/token-hash.ts';
import { insertMember, readByToken } from './join.repository.ts';
import { entryOf } from '../log-entry.ts';
import type { Caller } from '../team-actor.ts';
import { letterName } from '../team.letters.ts';

const CODES: Record<JoinRefusal, ProblemCode> = {
  unknown: 'link_expired',
  used: 'link_expired',
  lapsed: 'link_expired',
  already_here: 'conflict',
  other_team: 'conflict',
  other_email: 'forbidden',
  no_seat: 'conflict',
};

const refuse = (why: JoinRefusal) => problem(CODES[why], { detail: words.joining[why] });

/**
 * An invitation as anyone with its token sees it: the team, the inviter, the role, and why the actor cannot accept it.
 * An invalid one only says that.
 */
export async function openInvitation(deps: Deps, actor: Person | null, token: string) {
  const now = deps.now();
  const found = await readByToken(deps.db, await hashToken(token), now);
  if (!found) return { refusal: 'unknown' as const, invitation: null };
  const { invitation, team, by, hasSeat } = found;
  const person = actor
    ? { email: actor.user.email, team_id: actor.team?.id ?? null }
    : { email: invitation.email ?? '', team_id: null };
  // Before a visitor creates an account for it.
  const refusal = joinRefusal(invitation, person, now) ?? (hasSeat ? null : 'no_seat');
  return {
    refusal,
    invitation: { team: team.name, role: invitation.role, by: by && letterName(by), email: invitation.email },
  };
}

/**
 * Accepts an invitation: the actor is in the team from their next request, with their own card unchanged. @throws
 * Problem 422 for an invalid one; 409 in a team already, or without a seat; 403 for another e-mail
 */
export async function joinTeam(deps: Deps, caller: Caller, token: string) {
  const { user, team: own } = caller.actor;
  const found = await readByToken(deps.db, await hashToken(token), deps.now());
  const invitation = found?.invitation ?? null;
  const refused = joinRefusal(invitation, { email: user.email, team_id: own?.id ?? null }, deps.now());
  if (refused || !found || !invitation) throw refuse(refused ?? 'unknown');
  const { id, team_id, role } = invitation;
  const entry = entryOf(deps, caller, team_id, 'member_joined', {
    user_id: user.id,
    invitation_id: id,
    role,
  });
  const tags = [ownerTag(user.id), rosterTag(team_id), teamTag(team_id)];
  const joined = await changingCardsOf(deps, tags, (event) =>
    insertMember(deps.db, invitation, user.id, entry, event),
  );
  if (!joined) throw refuse('no_seat');
  return { team_id, name: found.team.name, role };
}
