import { scopeOfEvent, WEBHOOK_EVENTS, type WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import { integrations as words } from '#messages/integrations.ts';
import { format } from '../../../src/messages/format.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { problem } from '../../kit/problems.ts';

const isGood = (actor: Actor, event: WebhookEvent): boolean =>
  actor.kind !== 'key' || actor.scopes.includes(scopeOfEvent(event));

/** The events that the caller can receive: all, but for a key those that it can read. */
export const receivableBy = (actor: Actor): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => isGood(actor, event));

/**
 * Refuses callers who cannot receive an event's subject. A key needs the read scope: with a write scope it sees only
 * its own changes, while a webhook also receives those of others. @throws Problem 403
 */
export function requireMayReceive(actor: Actor, event: WebhookEvent): void {
  const scope = scopeOfEvent(event);
  if (!isGood(actor, event)) throw problem('forbidden', { detail: format(words.out_of_scope, { scope }) });
  requireMay(actor, 'integrations', scope);
}
