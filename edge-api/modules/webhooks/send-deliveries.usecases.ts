import { DAY } from '../../../src/domain/locale/durations.ts';
import { BRAND } from '../../../src/domain/brand/brand.ts';
import { DELIVERY_DAYS } from '../../../src/domain/limits/webhooks.ts';
import { isCallable } from '../../../src/domain/pages/public-host.ts';
import { failingSince, nextAttempt, verdictOf } from '../../../src/domain/webhooks/delivery-retries.ts';
import { scopeOfEvent } from '../../../src/domain/webhooks/webhooks.ts';
import type { Actor } from '../../actor/actor.ts';
import { findSystem } from '../../actor/actor.usecases.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { dispatch, newEvent } from '../../events/dispatch.ts';
import { describeError, log } from '../../kit/log.ts';
import { Problem } from '../../kit/problem.ts';
import { unseal } from '../sign-on/sealed-secret.ts';
import type { Claimed } from './claim-deliveries.repository.ts';
import {
  writeDelivered,
  writeEnded,
  writeFailed,
  writeGone,
  type AttemptOutcome,
} from './deliveries.repository.ts';
import { readSubject, samplePayload, type Payload } from './payload.usecases.ts';
import { signedHeaders } from './signature.ts';
import { deleteOld, type DeliveryRow } from './webhooks.repository.ts';

/** Milliseconds for which a delivery is leased to its worker: longer than sending may take. */
export const DELIVERY_LEASE = 60_000;

/** The wake-up on the queue that deliveries wait. They are chosen when it is received. */
export const DELIVERIES_DUE = { kind: 'webhook_delivery' } as const;

const NO_ANSWER: AttemptOutcome = { response_status: null, response: null, error: null };

function isAllowed(actor: Actor, event: DeliveryRow['event']): boolean {
  try {
    requireMay(actor, 'integrations', scopeOfEvent(event));
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

type Unsent = 'not_allowed' | 'not_there';

/** The payload of a delivery, or why it has none. */
async function payloadOf(
  deps: Deps,
  actor: Actor,
  { event, subject_id, created_at }: DeliveryRow,
): Promise<Payload | Unsent> {
  if (!isAllowed(actor, event)) return 'not_allowed';
  const data =
    subject_id === null
      ? (await samplePayload(deps, actor, event)).data
      : await readSubject(deps, actor, event, subject_id);
  return data ? { type: event, timestamp: created_at.toISOString(), data } : 'not_there';
}

async function post(deps: Deps, { delivery, webhook }: Claimed, payload: Payload): Promise<AttemptOutcome> {
  const isPublic = isCallable(webhook.url, deps.env.CARDEA_ALLOW_PRIVATE_URLS);
  if (!isPublic) return { ...NO_ANSWER, error: 'not_public' };
  const body = JSON.stringify(payload);
  const secret = await unseal(deps, webhook.secret);
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${BRAND.name}-Webhooks/1.0`,
    ...(await signedHeaders(secret, { id: delivery.id, at: deps.now(), body })),
  };
  const { status, text, error } = await deps.webhooks.send({ url: webhook.url, headers, body });
  return { response_status: status, response: text, error };
}

async function recordFailure(deps: Deps, { delivery, webhook }: Claimed, answered: AttemptOutcome) {
  const now = deps.now();
  const event = newEvent(deps, 'webhook.disabled', `webhook:${webhook.id}`, { webhook_id: webhook.id });
  const next = nextAttempt(delivery.attempts, now);
  const { isOff } = await writeFailed(deps.db, delivery, answered, {
    next,
    now,
    limit: failingSince(now),
    event,
  });
  if (isOff) await dispatch(deps, [event]);
}

/** The result of sending. Every error counts as a failure, or it would be repeated every minute. */
async function answerTo(deps: Deps, actor: Actor, claimed: Claimed): Promise<AttemptOutcome | Unsent> {
  try {
    const payload = await payloadOf(deps, actor, claimed.delivery);
    return typeof payload === 'string' ? payload : await post(deps, claimed, payload);
  } catch (error) {
    log('error', 'webhook_broke', { error: describeError(error) });
    return { ...NO_ANSWER, error: 'internal' };
  }
}

/** Makes one attempt of a claimed delivery, and records the result. @throws if the database is away */
export async function attemptDelivery(deps: Deps, actor: Actor, claimed: Claimed): Promise<void> {
  const { delivery } = claimed;
  const answered = await answerTo(deps, actor, claimed);
  if (typeof answered === 'string') {
    await writeEnded(deps.db, delivery, { ...NO_ANSWER, error: answered });
    return;
  }
  const verdict = verdictOf(answered.response_status);
  if (verdict === 'delivered') await writeDelivered(deps.db, delivery, answered, deps.now());
  else if (verdict === 'gone') await writeGone(deps.db, delivery, answered, deps.now());
  // A test is not retried, and does not affect the webhook's state.
  else if (delivery.subject_id === null) await writeEnded(deps.db, delivery, answered);
  else await recordFailure(deps, claimed, answered);
}

/** Makes an attempt of a claimed delivery. Without a result it is due again once its claim expires. */
export async function sendClaimed(deps: Deps, claimed: Claimed): Promise<void> {
  try {
    const actor = await findSystem(deps, claimed.webhook.user_id);
    if (actor) await attemptDelivery(deps, actor, claimed);
  } catch (error) {
    log('error', 'webhook_left', { error: describeError(error) });
  }
}

/** Deletes deliveries that are no longer listed. */
export const sweepDeliveries = (deps: Deps): Promise<void> =>
  deleteOld(deps.db, new Date(deps.now().getTime() - DELIVERY_DAYS * DAY));
