import {
  productEventsSince,
  type ReportedProductEvent,
} from '../../../src/domain/product-events/product-events.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { forgetProductEvents, writeProductEvent } from './product-events.repository.ts';

/** Stores an action that a person's browser reports, without any text that they wrote. @throws Problem 429 */
export async function storeProductEvent(
  deps: Deps,
  { owner }: Pick<Person, 'owner'>,
  { name, ...properties }: ReportedProductEvent,
): Promise<void> {
  await spendAttempt(deps, 'product_events_per_account', owner.user_id);
  await writeProductEvent(deps.db, {
    id: deps.newId(),
    user_id: owner.user_id,
    name,
    properties,
    created_at: deps.now(),
  });
}

/** Deletes old events. */
export const sweepProductEvents = (deps: Deps): Promise<void> =>
  forgetProductEvents(deps.db, productEventsSince(deps.now()));
