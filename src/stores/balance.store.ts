import { atom } from 'nanostores';
import { api, call } from './call.ts';

/** What costs how many credits: `1 credit = 1 contact enriched`. */
export type Cost = { cost: number; label: string };

/** Credits that are left: null until they were asked for, `away` where that could not be told. */
export const $balance = atom<number | 'away' | null>(null);
/** What features cost; null until that was asked for. */
export const $costs = atom<readonly Cost[] | null>(null);

/** Asks how many credits are left; what was told before stays until then. */
export async function readBalance(): Promise<void> {
  const outcome = await call(() => api.credits.payments.credits.$get(), { reads: true });
  if (outcome.ok) $balance.set(outcome.data.available_credits);
  else if ($balance.get() === null) $balance.set('away');
}

/** Asks what features cost, which the browser keeps for a while. */
export async function readCosts(): Promise<void> {
  if ($costs.get() !== null) return;
  const outcome = await call(() => api.credits.payments['feature-cost'].$get({ query: {} }), { reads: true });
  if (outcome.ok) $costs.set(outcome.data.results);
}
