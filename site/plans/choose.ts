import type { Person } from '../../edge-api/actor/actor.ts';
import { showSubscription, type Subscription } from '../../edge-api/modules/payments/billing.usecases.ts';
import { listPrices, ownCurrency } from '../../edge-api/modules/payments/prices.usecases.ts';
import { currenciesFor, isCurrency } from '../../src/domain/plan/currencies.ts';
import { SEATS_MIN } from '../../src/domain/limits/plans.ts';
import {
  INTERVALS,
  percentSaved,
  type Currency,
  type Interval,
  type PlanType,
  type Price,
} from '../../src/domain/plan/prices.ts';
import { canBuy, type PurchaseDecision } from '../../src/domain/plan/purchases.ts';
import { safeRedirect } from '../../src/domain/account/safe-redirect.ts';
import { callApi, type FormPage } from '../forms/call-api.ts';
import { blank, readForm, refused, unchecked, type FormState } from '../forms/form.ts';
import { backOf, withBack } from './back.ts';
import { continueTo, type Continuation } from './continue-to.ts';

/** A page of plans: the choices in its address, and the resulting prices. */
export type PlansView = {
  /** Whether payment is set up. */
  open: boolean;
  currency: Currency;
  currencies: Currency[];
  interval: Interval;
  /** The percentage by which a year is cheaper, 0 if it is not. */
  less: number;
  prices: Record<PlanType, Price | null>;
  /** Whether there is a free trial. */
  trial: boolean;
  subscription: Subscription | null;
  purchase: Record<PlanType, PurchaseDecision>;
  state: FormState;
};

const intervalOf = (page: FormPage): Interval =>
  INTERVALS.find((one) => one === page.url.searchParams.get('interval')) ?? 'year';

const at = (prices: readonly Price[], interval: Interval) =>
  prices.find((price) => price.interval === interval) ?? null;

/** The percentage by which paying yearly is cheaper; the minimum of all plans, so that it is true of each. */
function yearlyLess(...plans: readonly Price[][]): number {
  const all = plans.flatMap((prices) => {
    const [month, year] = [at(prices, 'month'), at(prices, 'year')];
    return month && year ? [percentSaved(month, year)] : [];
  });
  return all.length === 0 ? 0 : Math.min(...all);
}

/** The prices of each type of plan for the address: its currency, else `own`, and its interval. */
export async function pricesFor(page: FormPage, own: Currency) {
  const asked = page.url.searchParams.get('currency');
  const currency = isCurrency(asked) ? asked : own;
  const [solo, team] = await Promise.all(
    (['solo', 'team'] as const).map((type) => listPrices(page.locals.deps, type, currency)),
  );
  const interval = intervalOf(page);
  return {
    currency,
    currencies: currenciesFor(own),
    interval,
    less: yearlyLess(solo ?? [], team ?? []),
    prices: { solo: at(solo ?? [], interval), team: at(team ?? [], interval) },
  };
}

/** The plans for the address. */
export async function openPlans(page: FormPage, actor: Person, state = blank()): Promise<PlansView> {
  const { deps } = page.locals;
  const own = await ownCurrency(deps, actor, page.request.headers.get('cf-ipcountry'));
  const offered = await pricesFor(page, own);
  const subscription = await showSubscription(deps, actor);
  const pays = subscription !== null && subscription.status !== 'ended' && !subscription.given;
  return {
    open: deps.payments !== null,
    ...offered,
    trial: subscription === null,
    subscription,
    purchase: { solo: canBuy(actor.role, 'solo', pays), team: canBuy(actor.role, 'team', pays) },
    state,
  };
}

/** The address of a page of plans with another choice. */
export function plansAddress(
  page: Pick<FormPage, 'url'> & { request: Request },
  change: Partial<Record<'interval' | 'currency', string>>,
): string {
  const query = new URLSearchParams();
  for (const name of ['interval', 'currency'] as const) {
    const value = change[name] ?? page.url.searchParams.get(name);
    if (value) query.set(name, value);
  }
  return withBack(`${page.url.pathname}?${query}`, backOf(page));
}

/** Redirects to the payment for the form's plan, which returns to the bills, and from there to where it began. */
export async function postPlan(page: FormPage, actor: Person): Promise<Response | Continuation | PlansView> {
  const values = await readForm(page.request);
  const back = safeRedirect(values.back);
  const type: PlanType = values.type === 'team' ? 'team' : 'solo';
  const json = {
    items: [
      {
        type,
        price_id: values.price_id ?? '',
        product_id: values.product_id ?? '',
        quantity: type === 'team' ? Number(values.seats ?? SEATS_MIN) : 1,
      },
    ],
    currency_code: unchecked<Currency>(values.currency ?? ''),
    success_url: withBack('/billing?done=paid', back),
    cancel_url: withBack(page.url.pathname + page.url.search, back),
  };
  const answer = await callApi(page, (api) => api.payments.payments['checkout-session'].$post({ json }));
  if (answer.ok) return continueTo(page, answer.data.url);
  const state = refused(page, values, answer.refusal, { 'items.0.quantity': 'seats' });
  return openPlans(page, actor, state);
}
