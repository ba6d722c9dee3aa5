import { shortenedAddress } from '../../../src/domain/team/team-log.ts';
import type { Person } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { AnyContext } from '../../http/app-env.ts';
import { addressOf } from '../../limits/rate-limit.ts';
import { notFound } from '../../kit/problems.ts';

/** The caller, with a shortened address. */
export type Caller = { actor: Person; address: string };

/** The team of a person who runs it. */
export type OwnTeam = NonNullable<Person['team']>;

/** The caller of a request. */
export const callerOf = (c: AnyContext & { get(name: 'actor'): Person }): Caller => ({
  actor: c.get('actor'),
  address: shortenedAddress(addressOf(c.req)),
});

/** The team that the actor runs, as its owner or an admin. @throws Problem 403 for everyone else */
export function requireTeam(actor: Person): OwnTeam {
  requireMay(actor, 'team_menu', 'profiles:write');
  if (!actor.team) throw notFound();
  return actor.team;
}

/**
 * The team that the actor runs, for a call whose path names its people or data: a 404 for callers without a team.
 * @throws Problem 404 without a team; 403 for members
 */
export function requireTeamWith(actor: Person): OwnTeam {
  if (!actor.team) throw notFound();
  return requireTeam(actor);
}

/** The team that the actor is in, with any role. @throws Problem 403 without a team */
export function teamOf(actor: Person): OwnTeam {
  if (!actor.team) requireMay(actor, 'team_menu', 'profiles:write');
  if (!actor.team) throw notFound();
  return actor.team;
}
