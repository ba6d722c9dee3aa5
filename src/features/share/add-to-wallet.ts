import type { ApiProblem } from '../../api/problem.ts';
import { applePassPath, type WalletName } from '../../domain/wallet/wallet-buttons.ts';
import { api, call } from '../../stores/call.ts';

/**
 * The address that adds a card to a wallet, after checking that it works. Safari offers a pass only when navigated to
 * its file.
 */
async function wayTo(name: WalletName, handle: string) {
  const query = { handle };
  if (name === 'google') return call(() => api.qr.wallets.google.$get({ query }), { reads: true });
  const made = await call(() => api.qr.wallets.apple.$get({ query }), { reads: true });
  return made.ok ? { ok: true as const, data: { url: applePassPath(handle) } } : made;
}

/** Adds a card to a wallet. @returns the problem; null while the browser navigates */
export async function addToWallet(name: WalletName, handle: string): Promise<ApiProblem | null> {
  const way = await wayTo(name, handle);
  if (!way.ok) return way.problem;
  location.assign(way.data.url);
  return null;
}
