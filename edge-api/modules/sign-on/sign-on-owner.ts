import { signOn as words } from '#messages/sign-on.ts';
import type { Person } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { notFound, problem } from '../../kit/problems.ts';
import type { OwnTeam } from '../team/team-actor.ts';

/**
 * The team of the calling owner. The person who configures the identity provider could impersonate its people, so admins
 * cannot. @throws Problem 403 for everyone else, and for plans without integrations
 */
export function requireOwnTeam(actor: Person): OwnTeam {
  requireMay(actor, 'team_menu', 'profiles:write');
  if (!actor.team) throw notFound();
  if (actor.team.role !== 'owner') throw problem('forbidden', { detail: words.only_owner });
  requireMay(actor, 'integrations', 'profiles:write');
  return actor.team;
}
