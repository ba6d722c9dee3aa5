import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound, unavailable } from '../../kit/problems.ts';
import { VendorAway } from '../../ports/payments/payments.ts';

/** Seconds after which a vendor that is away may be back. */
const RETRY_AFTER = 30;

/** Who takes money here. @throws Problem 404 where nothing can be paid */
export function requirePayments(deps: Deps) {
  if (!deps.payments) throw notFound();
  return deps.payments;
}

/** Asks the vendor for something. @throws Problem 503 where it does not answer as it should */
export async function askVendor<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof VendorAway)) throw error;
    log('error', 'payments_away', { error: describeError(error) });
    throw unavailable(RETRY_AFTER);
  }
}
