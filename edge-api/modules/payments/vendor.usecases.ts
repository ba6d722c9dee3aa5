import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound, unavailable } from '../../kit/problems.ts';
import { VendorAway } from '../../ports/payments/payments.ts';

/** Seconds after which to retry a vendor that is away. */
const RETRY_AFTER = 30;

/** The payment vendor. @throws Problem 404 without payments */
export function requirePayments(deps: Deps) {
  if (!deps.payments) throw notFound();
  return deps.payments;
}

/** Calls the vendor. @throws Problem 503 for an unexpected response */
export async function askVendor<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    log('error', 'payments_away', { error: describeError(error) });
    throw unavailable(RETRY_AFTER);
  }
}
