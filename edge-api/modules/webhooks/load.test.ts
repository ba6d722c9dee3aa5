import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PENDING_DELIVERIES_MAX } from '../../../src/domain/limits/webhooks.ts';
import type { WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { DeliveryView, WebhookView } from './webhooks.usecases.ts';

const app = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1', CARDEA_RATE_FACTOR: '1000' });
const now = Date.now();
app.deps.now = () => new Date(now);
const HOUR = 3_600_000;

let busy: Person;
let other: Person;
beforeEach(async () => {
  busy = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  app.jobs.length = 0;
});
afterEach(() => app.client.execute('delete from webhooks'));
afterAll(() => app.close());

const subscribe = async (who: Person, event: WebhookEvent = 'contact.created') =>
  (await (
    await who.call('POST', '/webhooks', { event, url: 'https://hooks.example.com' })
  ).json()) as WebhookView;
const addContact = (who: Person) => who.call('POST', '/contacts', { full_name: 'Mia Fern' });
const deliveriesOf = async (who: Person, id: string) =>
  (await (await who.call('GET', `/webhooks/${id}/deliveries`)).json()) as {
    count: number;
    results: DeliveryView[];
  };

/** Gives a webhook so many deliveries that are due at a time. */
const fill = (webhookId: string, n: number, at: number) =>
  app.client.execute({
    sql: `with recursive counted(n) as (select 1 union all select n + 1 from counted where n < ?)
      insert into webhook_deliveries (id, webhook_id, event, subject_id, status, attempts, next_attempt_at, created_at)
      select 'waiting-' || n, ?, 'contact.created', 'somebody', 'pending', 1, ?, ? from counted`,
    args: [n, webhookId, at, now - HOUR],
  });

test('an account with 20,000 waiting deliveries gets no more of them, which is logged; others do', async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  const { id } = await subscribe(busy);
  const changes = await subscribe(busy, 'profile.updated');
  const theirs = await subscribe(other);
  await fill(id, PENDING_DELIVERIES_MAX - 1, now + HOUR);
  await addContact(busy);
  expect((await deliveriesOf(busy, id)).count).toBe(20_000);
  expect(lines).toEqual([]);

  await addContact(busy);
  await busy.call('PUT', `/p/${busy.handle}`, { job_title: 'Potter' });
  await addContact(other);
  expect((await deliveriesOf(busy, id)).count).toBe(20_000);
  expect((await deliveriesOf(busy, changes.id)).count).toBe(0);
  expect((await deliveriesOf(other, theirs.id)).count).toBe(1);
  const logged = lines.map((line) => JSON.parse(line) as { event: string; deliveries: number });
  expect(logged).toMatchObject([
    { event: 'webhook_deliveries_refused', deliveries: 1 },
    { event: 'webhook_deliveries_refused', deliveries: 1 },
  ]);

  await app.client.execute(
    "update webhook_deliveries set status = 'delivered', next_attempt_at = null where id = 'waiting-1'",
  );
  await addContact(busy);
  expect((await deliveriesOf(busy, id)).count).toBe(20_001);
});

test("of contacts that change together as many are delivered as the account's limit allows", async () => {
  const lines: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) ids.push(((await (await addContact(busy)).json()) as { id: string }).id);
  const { id } = await subscribe(busy, 'contact.updated');
  await fill(id, PENDING_DELIVERIES_MAX - 2, now + HOUR);
  const { id: tag } = (await (await busy.call('POST', '/tags', { name: 'Fair', color: 'Moss' })).json()) as {
    id: string;
  };
  const body = { action: 'tag', ids, tags: [{ id: tag }] };
  expect((await busy.call('POST', '/contacts/bulk', body)).status).toBe(200);
  expect((await deliveriesOf(busy, id)).count).toBe(20_000);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { event: 'webhook_deliveries_refused', deliveries: 1 },
  ]);
});
