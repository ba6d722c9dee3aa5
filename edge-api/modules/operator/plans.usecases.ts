import { operator as words } from '#messages/operators/operator.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import { problem } from '../../kit/problems.ts';
import { grantCredits } from '../credits/grant.repository.ts';
import { holderFor } from '../credits/holder.ts';
import { setGivenPlan, setGivenSeats, type GivenPlan } from '../payments/given-plan.repository.ts';
import { payerOf } from '../payments/payer.ts';
import { accountBy, type WhichAccount } from './accounts.usecases.ts';
import { readSeats } from './teams.repository.ts';
import { teamBy, type WhichTeam } from './teams.usecases.ts';

type Until = { until?: string | undefined };

/** The end of a day, UTC; null where none is named. @throws Problem 422 for one that is over */
function endOf(deps: Deps, { until }: Until): Date | null {
  if (until === undefined) return null;
  const end = new Date(`${until}T23:59:59.999Z`);
  if (end <= deps.now()) throw problem('invalid', { detail: words.is_past });
  return end;
}

async function setPlan(
  deps: Deps,
  tags: readonly string[],
  given: Omit<GivenPlan, 'row_id' | 'now'>,
): Promise<void> {
  const row = { row_id: deps.newId(), now: deps.now(), ...given };
  const isSet = await changingCardsOf(deps, tags, (event) => setGivenPlan(deps.db, row, event));
  if (!isSet) throw problem('conflict', { detail: words.pays });
}

type UserPlan = WhichAccount & Until & { plan: 'essential' | 'active' | 'limited' };

/**
 * Sets the plan of an account without a team; an active one holds until the end of a day, or without one for good.
 * @throws Problem 404; 409 for who is in a team or pays; 422
 */
export async function setAccountPlan(deps: Deps, { plan, ...rest }: UserPlan) {
  const { user_id, team, team_id } = await accountBy(deps, rest);
  if (team_id !== null)
    throw problem('conflict', { detail: format(words.is_in_team, { team: team ?? '', team_id }) });
  const until = plan === 'active' ? endOf(deps, rest) : null;
  const payer = payerOf({ user_id, team_id: null });
  await setPlan(deps, [ownerTag(user_id)], { payer, plan, until, seats: 1 });
  return { user_id, plan, until: until?.toISOString() ?? null };
}

type TeamPlan = WhichTeam & Until & { plan: 'active' | 'limited'; seats?: number | undefined };

/** Sets the plan of a team; an active one holds until the end of a day. @throws Problem 404; 409 for one that pays; 422 */
export async function setTeamPlan(deps: Deps, { plan, seats, ...rest }: TeamPlan) {
  const { team_id } = await teamBy(deps, rest);
  const until = plan === 'active' ? endOf(deps, rest) : null;
  if (plan === 'active' && until === null) throw problem('invalid', { detail: words.needs_date });
  const now = await readSeats(deps.db, team_id, deps.now());
  const least = now.used + now.invited;
  const wanted = seats ?? Math.max(least, now.paid, 1);
  if (plan === 'active' && wanted < least)
    throw problem('invalid', { detail: format(words.few_seats, { n: least }) });
  const payer = payerOf({ user_id: null, team_id });
  await setPlan(deps, [teamTag(team_id), rosterTag(team_id)], { payer, plan, until, seats: wanted });
  return { team_id, plan, until: until?.toISOString() ?? null, seats: plan === 'active' ? wanted : 0 };
}

/** Sets how many seats a team has that were given. @throws Problem 404; 409 for one that pays or has none; 422 */
export async function setTeamSeats(deps: Deps, { seats, ...which }: WhichTeam & { seats: number }) {
  const { team_id } = await teamBy(deps, which);
  const { used, invited } = await readSeats(deps.db, team_id, deps.now());
  if (seats < used + invited)
    throw problem('invalid', { detail: format(words.few_seats, { n: used + invited }) });
  const found = await setGivenSeats(deps.db, team_id, seats, deps.now());
  if (found !== 'given')
    throw problem('conflict', { detail: found === 'paid' ? words.pays : words.no_subscription });
  return { team_id, seats };
}

/** Adds credits to those of an account, or of its team. @throws Problem 404 */
export async function addCredits(deps: Deps, given: WhichAccount & { credits: number; reason: string }) {
  const { user_id, team_id } = await accountBy(deps, given);
  const id = deps.newId();
  const balance = await grantCredits(
    deps.db,
    holderFor({ owner: { user_id, team_id, runs_team_id: null } }),
    {
      id,
      credits: given.credits,
      reference: `operator ${id}: ${given.reason}`,
      now: deps.now(),
    },
  );
  if (balance === null) throw problem('conflict', { detail: words.no_balance });
  return { user_id, team_id, entry_id: id, credits: balance };
}
