import { describe, expect, test } from 'vitest';
import type { DeliveryView, WebhookView } from '../../edge-api/modules/webhooks/webhooks.usecases.ts';
import { addedBy, deliveryDetail, stateOf, deletedWebhooksSentence, testOutcome } from './webhook-words.ts';

const HOOK: WebhookView = {
  id: 'hook',
  event: 'contact.created',
  events: ['contact.created'],
  url: 'https://hooks.example.com',
  created_at: '2026-01-15T09:30:00.000Z',
  failing_since: null,
  disabled_at: null,
  disabled_reason: null,
  key_id: null,
};
const DELIVERY: DeliveryView = {
  id: 'delivery',
  webhook_id: 'hook',
  event: 'contact.created',
  test: false,
  status: 'delivered',
  attempts: 1,
  response_status: 200,
  response: 'ok',
  error: null,
  created_at: '2026-01-15T09:30:00.000Z',
  attempted_at: '2026-01-15T09:30:01.000Z',
  next_attempt_at: null,
};
const LATER = '2026-01-20T10:00:00.000Z';

describe('the state of a webhook', () => {
  test.each<[Partial<WebhookView>, string, boolean]>([
    [{}, 'Added Jan 15, 2026', false],
    [{ failing_since: LATER }, 'Failing since Jan 20, 2026', true],
    [
      { disabled_at: LATER, disabled_reason: 'failing' },
      'Turned off Jan 20, 2026: every call failed for 5 days. A successful test turns it back on.',
      true,
    ],
    [
      { disabled_at: LATER, disabled_reason: 'gone' },
      'Unsubscribed Jan 20, 2026: the server answered 410. To resume, add the webhook again.',
      true,
    ],
  ])('with %j is "%s"', (part, text, isBad) => {
    expect(stateOf({ ...HOOK, ...part }, 'UTC')).toEqual({ text, isBad });
  });
});

test.each<[string | null, string | null]>([
  [null, null],
  ['second', 'Added with the API key “CRM”'],
  ['deleted meanwhile', null],
])('a webhook of the key %j shows "%s"', (key_id, text) => {
  const keys = [
    { id: 'first', name: 'Sheet' },
    { id: 'second', name: 'CRM' },
  ];
  expect(addedBy({ ...HOOK, key_id }, keys)).toBe(text);
});

test.each<[number, string | null]>([
  [0, null],
  [1, 'The webhook it added will be deleted too.'],
  [12, 'The 12 webhooks it added will be deleted too.'],
])('a key with %d webhooks shows before deleting: "%s"', (webhooks, text) => {
  expect(deletedWebhooksSentence(webhooks)).toBe(text);
});

describe('a delivery', () => {
  test.each<[Partial<DeliveryView>, string]>([
    [{}, 'Status 200'],
    [{ status: 'pending', attempts: 0, response_status: null, next_attempt_at: LATER }, ''],
    [
      { status: 'pending', attempts: 2, response_status: 500, next_attempt_at: LATER },
      'Status 500\u00a0· Attempts: 2\u00a0· Next attempt Jan 20, 2026, 10:00 AM UTC',
    ],
    [{ status: 'failed', response_status: null, error: 'internal' }, 'Something went wrong on our side'],
  ])('with %j shows "%s"', (part, text) => {
    expect(deliveryDetail({ ...DELIVERY, ...part }, 'UTC')).toBe(text);
  });
});

describe('the last test', () => {
  test.each<[Partial<DeliveryView>, string | undefined]>([
    [{ test: true }, 'The test was delivered. The server answered 200.'],
    [{ test: true, status: 'failed', response_status: 404 }, 'The test failed. The server answered 404.'],
    [
      { test: true, status: 'failed', response_status: null, error: 'unreachable' },
      'The test failed. The server didn’t answer.',
    ],
    [{}, undefined],
  ])('with %j shows "%s"', (part, text) => {
    const outcome = testOutcome([
      { ...DELIVERY, id: 'newer' },
      { ...DELIVERY, ...part },
    ]);
    expect(outcome?.text).toBe(text);
    expect(outcome?.isGood).toBe(text?.includes('was delivered'));
  });
});
