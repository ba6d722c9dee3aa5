import type { OwnAccount } from '../domain/account/account.ts';
import { seededStore } from './seed.ts';

/** The signed-in account, seeded by every owner page; null on the server, where components get it as a prop. */
export const $account = seededStore<OwnAccount>('account');

/** Takes over a response about the account, such as that of `PUT /api/account`. */
export function updateAccount(change: Partial<OwnAccount>): void {
  const account = $account.get();
  if (account) $account.set({ ...account, ...change });
}
