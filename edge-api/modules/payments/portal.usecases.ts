import type { PortalRequest } from '../../../src/domain/plan/checkout-schema.ts';
import { SOLO_PLANS_PATH, TEAM_PLANS_PATH } from '../../../src/domain/permissions/gates.ts';
import { billingRefusal } from '../../../src/domain/plan/purchases.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, problem } from '../../kit/problems.ts';
import type { Person } from '../../actor/actor.ts';
import { isPaidFor, requireOwnPath } from './checkout.usecases.ts';
import { payerFor } from './payer.ts';
import { customerOf } from './customer.usecases.ts';
import { readSubscription } from './subscriptions.repository.ts';
import { askVendor, requirePayments } from './vendor.usecases.ts';

/** Checks that the actor pays, and so sees bills. @throws Problem 403 */
export function requirePayer(actor: Person): void {
  const refused = billingRefusal(actor.role);
  if (refused) throw forbidden(refused);
}

/**
 * The URL of the portal, for the actor's subscription and bills. @throws Problem 403 for callers who pay nothing; 409
 * for those who never paid, or have no subscription to change; 404 without payments; 422; 503
 */
export async function openPortal(
  deps: Deps,
  actor: Person,
  request: PortalRequest,
): Promise<{ url: string }> {
  requirePayer(actor);
  const payments = requirePayments(deps);
  const path = requireOwnPath(deps, 'success_url', request.success_url);
  requireOwnPath(deps, 'cancel_url', request.cancel_url);
  const payer = payerFor(actor);
  const customer = await customerOf(deps, payer);
  const found = await readSubscription(deps.db, payer);
  const runs = isPaidFor(found?.subscription) ? found?.subscription : undefined;
  if (customer === null || (request.type === 'SUBSCRIPTION_UPDATE' && !runs))
    throw problem('no_subscription', {
      upgrade_url: payer.team_id === null ? SOLO_PLANS_PATH : TEAM_PLANS_PATH,
    });
  return askVendor(
    payments.createPortal({
      customer,
      change: request.type === 'SUBSCRIPTION_UPDATE' ? (runs?.vendor_id ?? null) : null,
      return_url: new URL(path, deps.env.PUBLIC_URL).href,
    }),
  );
}
