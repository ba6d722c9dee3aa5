import { describe, expect, test } from 'vitest';
import { keysSchema, type CreatedKey } from '../../../src/domain/keys/api-keys.ts';
import { WEBHOOK_FAILING_DAYS, WEBHOOKS_MAX } from '../../../src/domain/limits/webhooks.ts';
import type { Scope } from '../../../src/domain/keys/scopes.ts';
import { integrations as words } from '#messages/integrations.ts';
import { findKey } from '../../actor/actor.usecases.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { DELIVERY_LEASE } from './send-deliveries.usecases.ts';
import { createHookedApp, read } from './testing/hooked-app.ts';
import { answering, drainQueue } from './testing/receiver.ts';
import { insertTest } from './webhooks.repository.ts';
import { createWebhook, type DeliveryView, type WebhookView } from './webhooks.usecases.ts';

const DAY = 86_400_000;
let owner: Person;
const { app, receiver, clock, whileSending, subscribe, addContact, minutesLater } = await createHookedApp(
  (person) => {
    owner = person;
  },
);

const body = () => ({ event: 'contact.created' as const, url: receiver.url });

/** A program of the owner's, which calls with a key. */
async function program(name = 'CRM', scopes: Scope[] = ['contacts:read', 'contacts:write']) {
  const { id, key } = await read<CreatedKey>(owner.call('POST', '/keys', { name, scopes }));
  const call = (method: string, path: string, sent?: unknown) =>
    callApi(app, method, path, sent, { authorization: `Bearer ${key}` });
  return { id, key, call, subscribe: async () => read<WebhookView>(call('POST', '/webhooks', body())) };
}

const deleteKey = (id: string, who = owner) => who.call('DELETE', `/keys/${id}`);
const idsOf = async (table: 'webhooks' | 'webhook_deliveries', column = 'id') =>
  (await app.client.execute(`select ${column} as id from ${table}`)).rows
    .map(({ id }) => String(id))
    .toSorted();
const takenOf = async () =>
  keysSchema
    .parse(await read(owner.call('GET', '/keys')))
    .results.map(({ name, webhooks }) => [name, webhooks])
    .toSorted();

