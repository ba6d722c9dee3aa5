import { shortenedAddress } from '../../../src/domain/team/team-log.ts';
import type { Person } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { AnyContext } from '../../http/app-env.ts';
import { addressOf } from '../../limits/rate-limit.ts';
import { notFound } from '../../kit/problems.ts';

/** Who asks, and from where: an address that is shortened already. */
export type Caller = { actor: Person; address: string };

/** The team of somebody who runs it. */
export type OwnTeam = NonNullable<Person['team']>;

/** Who asks in a request. */
export const callerOf = (c: AnyContext & { get(name: 'actor'): Person }): Caller => ({
  actor: c.get('actor'),
  address: shortenedAddress(addressOf(c.req)),
});

/** The team that the actor runs, as its owner or an admin. @throws Problem 403 for everybody else */
export function requireTeam(actor: Person): OwnTeam {
  requireMay(actor, 'team_menu', 'profiles:write');
  if (!actor.team) throw notFound();
  return actor.team;
}

/**
 * The team that the actor runs, for a call that names somebody or something in it: who is in none is told that it is not
 * there. @throws Problem 404 for who is in no team; 403 for everybody else who runs none
 */
export function requireTeamWith(actor: Person): OwnTeam {
  if (!actor.team) throw notFound();
  return requireTeam(actor);
}

/** The team that the actor is in, as whatever. @throws Problem 403 for who is in none */
export function teamOf(actor: Person): OwnTeam {
  if (!actor.team) requireMay(actor, 'team_menu', 'profiles:write');
  if (!actor.team) throw notFound();
  return actor.team;
}
