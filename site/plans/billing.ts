import type { Person } from '../../edge-api/actor/actor.ts';
import {
  listPurchases,
  showSubscription,
  type BillingState,
  type Subscription,
} from '../../edge-api/modules/payments/billing.usecases.ts';
import type { PortalType } from '../../src/domain/plan/checkout-schema.ts';
import { billingRefusal } from '../../src/domain/plan/purchases.ts';
import type { Refusal } from '../../src/domain/permissions/gates.ts';
import { billing as words } from '#messages/plans.ts';
import { format } from '../../src/messages/format.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import { blank, refused, type FormState } from '../forms/form.ts';
import { backIn } from './back.ts';
import { continueTo, type Continuation } from './continue-to.ts';
import { PAID } from '../owner/paid-notice.ts';
import { bill, periodBilled, dateOf } from './words.ts';

export type BillingView = {
  refusal: Refusal | null;
  subscription: Subscription | null;
  purchases: BillingState[];
  /** The success message; `waiting` if the vendor has not confirmed the payment yet. */
  notice: keyof typeof words.done | null;
  state: FormState;
};

const runs = (subscription: Subscription | null) => subscription !== null && subscription.status !== 'ended';

function noticeOf(page: FormPage, subscription: Subscription | null): BillingView['notice'] {
  const done = page.url.searchParams.get('done') ?? '';
  if (done === 'paid') return runs(subscription) ? 'paid' : 'waiting';
  return done === 'changed' || done === 'accepted' ? done : null;
}

/** The page to which a completed purchase leads back, which says so; null if there is none, or the vendor has not confirmed it yet. */
export function paidFor(page: FormPage, { notice }: BillingView): Response | null {
  const back = notice === 'paid' ? backIn(page.url) : null;
  return back === null ? null : seeOther(page, `${back}#${PAID}`);
}

/** The user's subscription and purchases. */
export async function openBilling(page: FormPage, actor: Person, state = blank()): Promise<BillingView> {
  const refusal = billingRefusal(actor.role);
  if (refusal) return { refusal, subscription: null, purchases: [], notice: null, state };
  const { deps } = page.locals;
  const subscription = await showSubscription(deps, actor);
  const purchases = await listPurchases(deps, actor);
  return { refusal, subscription, purchases, notice: noticeOf(page, subscription), state };
}

const askPortal = (page: FormPage, type: PortalType) =>
  callApi(page, (api) =>
    api.payments.payments['billing-portal'].$post({
      json: { type, success_url: '/billing?done=changed', cancel_url: '/billing' },
    }),
  );

/** Opens the portal, from the form of the page. */
export async function postBilling(
  page: FormPage,
  actor: Person,
): Promise<Response | Continuation | BillingView> {
  const answer = await askPortal(page, 'FULL_PORTAL');
  if (answer.ok) return continueTo(page, answer.data.url);
  return openBilling(page, actor, refused(page, {}, answer.refusal));
}

/** Redirects to the management of the subscription, or to the bills without one. */
export async function followToSubscription(page: FormPage): Promise<Response> {
  const answer = await askPortal(page, 'SUBSCRIPTION_UPDATE');
  if (!answer.ok) return seeOther(page, '/billing');
  const next = continueTo(page, answer.data.url);
  if (next instanceof Response) return next;
  return new Response(null, {
    status: 303,
    headers: { location: next.url, 'cache-control': 'private, no-store' },
  });
}

/** The texts on a subscription: its state, and what comes next. */
export function describeSubscription(subscription: Subscription | null): string {
  if (!subscription) return words.free;
  const { status, given, price, seats, period_ends_at, trial_ends_at, cancel_at, ended_at } = subscription;
  if (ended_at) return format(words.ended, { date: dateOf(ended_at) });
  if (given) return format(words.given, { date: dateOf(period_ends_at) });
  if (cancel_at) return format(words.ends, { date: dateOf(cancel_at) });
  if (status === 'past_due') return words.past_due;
  if (!price) return format(words.ends, { date: dateOf(period_ends_at) });
  const amount = bill(price, seats);
  return status === 'trialing'
    ? format(words.trialing, {
        date: dateOf(trial_ends_at ?? period_ends_at),
        amount,
        period: periodBilled(price),
      })
    : format(words.renews, { date: dateOf(period_ends_at), amount });
}
