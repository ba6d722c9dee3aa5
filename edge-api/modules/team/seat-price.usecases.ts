import type { Price } from '../../../src/domain/prices.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { toPrice } from '../payments/prices.usecases.ts';
import { readSubscription } from '../payments/subscriptions.repository.ts';
import { requireTeam } from './team-actor.ts';

/** What the actor's team pays for a seat; null where no subscription of its own price runs. @throws Problem 403 */
export async function seatPrice(deps: Deps, actor: Person): Promise<Price | null> {
  const { id } = requireTeam(actor);
  const found = await readSubscription(deps.db, { user_id: null, team_id: id });
  return found?.price && found.subscription.status !== 'ended' ? toPrice(found.price) : null;
}
