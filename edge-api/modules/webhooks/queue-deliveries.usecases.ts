import type { WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import type { Deps } from '../../deps.ts';
import { log } from '../../kit/log.ts';
import {
  insertForContact,
  insertForContacts,
  insertForProfiles,
  type Inserted,
} from './queue-deliveries.repository.ts';
import { DELIVERIES_DUE } from './send-deliveries.usecases.ts';
import { forgetAnswers } from './webhooks.repository.ts';

/**
 * Wakes a worker for new deliveries. Only the first of many sends the wake-up: it is still waiting, so that the worker
 * finds the others too. If the queue is away, the schedule follows.
 */
async function wake(deps: Deps, { refused, isFirst }: Inserted): Promise<void> {
  if (refused > 0) log('warn', 'webhook_deliveries_refused', { deliveries: refused });
  if (isFirst) await deps.jobs.send(DELIVERIES_DUE);
}

/** Delivers a contact's event to its owner's webhooks. */
export const deliverContact = async (
  deps: Deps,
  eventId: string,
  ...names: readonly WebhookEvent[]
): Promise<void> => wake(deps, await insertForContact(deps.db, eventId, names, deps.now()));

/** Delivers any number of changed or deleted contacts to the webhooks of their owners. */
export const deliverContacts = async (deps: Deps, eventId: string, name: WebhookEvent): Promise<void> =>
  wake(deps, await insertForContacts(deps.db, eventId, name, deps.now()));

/** Delivers changed profiles to the webhooks of their owners. */
export const deliverProfiles = async (deps: Deps, eventId: string): Promise<void> =>
  wake(deps, await insertForProfiles(deps.db, eventId, deps.now()));

/** After a withdrawal: receivers may have repeated the data in their responses. */
export const forgetWithdrawn = (deps: Deps, contactId: string): Promise<void> =>
  forgetAnswers(deps.db, contactId);
