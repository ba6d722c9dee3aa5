import { goTo } from './go-to.ts';
import { pendingKeys } from './outbox-places.ts';

/** Signing out deletes changes that wait for a network: its page says so first, in place of the form that does it. */
export function askIfPending(event: { preventDefault(): void }): void {
  if (pendingKeys().length === 0) return;
  event.preventDefault();
  goTo('/logout');
}
