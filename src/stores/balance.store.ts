import { atom } from 'nanostores';
import { api, call } from './call.ts';

/** The costs in credits: `1 credit = 1 contact enriched`. */
export type Cost = { cost: number; label: string };

/** Remaining credits: null until loaded, `away` if unavailable. */
export const $balance = atom<number | 'away' | null>(null);
/** The costs of features; null until loaded. */
export const $costs = atom<readonly Cost[] | null>(null);

/** Loads the remaining credits; the previous value stays until then. */
export async function fetchBalance(): Promise<void> {
  const outcome = await call(() => api.credits.payments.credits.$get(), { reads: true });
  if (outcome.ok) $balance.set(outcome.data.available_credits);
  else if ($balance.get() === null) $balance.set('away');
}

/** Loads the costs, which the browser caches for a while. */
export async function fetchCosts(): Promise<void> {
  if ($costs.get() !== null) return;
  const outcome = await call(() => api.credits.payments['feature-cost'].$get({ query: {} }), { reads: true });
  if (outcome.ok) $costs.set(outcome.data.results);
}
