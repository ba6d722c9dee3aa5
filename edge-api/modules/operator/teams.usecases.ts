import { operator as words } from '#messages/operators/operator.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import { problem } from '../../kit/problems.ts';
import { entryOf } from '../team/log-entry.ts';
import type { LogEntry } from '../team/team-log.queries.ts';
import { accountBy, type WhichAccount } from './accounts.usecases.ts';
import {
  readDomains,
  readRoster,
  readSeats,
  readTeamsBy,
  setOwner,
  type FoundTeam,
} from './teams.repository.ts';

/** The name or the id of a team. */
export type WhichTeam = { team: string };

/** Domains that are listed at most. */
const DOMAINS_MAX = 500;

/** People that a team is shown with at most. */
const PEOPLE_MAX = 200;

/** The team of a name or id. @throws Problem 404; 409 where several have the name */
export async function teamBy(deps: Deps, { team }: WhichTeam): Promise<FoundTeam> {
  const found = await readTeamsBy(deps.db, team);
  const [first] = found;
  if (!first) throw problem('not_found', { detail: words.no_team });
  if (found.length === 1) return first;
  const ids = found.map(({ team_id }) => team_id).join(', ');
  throw problem('conflict', { detail: format(words.teams_alike, { ids }) });
}

/** A team with its seats and people. @throws Problem 404, 409 */
export async function describeTeam(deps: Deps, which: WhichTeam) {
  const team = await teamBy(deps, which);
  const seats = await readSeats(deps.db, team.team_id, deps.now());
  const { people, cards } = await readRoster(deps.db, team.team_id, PEOPLE_MAX);
  return {
    ...team,
    seats: seats.paid,
    seats_used: seats.used,
    seats_invited: seats.invited,
    cards,
    people,
  };
}

/** Makes a member the owner of their team. @throws Problem 404; 409 for anybody else, and several teams of the name */
export async function changeOwner(deps: Deps, { team, who }: WhichTeam & WhichAccount) {
  const { team_id } = await teamBy(deps, { team });
  const account = await accountBy(deps, { who });
  const { user_id } = account;
  if (account.team_id !== team_id) throw problem('conflict', { detail: words.not_member });
  if (account.team_role === 'owner') return { team_id, user_id, owner_before: user_id };
  const { people } = await readRoster(deps.db, team_id, 1);
  const before = people[0]?.role === 'owner' ? people[0].user_id : null;
  const subject: LogEntry['subject'] = before === null ? { user_id } : { user_id, from: before };
  const entry = entryOf(deps, { actor: null, address: '' }, team_id, 'ownership_passed', subject);
  const tags = [
    teamTag(team_id),
    rosterTag(team_id),
    ownerTag(user_id),
    ...(before ? [ownerTag(before)] : []),
  ];
  const isDone = await changingCardsOf(deps, tags, (event) => setOwner(deps.db, user_id, entry, event));
  if (!isDone) throw problem('conflict', { detail: words.not_member });
  return { team_id, user_id, owner_before: before };
}

/** Domains of teams' single sign-on, and those whose e-mails may sign up, where that is limited. */
export async function listDomains({ db, env }: Deps) {
  const { CARDEA_SIGNUP, CARDEA_SIGNUP_DOMAINS = [] } = env;
  return {
    signup: CARDEA_SIGNUP,
    signup_domains: [...CARDEA_SIGNUP_DOMAINS],
    domains: await readDomains(db, DOMAINS_MAX),
  };
}
