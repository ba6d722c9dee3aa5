import type { Deps } from '../../deps.ts';
import { isPaidFor } from './checkout.usecases.ts';
import { factsOfRow } from './events.usecases.ts';
import { readAllOf } from './subscriptions.repository.ts';
import { askVendor } from './vendor.usecases.ts';

/**
 * Ends at the vendor what a deleted account pays for, and the payments of a team that is deleted with it. The rows are
 * deleted with the account. @throws Problem 503 if the vendor is away; then nothing may be deleted
 */
export async function stopPaying(deps: Deps, userId: string, teamId: string | null): Promise<void> {
  for (const row of await readAllOf(deps.db, userId, teamId)) {
    if (isPaidFor(row) && deps.payments) await askVendor(deps.payments.endSubscription(factsOfRow(row)));
  }
}
