import { DAY } from '../../../src/domain/locale/durations.ts';
import { EVENT_RETENTION_DAYS } from '../../../src/domain/limits/plans.ts';
import type { Deps } from '../../deps.ts';
import { sweepPaymentEvents } from './subscriptions.repository.ts';

/** Deletes events that no vendor repeats. */
export async function sweepPayments(deps: Deps): Promise<void> {
  await sweepPaymentEvents(deps.db, new Date(deps.now().getTime() - EVENT_RETENTION_DAYS * DAY));
}
