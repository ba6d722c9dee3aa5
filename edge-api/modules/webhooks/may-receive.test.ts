import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CreatedKey } from '../../../src/domain/keys/api-keys.ts';
import type { Scope } from '../../../src/domain/keys/scopes.ts';
import type { WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { openReceiver } from './testing/receiver.ts';
import type { WebhookView } from './webhooks.usecases.ts';

const app = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1', CARDEA_RATE_FACTOR: '1000' });
const receiver = await openReceiver();
let owner: Person;
beforeAll(async () => {
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
beforeEach(() => app.client.execute('delete from api_keys'));
afterAll(() => {
  receiver.close();
  app.close();
});

const NEEDS_READ = 'This API key doesn’t have the contacts:read scope. Create a key that does.';

/** Calls as a program with a key for these scopes. */
async function programWith(...scopes: Scope[]) {
  const made = await owner.call('POST', '/keys', { name: 'CRM', scopes });
  const { key } = (await made.json()) as CreatedKey;
  return (method: string, path: string, body?: unknown) =>
    callApi(app, method, path, body, { authorization: `Bearer ${key}` });
}

const bodyOf = (event: WebhookEvent) => ({ event, url: receiver.url });
const add = async (event: WebhookEvent) =>
  (await (await owner.call('POST', '/webhooks', bodyOf(event))).json()) as WebhookView;

test('a key that can only write contacts receives none: it adds no webhook, tests none and resends nothing', async () => {
  const call = await programWith('contacts:write');
  const { id } = await add('contact.created');
  await owner.call('POST', '/contacts', { full_name: 'Mia Fern' });
  await owner.call('POST', `/webhooks/${id}/test`);
  const { rows } = await app.client.execute('select id from webhook_deliveries');
  receiver.received.length = 0;
  for (const [path, body] of [
    ['/webhooks', bodyOf('contact.created')],
    [`/webhooks/${id}/test`, {}],
    ...rows.map((row) => [`/webhooks/deliveries/${String(row['id'])}/resend`, {}] as const),
  ] as const) {
    const answer = await call('POST', path, body);
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { detail: NEEDS_READ }]);
  }
  expect(rows.length).toBeGreaterThan(0);
  expect(receiver.received).toEqual([]);
  expect((await call('DELETE', `/webhooks/${id}`)).status).toBe(204);
});

test('a key that can only write profiles receives none by webhooks', async () => {
  const call = await programWith('contacts:read', 'contacts:write', 'profiles:write');
  const { id } = await add('profile.updated');
  for (const [method, path] of [
    ['POST', `/webhooks/${id}/test`],
    ['GET', `/webhooks/${id}/deliveries`],
    ['GET', '/webhooks/samples/profile.updated'],
  ] as const)
    expect([path, (await call(method, path)).status]).toEqual([path, 403]);
  expect((await call('POST', '/webhooks', bodyOf('profile.updated'))).status).toBe(403);
});

test('a key that can read and write does all of it', async () => {
  const call = await programWith('contacts:read', 'contacts:write');
  const made = await call('POST', '/webhooks', bodyOf('contact.created'));
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as WebhookView;
  expect((await call('POST', `/webhooks/${id}/test`)).status).toBe(200);
});

test('a key lists the webhooks of what it can read', async () => {
  const fresh = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  owner = fresh;
  await add('profile.updated');
  await add('contact.created');
  const listed = async (...scopes: Scope[]) => {
    const list = (await (await (await programWith(...scopes))('GET', '/webhooks')).json()) as {
      count: number;
      results: WebhookView[];
    };
    return [list.count, ...list.results.map(({ event }) => event).toSorted()];
  };
  expect(await listed('contacts:read')).toEqual([1, 'contact.created']);
  expect(await listed('contacts:read', 'profiles:write')).toEqual([1, 'contact.created']);
  expect(await listed('contacts:read', 'profiles:read')).toEqual([2, 'contact.created', 'profile.updated']);
  expect(await (await owner.call('GET', '/webhooks')).json()).toMatchObject({ count: 2 });
});
