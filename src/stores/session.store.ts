import type { OwnAccount } from '../domain/account/account.ts';
import { seededStore } from './seed.ts';

/** Who is signed in, as every owner page says; null on the server, where components get it as a prop. */
export const $account = seededStore<OwnAccount>('account');

/** Takes over what a call answered about the account, such as `PUT /api/account`. */
export function updateAccount(change: Partial<OwnAccount>): void {
  const account = $account.get();
  if (account) $account.set({ ...account, ...change });
}
