import type { Price } from '../../../src/domain/plan/prices.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { GIVEN } from '../payments/given.ts';
import { listPrices, ownCurrency, toPrice } from '../payments/prices.usecases.ts';
import { readSubscription } from '../payments/subscriptions.repository.ts';
import { requireTeam } from './team-actor.ts';

/** The price of a seat: with `pays` what the team pays for each now, else what its owner could buy one for. */
export type SeatPrices = { pays: boolean; prices: Price[] };

/**
 * The price of a seat for the actor's team. A complimentary plan is not paid for: seats are added to it by buying one.
 * `country` is the actor's (ISO 3166-1). @throws Problem 403
 */
export async function seatPrices(deps: Deps, actor: Person, country: string | null): Promise<SeatPrices> {
  const { id } = requireTeam(actor);
  const found = await readSubscription(deps.db, { user_id: null, team_id: id });
  if (found && found.subscription.status !== 'ended' && !found.subscription.vendor_id.startsWith(GIVEN))
    return { pays: true, prices: found.price ? [toPrice(found.price)] : [] };
  return { pays: false, prices: await listPrices(deps, 'team', await ownCurrency(deps, actor, country)) };
}
