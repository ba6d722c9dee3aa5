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
 * Has new deliveries sent by turn. Of many that come together the first gives the alarm: it waits still, so that whoever
 * hears the alarm or is sending meets the others too. What of a queue that is away is left to the clock.
 */
async function wake(deps: Deps, { refused, isFirst }: Inserted): Promise<void> {
  if (refused > 0) log('warn', 'webhook_deliveries_refused', { deliveries: refused });
  if (isFirst) await deps.jobs.send(DELIVERIES_DUE);
}

/** Has what happened to a contact sent to its owner's webhooks. */
export const deliverContact = async (
  deps: Deps,
  eventId: string,
  ...names: readonly WebhookEvent[]
): Promise<void> => wake(deps, await insertForContact(deps.db, eventId, names, deps.now()));

/** Has changed contacts, however many, sent to the webhooks of those whose they are. */
export const deliverContacts = async (deps: Deps, eventId: string): Promise<void> =>
  wake(deps, await insertForContacts(deps.db, eventId, deps.now()));

/** Has changed profiles sent to the webhooks of those whose they are. */
export const deliverProfiles = async (deps: Deps, eventId: string): Promise<void> =>
  wake(deps, await insertForProfiles(deps.db, eventId, deps.now()));

/** A visitor took back what they gave: receivers may have repeated it in their answers. */
export const forgetWithdrawn = (deps: Deps, contactId: string): Promise<void> =>
  forgetAnswers(deps.db, contactId);
