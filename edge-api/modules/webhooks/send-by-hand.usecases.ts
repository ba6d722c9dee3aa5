import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { spendAttempt } from '../../limits/rate-limit.ts';
import { describeError, log } from '../../kit/log.ts';
import { notFound } from '../../kit/problems.ts';
import { requireMayReceive } from './may-receive.ts';
import { attemptDelivery, DELIVERIES_DUE, DELIVERY_LEASE } from './send-deliveries.usecases.ts';
import { insertTest, readDelivery, renewDelivery, type DeliveryRow } from './webhooks.repository.ts';
import { deliveryView, findDelivery, findWebhook, type DeliveryView } from './webhooks.usecases.ts';

/**
 * Sends the sample to one of the caller's webhooks now. A success enables one that was disabled because it failed.
 * @returns the result @throws Problem 404, 403, 429
 */
export async function testWebhook(deps: Deps, actor: Actor, id: string): Promise<DeliveryView> {
  const webhook = await findWebhook(deps, actor, id);
  requireMayReceive(actor, webhook.event);
  const { user_id } = actor.owner;
  await spendAttempt(deps, 'webhook_sends_per_account', user_id);
  const now = deps.now();
  const delivery: DeliveryRow = {
    id: deps.newId(),
    webhook_id: id,
    event: webhook.event,
    subject_id: null,
    status: 'pending',
    attempts: 1,
    attempted_at: now,
    next_attempt_at: new Date(now.getTime() + DELIVERY_LEASE),
    response_status: null,
    response: null,
    error: null,
    created_at: now,
  };
  if (!(await insertTest(deps.db, delivery))) throw notFound();
  await attemptDelivery(deps, actor, { delivery, webhook, email: '' });
  const done = await readDelivery(deps.db, user_id, delivery.id);
  if (!done) throw notFound();
  return deliveryView(done);
}

/**
 * Sends a delivery again under its id, with its current subject, and with all attempts. One in progress is unchanged.
 * @throws Problem 404, 403, 429
 */
export async function resendDelivery(deps: Deps, actor: Actor, id: string): Promise<DeliveryView> {
  const { event } = await findDelivery(deps, actor, id);
  requireMayReceive(actor, event);
  await spendAttempt(deps, 'webhook_sends_per_account', actor.owner.user_id);
  const renewed = await renewDelivery(deps.db, id, deps.now());
  if (!renewed) return deliveryView(await findDelivery(deps, actor, id));
  await deps.jobs.send(DELIVERIES_DUE).catch((error: unknown) => {
    // It is stored: the schedule sends it.
    log('error', 'webhook_left', { error: describeError(error) });
  });
  return deliveryView(renewed);
}
