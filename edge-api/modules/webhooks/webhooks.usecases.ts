import { WEBHOOKS_MAX } from '../../../src/domain/limits/webhooks.ts';
import { isCallable } from '../../../src/domain/pages/public-host.ts';
import {
  eventsOf,
  isWebhookEvent,
  scopeOfEvent,
  type NewWebhook,
  type WebhookEvent,
} from '../../../src/domain/webhooks/webhooks.ts';
import { integrations } from '#messages/integrations.ts';
import type { ListPage } from '../../../src/domain/pages/list-page.ts';
import { webhooks as words } from '#messages/webhooks.ts';
import { format } from '../../../src/messages/format.ts';
import { sentence } from '../../../src/messages/sentence.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound, problem, ruleBroken } from '../../kit/problems.ts';
import { seal } from '../sign-on/sealed-secret.ts';
import { receivableBy, requireMayReceive } from './may-receive.ts';
import { samplePayload, type Payload } from './payload.usecases.ts';
import { newSecret } from './signature.ts';
import {
  deleteWebhook,
  insertWebhook,
  readDeliveries,
  readDelivery,
  readWebhook,
  readWebhooks,
  type DeliveryRow,
  type WebhookRow,
} from './webhooks.repository.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The events of a stored webhook, at least one. */
const eventsOfRow = ({ event, more_events }: Pick<WebhookRow, 'event' | 'more_events'>) => [
  event,
  ...(JSON.parse(more_events) as WebhookEvent[]),
];

/** A webhook as its owner sees it; the secret is shown once, when it is created. */
const webhookView = ({
  id,
  event,
  more_events,
  url,
  created_at,
  failing_since,
  disabled_at,
  disabled_reason,
  key_id,
}: WebhookRow) => ({
  id,
  event,
  events: eventsOfRow({ event, more_events }),
  url,
  created_at: created_at.toISOString(),
  failing_since: iso(failing_since),
  disabled_at: iso(disabled_at),
  disabled_reason,
  key_id,
});
export type WebhookView = ReturnType<typeof webhookView>;

/** A delivery as its owner sees it. */
export const deliveryView = (row: DeliveryRow) => ({
  id: row.id,
  webhook_id: row.webhook_id,
  event: row.event,
  test: row.subject_id === null,
  status: row.status,
  attempts: row.attempts,
  response_status: row.response_status,
  response: row.response,
  // The difference would reveal what listens where.
  error: row.error === 'timeout' ? ('unreachable' as const) : row.error,
  created_at: row.created_at.toISOString(),
  attempted_at: iso(row.attempted_at),
  next_attempt_at: iso(row.next_attempt_at),
});
export type DeliveryView = ReturnType<typeof deliveryView>;

type Listed<View> = { count: number; results: View[] };

/**
 * Adds a webhook of the caller. One added by a key belongs to that key, and is deleted with it. @throws Problem 403;
 * 422 for a private URL, and above the limit; 401 for a key just deleted
 */
export async function createWebhook(
  deps: Deps,
  actor: Actor,
  { url, ...sent }: NewWebhook,
): Promise<WebhookView & { secret: string }> {
  const [event, ...more] = eventsOf(sent);
  for (const one of [event, ...more]) requireMayReceive(actor, one);
  if (!isCallable(url, deps.env.CARDEA_ALLOW_PRIVATE_URLS))
    throw ruleBroken([{ path: 'url', message: sentence('address.public') }]);
  const secret = newSecret();
  const row: WebhookRow = {
    id: deps.newId(),
    user_id: actor.owner.user_id,
    event,
    more_events: JSON.stringify(more),
    url,
    secret: await seal(deps, secret),
    created_at: deps.now(),
    failing_since: null,
    disabled_at: null,
    disabled_reason: null,
    key_id: actor.kind === 'key' ? actor.key_id : null,
    called_at: null,
    delivered_at: null,
  };
  const outcome = await insertWebhook(deps.db, row);
  if (outcome === 'no_key') throw problem('unauthorized', { detail: integrations.unknown_key });
  if (outcome === 'full')
    throw ruleBroken([{ path: '', message: format(words.too_many, { n: WEBHOOKS_MAX }) }]);
  return { ...webhookView(row), secret };
}

/**
 * The caller's webhooks, the newest first, for a key those with readable events; an unsubscribed one for the 30 days
 * that it is stored. @throws Problem 403
 */
export async function listWebhooks(deps: Deps, actor: Actor, part: ListPage): Promise<Listed<WebhookView>> {
  requireMay(actor, 'integrations', 'contacts:read');
  const { count, rows } = await readWebhooks(deps.db, actor.owner.user_id, {
    ...part,
    events: receivableBy(actor),
  });
  return { count, results: rows.map(webhookView) };
}

/** One of the caller's webhooks, its secret sealed. @throws Problem 404, 403 */
export async function findWebhook(deps: Deps, actor: Actor, id: string): Promise<WebhookRow> {
  const row = await readWebhook(deps.db, actor.owner.user_id, id);
  if (!row) throw notFound();
  for (const event of eventsOfRow(row)) requireMay(actor, 'integrations', scopeOfEvent(event));
  return row;
}

/** One of the caller's webhooks. @throws Problem 404, 403 */
export const showWebhook = async (deps: Deps, actor: Actor, id: string): Promise<WebhookView> =>
  webhookView(await findWebhook(deps, actor, id));

/** Deletes one of the caller's webhooks with its deliveries. @throws Problem 404, 403 */
export async function removeWebhook(deps: Deps, actor: Actor, id: string): Promise<void> {
  await findWebhook(deps, actor, id);
  if (!(await deleteWebhook(deps.db, actor.owner.user_id, id))) throw notFound();
}

/** The deliveries of one of the caller's webhooks in the last 30 days, the newest first. @throws Problem 404, 403 */
export async function listDeliveries(
  deps: Deps,
  actor: Actor,
  id: string,
  part: ListPage,
): Promise<Listed<DeliveryView>> {
  const webhook = await findWebhook(deps, actor, id);
  for (const event of eventsOfRow(webhook)) requireMayReceive(actor, event);
  const { count, rows } = await readDeliveries(deps.db, id, part);
  return { count, results: rows.map(deliveryView) };
}

/** A delivery of one of the caller's webhooks. @throws Problem 404, 403 */
export async function findDelivery(deps: Deps, actor: Actor, id: string): Promise<DeliveryRow> {
  const row = await readDelivery(deps.db, actor.owner.user_id, id);
  if (!row) throw notFound();
  requireMay(actor, 'integrations', scopeOfEvent(row.event));
  return row;
}

/** The payload of a webhook, as a list of one. @throws Problem 404 for an unknown event; 403 */
export async function listSamples(deps: Deps, actor: Actor, event: string): Promise<Payload[]> {
  if (!isWebhookEvent(event)) throw notFound();
  requireMayReceive(actor, event);
  return [await samplePayload(deps, actor, event)];
}
