import type { Deps } from '../../deps.ts';
import { readPaidPacks } from './checkouts.repository.ts';
import type { Payer } from './subscriptions.queries.ts';
import { readCustomer } from './subscriptions.repository.ts';
import { askVendor, requirePayments } from './vendor.usecases.ts';

/**
 * The vendor's customer of the payer, from their subscription or else from their last paid packs of credits; null if
 * they never paid. @throws Problem 404 without payments; 503
 */
export async function customerOf(deps: Deps, payer: Payer): Promise<string | null> {
  const known = await readCustomer(deps.db, payer);
  if (known !== null) return known;
  const session = await readPaidPacks(deps.db, payer);
  return session === null ? null : askVendor(requirePayments(deps).customerOf(session));
}
