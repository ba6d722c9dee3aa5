import type { DeliveryView, WebhookView } from '../../edge-api/modules/webhooks/webhooks.usecases.ts';
import type { KeyView } from '../../src/domain/keys/api-keys.ts';
import { dayText, momentText, zoneText } from '../../src/domain/locale/dates.ts';
import { WEBHOOK_FAILING_DAYS } from '../../src/domain/limits/webhooks.ts';
import { integrations } from '#messages/integrations.ts';
import { webhooks as words } from '#messages/webhooks.ts';
import { DOT } from '../../src/messages/dot.ts';
import { format } from '../../src/messages/format.ts';

/** The events of a webhook as text. */
export const eventsText = ({ events }: Pick<WebhookView, 'events'>): string =>
  events.map((event) => words.events[event]).join(', ');

/** The state of a webhook, and whether it is bad. */
export function stateOf(hook: WebhookView, timeZone: string): { text: string; isBad: boolean } {
  const day = (at: string) => dayText(at, timeZone);
  if (hook.disabled_at && hook.disabled_reason)
    return {
      text: format(words.off[hook.disabled_reason], {
        date: day(hook.disabled_at),
        days: WEBHOOK_FAILING_DAYS,
      }),
      isBad: true,
    };
  if (hook.failing_since)
    return { text: format(words.failing, { date: day(hook.failing_since) }), isBad: true };
  return { text: format(words.created, { date: day(hook.created_at) }), isBad: false };
}

/** The key that added a webhook; null for a person. */
export function addedBy(
  { key_id }: Pick<WebhookView, 'key_id'>,
  keys: readonly Pick<KeyView, 'id' | 'name'>[],
): string | null {
  const key = key_id === null ? undefined : keys.find(({ id }) => id === key_id);
  return key ? format(words.by_key, { name: key.name }) : null;
}

/** The text on webhooks that are deleted with a key; null if there are none. */
export function deletedWebhooksSentence(webhooks: number): string | null {
  if (webhooks === 0) return null;
  const { question_webhook: one, question_webhooks: many } = integrations.keys;
  return webhooks === 1 ? one : format(many, { n: webhooks });
}

/** A receiver's response, or why there is none; null before the first attempt. */
function answerOf({ response_status, error }: DeliveryView): string | null {
  if (error) return words.errors[error];
  return response_status === null ? null : format(words.answered, { status: response_status });
}

/** No script converts this time to the viewer's zone, so it includes its zone. */
const zonedText = (at: string, timeZone: string) => `${momentText(at, timeZone)} ${zoneText(at, timeZone)}`;

/** Further details of a delivery, in one line. */
export function deliveryDetail(delivery: DeliveryView, timeZone: string): string {
  const { next_attempt_at, attempts } = delivery;
  const again = next_attempt_at && attempts > 0;
  return [
    answerOf(delivery),
    attempts > 1 ? format(words.attempts, { n: attempts }) : null,
    again ? format(words.next, { date: zonedText(next_attempt_at, timeZone) }) : null,
  ]
    .filter((part) => part !== null)
    .join(DOT);
}

/** The result of the last test; null before any. */
export function testOutcome(deliveries: readonly DeliveryView[]): { text: string; isGood: boolean } | null {
  const last = deliveries.find(({ test }) => test);
  if (!last) return null;
  const isGood = last.status === 'delivered';
  const { response_status: status, error } = last;
  if (error) return { text: format(words.tested.unanswered, { reason: words.errors[error] }), isGood };
  return status === null
    ? null
    : { text: format(words.tested[isGood ? 'delivered' : 'failed'], { status }), isGood };
}