describe('A webhook', () => {
  test('belongs to the key that added it, and to none if a person did, whatever they send', async () => {
    const [crm, sheet] = [await program('CRM'), await program('Sheet')];
    const added = [await crm.subscribe(), await sheet.subscribe()];
    const answer = owner.call('POST', '/webhooks', { ...body(), key_id: crm.id });
    const byHand = await read<WebhookView>(answer);
    const mailed = await read<WebhookView>(crm.call('POST', '/webhooks', { ...body(), key_id: sheet.id }));
    expect([...added, byHand, mailed].map(({ key_id }) => key_id)).toEqual([crm.id, sheet.id, null, crm.id]);
    const listed = await read<{ results: WebhookView[] }>(owner.call('GET', '/webhooks'));
    expect(Object.fromEntries(listed.results.map(({ id, key_id }) => [id, key_id]))).toEqual({
      [added[0]!.id]: crm.id,
      [added[1]!.id]: sheet.id,
      [byHand.id]: null,
      [mailed.id]: crm.id,
    });
  });

  test('of another key is listed, tested and deleted by every key with the scopes', async () => {
    const [crm, sheet] = [await program('CRM'), await program('Sheet')];
    const { id } = await crm.subscribe();
    const listed = await read<{ results: WebhookView[] }>(sheet.call('GET', '/webhooks'));
    expect(listed.results).toMatchObject([{ id, key_id: crm.id }]);
    expect((await sheet.call('POST', `/webhooks/${id}/test`)).status).toBe(200);
    expect((await sheet.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect(await idsOf('webhooks')).toEqual([]);
  });

  test('is not added by a key that was deleted since the call began', async () => {
    const { id, key } = await program();
    const actor = (await findKey(app.deps, key))!;
    await deleteKey(id);
    await expect(createWebhook(app.deps, actor, body())).rejects.toMatchObject({
      status: 401,
      message: words.unknown_key,
    });
    expect(await idsOf('webhooks')).toEqual([]);
  });

  test('is limited for a key as for a person', async () => {
    const { call } = await program();
    for (let n = 0; n < WEBHOOKS_MAX; n += 1) await subscribe();
    expect((await call('POST', '/webhooks', body())).status).toBe(422);
    expect((await idsOf('webhooks')).length).toBe(WEBHOOKS_MAX);
  });
});

describe('A deleted key', () => {
  test('deletes its webhooks and their deliveries, and no others', async () => {
    const [crm, sheet] = [await program('CRM'), await program('Sheet')];
    await crm.subscribe();
    await crm.subscribe();
    const remaining = [(await sheet.subscribe()).id, (await subscribe()).id].toSorted();
    await addContact();
    await drainQueue(app);
    expect(await idsOf('webhook_deliveries')).toHaveLength(4);
    expect((await deleteKey(crm.id)).status).toBe(204);
    expect(await idsOf('webhooks')).toEqual(remaining);
    expect(await idsOf('webhook_deliveries', 'webhook_id')).toEqual(remaining);
    receiver.received.length = 0;
    await addContact();
    await drainQueue(app);
    expect(receiver.received).toHaveLength(2);
  });

  test('shows the number of these webhooks before, including unsubscribed ones', async () => {
    const [crm] = [await program('CRM'), await program('Sheet')];
    await crm.subscribe();
    receiver.answer = answering(410);
    await addContact();
    await drainQueue(app);
    await crm.subscribe();
    await subscribe();
    expect(await takenOf()).toEqual([
      ['CRM', 2],
      ['Sheet', 0],
    ]);
  });

  test('of a person whose plan lost integrations deletes them too', async () => {
    const { id, subscribe: add } = await program();
    await add();
    await app.client.execute({
      sql: "update users set plan = 'limited' where id = ?",
      args: [owner.user_id],
    });
    expect((await deleteKey(id)).status).toBe(204);
    expect(await idsOf('webhooks')).toEqual([]);
  });

  test('ends its waiting deliveries', async () => {
    const { id, subscribe: add } = await program();
    await add();
    const own = await subscribe();
    receiver.answer = answering(500);
    await addContact();
    await drainQueue(app);
    await addContact();
    receiver.answer = answering(200);
    receiver.received.length = 0;
    await deleteKey(id);
    await drainQueue(app);
    await minutesLater(60);
    expect(receiver.received).toHaveLength(2);
    expect(await idsOf('webhook_deliveries', 'webhook_id')).toEqual([own.id, own.id]);
  });

  test.each([200, 410, 500])(
    'during one of its deliveries, answered with %i, leaves no data and notifies no one',
    async (status) => {
      const { id, subscribe: add } = await program();
      const hook = await add();
      await addContact();
      const own = await subscribe();
      // Its next failure would disable it, which is mailed to its owner.
      await app.client.execute({
        sql: 'update webhooks set failing_since = ? where id = ?',
        args: [clock.now - WEBHOOK_FAILING_DAYS * DAY, hook.id],
      });
      whileSending(() => deleteKey(id), status);
      await drainQueue(app);
      expect(await idsOf('webhooks')).toEqual([own.id]);
      await addContact();
      await drainQueue(app);
      await minutesLater(60);
      expect(receiver.received).toHaveLength(1);
      expect(await idsOf('webhook_deliveries', 'webhook_id')).toEqual([own.id]);
      expect(app.letters.filter(({ to }) => to === owner.email)).toEqual([]);
    },
  );

  test('during a test of its webhook makes that test a 404', async () => {
    const { id, subscribe: add } = await program();
    const hook = await add();
    whileSending(() => deleteKey(id), 200);
    expect((await owner.call('POST', `/webhooks/${hook.id}/test`)).status).toBe(404);
    expect(await idsOf('webhook_deliveries')).toEqual([]);
  });

  test('just before a test is stored prevents that', async () => {
    const { id, subscribe: add } = await program();
    const hook = await add();
    const row = {
      id: 'late-test',
      webhook_id: hook.id,
      event: 'contact.created',
      subject_id: null,
      status: 'pending',
      attempts: 1,
      attempted_at: new Date(clock.now),
      next_attempt_at: new Date(clock.now + DELIVERY_LEASE),
      response_status: null,
      response: null,
      error: null,
      created_at: new Date(clock.now),
    } as const;
    await deleteKey(id);
    expect(await insertTest(app.db, row)).toBe(false);
    expect(await idsOf('webhook_deliveries')).toEqual([]);
  });

  test('is deleted by its owner only: by no one else, and by no key', async () => {
    const crm = await program('CRM');
    const sheet = await program('Sheet');
    const hook = await crm.subscribe();
    await addContact();
    await drainQueue(app);
    const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const path = `/keys/${crm.id}`;
    const statuses = [
      await deleteKey(crm.id, stranger),
      await deleteKey(crm.id, boss),
      await callApi(app, 'DELETE', path),
      await crm.call('DELETE', path),
      await sheet.call('DELETE', path),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 404, 401, 403, 403]);
    expect(await idsOf('webhooks')).toEqual([hook.id]);
    expect(await idsOf('webhook_deliveries')).toHaveLength(1);
    const { results } = await read<{ results: DeliveryView[] }>(
      owner.call('GET', `/webhooks/${hook.id}/deliveries`),
    );
    expect(results).toMatchObject([{ status: 'delivered' }]);
  });
});
