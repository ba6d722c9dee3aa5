import type { Deps } from '../../deps.ts';
import { readPaidPacks } from './checkouts.repository.ts';
import type { Payer } from './subscriptions.queries.ts';
import { readCustomer } from './subscriptions.repository.ts';
import { askVendor, requirePayments } from './vendor.usecases.ts';

/**
 * Who the vendor knows the payer as, by their subscription or else by the last packs of credits that they paid; null where
 * they never paid.
 * @throws Problem 404 where nothing can be paid; 503
 */
export async function customerOf(deps: Deps, payer: Payer): Promise<string | null> {
  const known = await readCustomer(deps.db, payer);
  if (known !== null) return known;
  const session = await readPaidPacks(deps.db, payer);
  return session === null ? null : askVendor(requirePayments(deps).customerOf(session));
}
