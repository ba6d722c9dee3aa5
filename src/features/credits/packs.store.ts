import { map } from 'nanostores';
import {
  creditsOf,
  packOrder,
  packsFrom,
  salesAddress,
  type CreditsReason,
} from '../../domain/plan/credit-packs.ts';
import { fullName } from '../../domain/text/full-name.ts';
import type { Currency, Price } from '../../domain/plan/prices.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { api, call } from '../../stores/call.ts';
import { latestRequest } from '../../stores/latest-request.ts';
import { expectPage } from '../../stores/loader.ts';
import { $account } from '../../stores/session.store.ts';

export type Packs = {
  status: 'loading' | 'ready' | 'failed';
  packs: readonly Price[];
  /** Null until the customer's own is known. */
  currency: Currency | null;
  currencies: readonly Currency[];
  /** The id of the selected price. */
  chosen: string | null;
  /** The sales page for this user; null if there is none. */
  sales: string | null;
  /** Whether the checkout is being opened. */
  going: boolean;
};

export const $packs = map<Packs>({
  status: 'loading',
  packs: [],
  currency: null,
  currencies: [],
  chosen: null,
  sales: null,
  going: false,
});

const asked = latestRequest();
const reads = { reads: true };

const readPrices = (currency: Currency | null) =>
  call(
    () =>
      api.payments.payments.prices.$get({ query: { product_type: 'credit', ...(currency && { currency }) } }),
    reads,
  );

/** Shows packs, and selects the one of the previously selected size, else the first. */
function show(prices: readonly Price[]): void {
  const { packs: before, chosen } = $packs.get();
  const packs = packsFrom(prices);
  const last = before.find(({ id }) => id === chosen);
  const same = last && packs.find((pack) => creditsOf(pack) === creditsOf(last));
  $packs.set({ ...$packs.get(), status: 'ready', packs, chosen: (same ?? packs[0])?.id ?? null });
}

/** Without packs: the deployment's sales page, prefilled with the user. */
async function readSales(): Promise<string | null> {
  const outcome = await call(() => api.settings.settings.$get(), reads);
  const link = outcome.ok ? outcome.data.links.talk_to_sales : null;
  const account = $account.get();
  return link && account ? salesAddress(link, { name: fullName(account), email: account.email }) : link;
}

/** Loads the packs, in the customer's or the chosen currency. */
export async function loadPacks(): Promise<void> {
  const isLast = asked.ask();
  $packs.setKey('status', 'loading');
  const [prices, currencies] = await Promise.all([
    readPrices($packs.get().currency),
    call(() => api.payments.payments.currencies.$get({ query: {} }), reads),
  ]);
  const sales = prices.ok && prices.data.count === 0 ? await readSales() : null;
  if (!isLast()) return;
  if (!prices.ok || !currencies.ok) {
    $packs.setKey('status', 'failed');
    return;
  }
  const { customer_currency, results } = currencies.data;
  const currency = $packs.get().currency ?? customer_currency;
  $packs.set({ ...$packs.get(), sales, currency, currencies: results.map(({ value }) => value) });
  show(prices.data.results);
}

/** Loads the packs in another currency. The previous ones stay until then. */
export async function chooseCurrency(currency: Currency): Promise<void> {
  const isLast = asked.ask();
  const before = $packs.get().currency;
  $packs.setKey('currency', currency);
  const prices = await readPrices(currency);
  if (!isLast()) return;
  if (prices.ok) show(prices.data.results);
  else {
    $packs.setKey('currency', before);
    toastRefusal(prices.problem);
  }
}

export const choosePack = (id: string): void => $packs.setKey('chosen', id);

/** A cached page returns from the checkout as it was left: then nothing is pending. */
const stay = () => $packs.setKey('going', false);

/** Opens the payment page for the selected pack. This page stays as it is until the browser leaves it. */
export async function buyPack(reason: CreditsReason): Promise<void> {
  const { packs, chosen, currency, going } = $packs.get();
  const pack = packs.find(({ id }) => id === chosen);
  if (!pack || going || pack.currency !== currency) return;
  $packs.setKey('going', true);
  const { id = null, team_id = null } = $account.get() ?? {};
  const buyer = { path: location.pathname, search: location.search, user_id: id, team_id };
  const json = packOrder(pack, reason, buyer);
  // It changes nothing that a page shows.
  const outcome = await call(() => api.payments.payments['checkout-session'].$post({ json }), reads);
  if (!outcome.ok) {
    stay();
    toastRefusal(outcome.problem);
    return;
  }
  addEventListener('pageshow', stay, { once: true });
  expectPage();
  // Payment pages cannot be framed.
  open(outcome.data.url, '_top');
}
