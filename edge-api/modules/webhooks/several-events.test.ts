import { beforeEach, describe, expect, test } from 'vitest';
import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { letterFor } from '../../testing/letters.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { post, tokenIn } from '../exchange/testing/exchange.ts';
import { createHookedApp, read } from './testing/hooked-app.ts';
import { drainQueue } from './testing/receiver.ts';
import type { WebhookView } from './webhooks.usecases.ts';

let owner: Person;
const { app, receiver, addContact, subscribe, hooksOf } = await createHookedApp((person) => {
  owner = person;
});
let [mia, ben] = ['', ''];
beforeEach(async () => {
  [mia = '', ben = ''] = await addContacts(app, owner.user_id, [
    { full_name: 'Mia', type: 'manual' },
    { full_name: 'Ben', type: 'manual' },
  ]);
});

type Sent = { type: string; data: { id: string } };
const sent = async (): Promise<Sent[]> => {
  await drainQueue(app);
  return receiver.received.splice(0).map(({ body }) => JSON.parse(body) as Sent);
};
const add = (body: object, who = owner) => who.call('POST', '/webhooks', { url: receiver.url, ...body });
const kinds = async () => (await sent()).map(({ type }) => type).toSorted();

describe('A webhook for several events', () => {
  test('shows them, and the first as its event', async () => {
    for (const [body, events] of [
      [{ event: 'contact.updated' }, ['contact.updated']],
      [{ events: ['contact.deleted', 'contact.created'] }, ['contact.deleted', 'contact.created']],
      [
        { event: 'contact.updated', events: ['contact.created', 'contact.updated', 'contact.created'] },
        ['contact.updated', 'contact.created'],
      ],
    ] as const) {
      const answer = await add(body);
      expect(answer.status).toBe(201);
      const hook = await read<WebhookView>(answer);
      expect([hook.event, hook.events]).toEqual([events[0], events]);
      expect((await hooksOf()).results.find(({ id }) => id === hook.id)!.events).toEqual(events);
    }
  });

  test.each([
    [{}, 422],
    [{ events: [] }, 422],
    [{ events: ['contact.eaten'] }, 422],
    [{ event: 'contact.eaten', events: ['contact.created'] }, 422],
    [{ events: Array.from({ length: 21 }, () => 'contact.created') }, 422],
  ])('is refused with %j', async (body, status) => {
    expect((await add(body)).status).toBe(status);
    expect((await hooksOf()).count).toBe(0);
  });

  test('is called for each of them, and for no other', async () => {
    await add({ events: ['contact.created', 'contact.deleted'] });
    const { id } = await addContact('Cy');
    expect(await kinds()).toEqual(['contact.created']);
    await owner.call('PUT', `/contacts/${id}`, { job_title: 'Baker' });
    await owner.call('DELETE', `/contacts/${id}`);
    expect(await kinds()).toEqual(['contact.deleted']);
  });

  test('is called for both events of an exchange, each once', async () => {
    await add({ events: ['contact.created', 'exchange.created'] });
    await post(app, owner.handle, { full_name: 'Mateo', email: 'mateo@fernhall.example', consent: true });
    expect(await kinds()).toEqual(['contact.created', 'exchange.created']);
    const { rows } = await app.client.execute(
      'select count(*) as n, count(distinct id) as ids from webhook_deliveries',
    );
    expect(rows).toMatchObject([{ n: 2, ids: 2 }]);
  });

  test('is added by a key, and shown to it, only with the scopes of all', async () => {
    const keyOf = async (...scopes: string[]) =>
      (await read<{ key: string }>(owner.call('POST', '/keys', { name: 'Zap', scopes }))).key;
    const narrow = await keyOf('contacts:read', 'contacts:write');
    const wide = await keyOf('contacts:read', 'contacts:write', 'profiles:read');
    const as = (key: string, method: string, path: string, body?: object) =>
      callApi(app, method, path, body, { authorization: `Bearer ${key}` });
    const body = { url: receiver.url, events: ['contact.created', 'profile.updated'] };
    expect((await as(narrow, 'POST', '/webhooks', body)).status).toBe(403);
    const { id } = await read<WebhookView>(as(wide, 'POST', '/webhooks', body));
    expect(await read(as(narrow, 'GET', '/webhooks'))).toMatchObject({ count: 0 });
    expect(await read(as(wide, 'GET', '/webhooks'))).toMatchObject({ count: 1 });
    for (const [method, path] of [
      ['GET', `/webhooks/${id}/deliveries`],
      ['POST', `/webhooks/${id}/test`],
      ['DELETE', `/webhooks/${id}`],
    ] as const)
      expect((await as(narrow, method, path)).status, path).toBe(403);
  });
});

describe('contact.deleted', () => {
  test.each<[string, () => Promise<unknown>, number]>([
    ['deleted', () => owner.call('DELETE', `/contacts/${mia}`), 1],
    [
      'deleted together',
      () => owner.call('POST', '/contacts/bulk', { ids: [mia, ben], action: 'delete' }),
      2,
    ],
    ['merged', () => owner.call('POST', '/contacts/merge', { keep: ben, merge: [mia], fields: {} }), 1],
  ])('has the ids alone of contacts that were %s', async (_, act, n) => {
    await subscribe('contact.deleted');
    await act();
    const calls = await sent();
    expect(calls.map(({ type, data }) => ({ type, data }))).toEqual(
      expect.arrayContaining([{ type: 'contact.deleted', data: { id: `manual/${mia}` } }]),
    );
    expect(calls).toHaveLength(n);
    for (const { data } of calls) expect(Object.keys(data)).toEqual(['id']);
  });

  test('is sent for a contact that its visitor withdrew', async () => {
    const email = 'mateo@fernhall.example';
    await post(app, owner.handle, { full_name: 'Mateo', email, consent: true });
    await subscribe('contact.deleted');
    const token = tokenIn(letterFor(app, email));
    for (let n = 0; n < 2; n += 1) await callApi(app, 'POST', '/withdraw', { token });
    const calls = await sent();
    expect(calls).toHaveLength(1);
    expect(JSON.stringify(calls)).not.toContain('Mateo');
  });

  test('is not sent for what another deleted, nor for a deletion that was refused or undone before', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await subscribe('contact.deleted');
    await subscribe('contact.deleted', other);
    expect((await other.call('DELETE', `/contacts/${mia}`)).status).toBe(404);
    const both = { ids: [mia, 'another'], action: 'delete' };
    expect((await owner.call('POST', '/contacts/bulk', both)).status).toBe(404);
    await owner.call('DELETE', `/contacts/${mia}`);
    await owner.call('POST', '/contacts/bulk', { ids: [mia], action: 'restore' });
    expect(await sent()).toEqual([]);
    const [failed] = (
      await app.client.execute(
        'select error, user_id from webhook_deliveries d join webhooks w on w.id = d.webhook_id',
      )
    ).rows;
    expect(failed).toMatchObject({ error: 'not_there', user_id: owner.user_id });
  });

  test('has a sample that is no contact of the account', async () => {
    const [sample] = await read<{ data: ContactView }[]>(
      owner.call('GET', '/webhooks/samples/contact.deleted'),
    );
    expect(sample!.data).toEqual({ id: expect.stringMatching(/^manual\/0+1$/) });
  });
});
