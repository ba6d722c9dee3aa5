import { scopeOfEvent, WEBHOOK_EVENTS, type WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import { integrations as words } from '#messages/integrations.ts';
import { format } from '../../../src/messages/format.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { problem } from '../../kit/problems.ts';

const isGood = (actor: Actor, event: WebhookEvent): boolean =>
  actor.kind !== 'key' || actor.scopes.includes(scopeOfEvent(event));

/** What the caller may be told of: everything, but for a key what it may read. */
export const receivableBy = (actor: Actor): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => isGood(actor, event));

/**
 * Refuses who may not be sent what an event is about. A key needs the scope to read it: one to write sees only what it
 * changed itself, while a webhook is sent what others did.
 * @throws Problem 403
 */
export function requireMayReceive(actor: Actor, event: WebhookEvent): void {
  const scope = scopeOfEvent(event);
  if (!isGood(actor, event)) throw problem('forbidden', { detail: format(words.out_of_scope, { scope }) });
  requireMay(actor, 'integrations', scope);
}
