import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { contactDetailSchema } from '../../../src/domain/contact/contact-contract.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../../src/domain/webhooks/webhooks.ts';
import { runSchedule } from '../../jobs.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { letterFor } from '../../testing/letters.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { httpWebhookSender } from '../../ports/webhook-sender/http.webhook-sender.ts';
import { doRuns, found } from '../enrichment/testing/enriching.ts';
import { tokenIn } from '../exchange/testing/exchange.ts';
import { profileAnswer } from '../profiles/profiles.answers.ts';
import { claimNext } from './claim-deliveries.repository.ts';
import { createHookedApp, read } from './testing/hooked-app.ts';
import { answering, drainQueue, openReceiver } from './testing/receiver.ts';
import { newSecret } from './signature.ts';
import type { DeliveryView, WebhookView } from './webhooks.usecases.ts';

let owner: Person;
const { app, receiver, clock, subscribe, hooksOf, deliveriesOf, addContact, minutesLater } =
  await createHookedApp((person) => {
    owner = person;
  });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

type Sent = { type: string; timestamp: string; data: { id: string } };
const bodyOf = (at: number) => JSON.parse(receiver.received[at]!.body) as Sent;

/** Verifies a call like an independent receiver (https://www.standardwebhooks.com). */
function isSigned({ headers, body }: (typeof receiver.received)[number], secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

describe('A webhook', () => {
  test('is returned with its secret once, and listed without it', async () => {
    const answer = await owner.call('POST', '/webhooks', { event: 'contact.created', url: receiver.url });
    expect(answer.status).toBe(201);
    const { secret, ...hook } = await read<WebhookView & { secret: string }>(answer);
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    expect(hook).toMatchObject({
      event: 'contact.created',
      url: receiver.url,
      disabled_at: null,
      key_id: null,
    });
    expect(await hooksOf()).toEqual({ count: 1, results: [hook] });
    const { rows } = await app.client.execute('select secret from webhooks');
    expect(rows[0]!['secret']).not.toContain(secret.slice(6));
  });

  test('is deleted with its deliveries, once', async () => {
    const { id } = await subscribe('contact.created');
    await owner.call('POST', `/webhooks/${id}/test`);
    expect((await owner.call('DELETE', `/webhooks/${id}`)).status).toBe(204);
    expect((await owner.call('DELETE', `/webhooks/${id}`)).status).toBe(404);
    expect(await hooksOf()).toEqual({ count: 0, results: [] });
    expect((await app.client.execute('select * from webhook_deliveries')).rows).toEqual([]);
  });

  test('is one of twenty at most', async () => {
    for (let n = 0; n < 20; n += 1) await subscribe('contact.created');
    const answer = await owner.call('POST', '/webhooks', { event: 'contact.created', url: receiver.url });
    expect([answer.status, await read(answer)]).toMatchObject([
      422,
      { detail: 'You can have up to 20 webhooks. Delete one first.' },
    ]);
    expect((await hooksOf()).count).toBe(20);
  });

  test.each([
    [{ event: 'contact.eaten', url: 'https://hooks.example.com' }, 'event', 422],
    [{ event: 'contact.created' }, 'url', 422],
    [{ event: 'contact.created', url: 'no address' }, 'url', 422],
    [{ event: 'contact.created', url: 5 }, 'url', 400],
  ])('%j is refused', async (body, path, status) => {
    const answer = await owner.call('POST', '/webhooks', body);
    expect([answer.status, await read(answer)]).toMatchObject([status, { errors: [{ path }] }]);
  });
});

describe('If private addresses are not allowed, a webhook', () => {
  test.each([
    'http://hooks.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://0x7f000001/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://printer.local/',
    'https://intranet/',
    'https://localhost../',
    'https://192.0.2.1/',
    'https://[5f00::1]/',
    'https://user:password@hooks.example.com/',
  ])('is not sent to %s', async (url) => {
    const strict = await createTestApp();
    const person = await signIn(strict, { role: 'SOLO_ACTIVE_DEFAULT' });
    const answer = await person.call('POST', '/webhooks', { event: 'contact.created', url });
    expect([answer.status, await read(answer)]).toMatchObject([
      422,
      {
        errors: [
          {
            path: 'url',
            message: 'Please enter an https:// address that can be reached from the internet.',
          },
        ],
      },
    ]);
    strict.close();
  });

  test('that was added before receives nothing', async () => {
    const { id } = await subscribe('contact.created');
    const { env } = app.deps;
    app.deps.env = { ...env, CARDEA_ALLOW_PRIVATE_URLS: false };
    const test = await read<DeliveryView>(owner.call('POST', `/webhooks/${id}/test`));
    app.deps.env = env;
    expect(test).toMatchObject({ status: 'failed', error: 'not_public', response_status: null });
    expect(receiver.received).toEqual([]);
  });
});

describe('An event', () => {
  test('is sent signed, with its data as the API returns it', async () => {
    const { id, secret } = await subscribe('contact.created');
    const contact = await addContact();
    await drainQueue(app);
    expect(receiver.received).toHaveLength(1);
    const [call] = receiver.received;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: { 'content-type': 'application/json' },
    });
    expect(isSigned(call!, secret)).toBe(true);
    const verify = (body: string, key = secret) =>
      new Webhook(key).verify(body, call!.headers as Record<string, string>);
    expect(verify(call!.body)).toEqual(bodyOf(0));
    expect(() => verify(call!.body.replace('Mia', 'Eve'))).toThrow('No matching signature');
    expect(() => verify(call!.body, newSecret())).toThrow('No matching signature');
    expect(Number(call!.headers['webhook-timestamp'])).toBe(Math.floor(clock.now / 1000));
    expect(bodyOf(0)).toEqual({
      type: 'contact.created',
      timestamp: new Date(clock.now).toISOString(),
      data: await read(owner.call('GET', `/contacts/${contact.id}`)),
    });
    expect(await deliveriesOf(id)).toMatchObject({
      count: 1,
      results: [
        {
          id: call!.headers['webhook-id'],
          status: 'delivered',
          attempts: 1,
          response_status: 200,
          response: 'ok',
          test: false,
        },
      ],
    });
  });

  test.each<[WebhookEvent, () => Promise<unknown>, string[]]>([
    ['contact.created', () => addContact(), ['contact.created']],
    [
      'contact.updated',
      async () => owner.call('PUT', `/contacts/${(await addContact()).id}`, { job_title: 'Architect' }),
      ['contact.updated'],
    ],
    ['exchange.created', () => exchange(), ['exchange.created']],
    ['contact.created', () => exchange(), ['contact.created']],
    [
      'profile.updated',
      () => owner.call('PUT', `/p/${owner.handle}`, { job_title: 'Potter' }),
      ['profile.updated'],
    ],
    [
      'profile.updated',
      () =>
        owner.call('PUT', `/p/${owner.handle}/thumbnail_links`, {
          items: [{ title: 'Pond', link: 'https://pond.example' }],
        }),
      ['profile.updated'],
    ],
    ['contact.updated', () => addContact(), []],
    ['exchange.created', () => addContact(), []],
  ])('reaches those subscribed to %s (%#)', async (event, act, types) => {
    await subscribe(event);
    await act();
    await drainQueue(app);
    expect(receiver.received.map((_, at) => bodyOf(at).type)).toEqual(types);
  });

  test('reaches a webhook for enriched contacts, with the results', async () => {
    await subscribe('contact.enriched');
    const { id } = await addContact();
    expect((await owner.call('POST', `/contacts/${id.split('/')[1]}/enrich`)).status).toBe(202);
    await doRuns(app, [found('job_title', 'Architect')]);
    app.jobs.splice(0, app.jobs.length, ...app.jobs.filter(({ kind }) => kind === 'webhook_delivery'));
    await drainQueue(app);
    expect(bodyOf(0)).toMatchObject({
      type: 'contact.enriched',
      data: { id, enrich_status: 'COMPLETED', enrich_data: { found: [{ value: 'Architect' }] } },
    });
  });

  test('has absolute URLs for pictures, of which the API returns the paths', async () => {
    await subscribe('profile.updated');
    const file = await pictureUrl();
    expect((await owner.call('PUT', `/p/${owner.handle}/picture`, { file })).status).toBe(200);
    await drainQueue(app);
    const { results } = await read<{ results: { picture: string }[] }>(owner.call('GET', '/profiles'));
    const picture = results[0]!.picture;
    expect(picture).toMatch(/^\/media\//);
    const sent = { picture: new URL(picture, app.deps.env.PUBLIC_URL).href, logo: null };
    expect(bodyOf(0).data).toMatchObject(sent);
    const [sample] = await read<{ data: object }[]>(owner.call('GET', '/webhooks/samples/profile.updated'));
    expect(sample!.data).toMatchObject(sent);
  });

  test('is not sent if a change of a profile was refused', async () => {
    await subscribe('profile.updated');
    expect((await owner.call('PUT', `/p/${owner.handle}`, { handle: 'admin' })).status).toBe(422);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await owner.call('PUT', `/p/${owner.handle}`, { handle: other.handle })).status).toBe(409);
    await drainQueue(app);
    expect(receiver.received).toEqual([]);
  });

  test("is sent to its owner's webhooks only, and of a team to the owner of the contact or profile", async () => {
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: boss.team_id! });
    const hooks = await Promise.all([
      subscribe('contact.created', owner),
      subscribe('contact.created', boss),
    ]);
    await subscribe('profile.updated', boss);
    const own = await subscribe('profile.updated', member);
    await addContact('Mia', member);
    await drainQueue(app);
    expect(receiver.received).toEqual([]);
    await boss.call('PUT', `/p/${member.handle}`, { job_title: 'Potter' });
    await boss.call('PUT', `/p/${boss.business!.handle}`, { job_title: 'Pottery' });
    await drainQueue(app);
    expect(receiver.received).toHaveLength(1);
    expect(bodyOf(0).data.id).toBe(member.profile_id);
    expect(isSigned(receiver.received[0]!, own.secret)).toBe(true);
    expect(hooks).toHaveLength(2);
  });

  test('is not sent for an account whose plan has ended', async () => {
    const { id } = await subscribe('contact.created');
    await addContact();
    await app.client.execute({
      sql: "update users set plan = 'limited' where id = ?",
      args: [owner.user_id],
    });
    await drainQueue(app);
    await app.client.execute({ sql: "update users set plan = 'active' where id = ?", args: [owner.user_id] });
    expect(receiver.received).toEqual([]);
    expect((await deliveriesOf(id)).results).toMatchObject([{ status: 'failed', error: 'not_allowed' }]);
  });

  test('is not sent for a contact that was deleted before', async () => {
    const { id } = await subscribe('contact.created');
    const contact = await addContact();
    await owner.call('DELETE', `/contacts/${contact.id}`);
    await drainQueue(app);
    expect(receiver.received).toEqual([]);
    expect((await deliveriesOf(id)).results).toMatchObject([{ status: 'failed', error: 'not_there' }]);
  });

  test('is an exchange, but no new contact, if the visitor was known', async () => {
    const created = await subscribe('contact.created');
    const exchanged = await subscribe('exchange.created');
    const sent = () => receiver.received.splice(0).map(({ body }) => JSON.parse(body) as Sent);
    await exchange();
    await drainQueue(app);
    const first = sent();
    expect(first.map(({ type }) => type).toSorted()).toEqual(['contact.created', 'exchange.created']);
    await exchange();
    await drainQueue(app);
    const { id } = first[0]!.data;
    expect(sent()).toMatchObject([{ type: 'exchange.created', data: { id } }]);
    const errorsOf = async (hook: string) =>
      (await deliveriesOf(hook)).results.map(({ error }) => error).toSorted();
    expect(await errorsOf(created.id)).toEqual(['not_there', null]);
    expect(await errorsOf(exchanged.id)).toEqual([null, null]);
  });
});

/** A visitor's exchange with the owner. */
const exchange = async () => {
  const answer = await callApi(app, 'POST', `/p/${owner.handle}/exchange`, {
    full_name: 'Ben Visitor',
    email: 'ben@visitor.example',
    consent: true,
  });
  expect(answer.status).toBe(201);
};

describe('A failure', () => {
  test('is retried under the same id, after 1, 5 and 30 minutes, 2, 8 and 24 hours, and given up', async () => {
    receiver.answer = answering(500, 'x'.repeat(5000));
    const { id } = await subscribe('contact.created');
    await addContact();
    await drainQueue(app);
    for (const [at, minutes] of [1, 5, 30, 120, 480, 1440].entries()) {
      await minutesLater(minutes - 1);
      expect(receiver.received).toHaveLength(at + 1);
      await minutesLater(1);
      expect(receiver.received).toHaveLength(at + 2);
    }
    await minutesLater(3 * 1440);
    expect(receiver.received).toHaveLength(7);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(7);
    expect(new Set(receiver.received.map(({ body }) => body)).size).toBe(1);
    const [delivery] = (await deliveriesOf(id)).results;
    expect(delivery).toMatchObject({
      status: 'failed',
      attempts: 7,
      response_status: 500,
      next_attempt_at: null,
    });
    expect(delivery!.response).toBe('x'.repeat(1000));
  });

  test('is delivered once the receiver works again, which is then not failing any more', async () => {
    receiver.answer = answering(503);
    const { id } = await subscribe('contact.created');
    await addContact();
    await drainQueue(app);
    expect((await hooksOf()).results[0]!.failing_since).toBe(new Date(clock.now).toISOString());
    receiver.answer = answering(204);
    await minutesLater(1);
    expect((await deliveriesOf(id)).results).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    expect((await hooksOf()).results[0]!.failing_since).toBeNull();
  });

  test('is a redirect too, which is not followed', async () => {
    receiver.answer = answering(302, '', { location: `${receiver.url}/elsewhere` });
    const { id } = await subscribe('contact.created');
    await addContact();
    await drainQueue(app);
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hook']);
    expect((await deliveriesOf(id)).results).toMatchObject([{ status: 'pending', response_status: 302 }]);
  });

  test('is a response that does not come in time', async () => {
    receiver.answer = () => {};
    app.deps.webhooks = httpWebhookSender(50);
    const { id } = await subscribe('contact.created');
    await addContact();
    await drainQueue(app);
    expect((await deliveriesOf(id)).results).toMatchObject([
      { status: 'pending', error: 'unreachable', response_status: null },
    ]);
  });

  test('is a missing server', async () => {
    const gone = await openReceiver();
    const { id } = await read<WebhookView>(
      owner.call('POST', '/webhooks', { event: 'contact.created', url: gone.url }),
    );
    gone.close();
    const test = await read<DeliveryView>(owner.call('POST', `/webhooks/${id}/test`));
    expect(test).toMatchObject({ status: 'failed', error: 'unreachable' });
  });

  test('for five days disables the webhook, which is mailed to its owner once', async () => {
    receiver.answer = answering(500);
    const { id } = await subscribe('contact.created');
    await addContact('First');
    await drainQueue(app);
    clock.now += 5 * DAY;
    await addContact('Second');
    await addContact('Third');
    await drainQueue(app);
    expect((await hooksOf()).results).toMatchObject([{ disabled_reason: 'failing' }]);
    const letters = app.letters.filter(({ to }) => to === owner.email);
    expect(letters.map(({ subject }) => subject)).toEqual(['A webhook was turned off']);
    expect(letterFor(app, owner.email).text).toContain(`/integrations/webhooks/${id}`);
    const sent = receiver.received.length;
    await addContact('Fourth');
    await minutesLater(60);
    expect(receiver.received).toHaveLength(sent);
    expect((await deliveriesOf(id)).results.every(({ status }) => status === 'failed')).toBe(true);

    receiver.answer = answering(200);
    expect(await read(owner.call('POST', `/webhooks/${id}/test`))).toMatchObject({ status: 'delivered' });
    expect((await hooksOf()).results).toMatchObject([{ disabled_at: null, failing_since: null }]);
    await addContact('Fifth');
    await drainQueue(app);
    expect(receiver.received).toHaveLength(sent + 2);
  });

  test('with 410 unsubscribes, makes room for another, and is listed for 30 days', async () => {
    receiver.answer = answering(410);
    const { id } = await subscribe('contact.created');
    await addContact('First');
    await drainQueue(app);
    expect(await hooksOf()).toMatchObject({
      count: 1,
      results: [{ id, disabled_reason: 'gone', disabled_at: expect.any(String) as string }],
    });
    expect((await deliveriesOf(id)).results).toMatchObject([{ status: 'failed', response_status: 410 }]);
    await addContact('Second');
    await minutesLater(60);
    expect(receiver.received).toHaveLength(1);
    clock.now += 29 * DAY;
    await runSchedule(app.deps, '*/10 * * * *');
    expect(await hooksOf()).toMatchObject({ count: 1 });
    clock.now += 2 * DAY;
    await runSchedule(app.deps, '*/10 * * * *');
    expect(await hooksOf()).toEqual({ count: 0, results: [] });
    expect((await app.client.execute('select * from webhooks')).rows).toEqual([]);
  });
});

describe('A worker that dies', () => {
  test('before it passed the delivery to the queue leaves it to the schedule', async () => {
    await subscribe('contact.created');
    await addContact();
    app.jobs.length = 0;
    await minutesLater(1);
    expect(receiver.received).toHaveLength(1);
  });

  test('while it sends has it sent again, under the same id', async () => {
    const { id } = await subscribe('contact.created');
    await addContact();
    app.jobs.length = 0;
    const now = new Date(clock.now);
    const [delivery] = (await deliveriesOf(id)).results;
    await claimNext(app.db, now, new Date(clock.now + MINUTE), { places: 1, unproven: 1 });
    await minutesLater(0.5);
    expect(receiver.received).toHaveLength(0);
    await minutesLater(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([delivery!.id]);
    expect((await deliveriesOf(id)).results).toMatchObject([{ status: 'delivered', attempts: 2 }]);
    await minutesLater(60);
    expect(receiver.received).toHaveLength(1);
  });

  test('before it dispatched the event has it delivered once', async () => {
    const { id } = await subscribe('contact.created');
    const { subscribers } = app.deps;
    const died = { inAnyOrder: true as const, run: () => Promise.reject(new Error('died')) };
    const value = { ...subscribers, 'contact.created': { webhooks: died } };
    Object.defineProperty(app.deps, 'subscribers', { value, configurable: true });
    await addContact();
    Object.defineProperty(app.deps, 'subscribers', { value: subscribers, configurable: true });
    await minutesLater(2);
    await minutesLater(2);
    expect(receiver.received).toHaveLength(1);
    expect((await deliveriesOf(id)).count).toBe(1);
  });
});

describe('A delivery', () => {
  test('is sent again on request, under its id and with all its attempts', async () => {
    const { id } = await subscribe('contact.created');
    await addContact();
    await drainQueue(app);
    const [first] = (await deliveriesOf(id)).results;
    const answer = await owner.call('POST', `/webhooks/deliveries/${first!.id}/resend`);
    expect([answer.status, await read(answer)]).toMatchObject([202, { id: first!.id, status: 'pending' }]);
    await drainQueue(app);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([first!.id, first!.id]);
    expect((await deliveriesOf(id)).results).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  test('is listed in parts, and for 30 days', async () => {
    const { id } = await subscribe('contact.created');
    await addContact('First');
    clock.now += 1000;
    await addContact('Second');
    await drainQueue(app);
    const page = await deliveriesOf(id, '?limit=1&offset=1');
    expect([page.count, page.results.length]).toEqual([2, 1]);
    expect(bodyOf(0).data.id === bodyOf(1).data.id).toBe(false);
    clock.now += 31 * DAY;
    await runSchedule(app.deps, '*/10 * * * *');
    expect((await app.client.execute('select * from webhook_deliveries')).rows).toEqual([]);
  });

  test("deletes the receiver's response once the visitor withdraws", async () => {
    const { id } = await subscribe('exchange.created');
    receiver.answer = (response, { body }) => response.end(body.slice(0, 900));
    await exchange();
    await drainQueue(app);
    expect((await deliveriesOf(id)).results[0]!.response).toContain('Ben Visitor');
    const token = tokenIn(letterFor(app, 'ben@visitor.example'));
    expect((await callApi(app, 'POST', '/withdraw', { token })).status).toBe(204);
    expect((await deliveriesOf(id)).results[0]!.response).toBeNull();
    await owner.call('POST', `/webhooks/deliveries/${(await deliveriesOf(id)).results[0]!.id}/resend`);
    await drainQueue(app);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('A sample', () => {
  const OF_ITEMS = WEBHOOK_EVENTS.filter((event) => event !== 'contact.deleted');
  test.each(OF_ITEMS)('of %s is an example or the newest, as it is delivered', async (event) => {
    const sampleOf = async () =>
      (
        await read<{ type: string; data: { id: string } }[]>(owner.call('GET', `/webhooks/samples/${event}`))
      )[0]!;
    const schema = event === 'profile.updated' ? profileAnswer : contactDetailSchema;
    const example = await sampleOf();
    expect(example.type).toBe(event);
    expect(schema.safeParse(example.data).error).toBeUndefined();
    await addContact();
    clock.now += 1000;
    await exchange();
    const newest = await sampleOf();
    expect(newest.data.id).toMatch(event === 'profile.updated' ? owner.profile_id : /^exchange\//);
  });

  test.each(WEBHOOK_EVENTS)('of %s has the fields of the OpenAPI document', async (event) => {
    const [{ data } = { data: {} }] = await read<{ data: object }[]>(
      owner.call('GET', `/webhooks/samples/${event}`),
    );
    const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi.Document;
    const { post } = document.webhooks![event] as OpenApi.PathItemObject;
    const { content } = post!.requestBody as OpenApi.RequestBodyObject;
    const { properties } = content['application/json']!.schema as OpenApi.SchemaObject;
    const { $ref } = properties!['data'] as OpenApi.ReferenceObject;
    const described = document.components!.schemas![$ref.split('/').at(-1)!]!;
    expect(Object.keys(data).toSorted()).toEqual(Object.keys(described.properties!).toSorted());
  });

  test('of an unknown event does not exist', async () => {
    expect((await owner.call('GET', '/webhooks/samples/contact.eaten')).status).toBe(404);
  });

  test('is the payload of a test', async () => {
    const { id, secret } = await subscribe('exchange.created');
    const answer = await owner.call('POST', `/webhooks/${id}/test`);
    expect([answer.status, await read(answer)]).toMatchObject([
      200,
      { test: true, status: 'delivered', response_status: 200 },
    ]);
    const [sample] = await read<object[]>(owner.call('GET', '/webhooks/samples/exchange.created'));
    expect(bodyOf(0)).toEqual(sample);
    expect(isSigned(receiver.received[0]!, secret)).toBe(true);
  });

  test('that fails is not retried, and disables nothing', async () => {
    const { id } = await subscribe('contact.created');
    receiver.answer = answering(500);
    await owner.call('POST', `/webhooks/${id}/test`);
    await minutesLater(60);
    expect(receiver.received).toHaveLength(1);
    expect((await hooksOf()).results[0]).toMatchObject({ failing_since: null, disabled_at: null });
  });
});

describe.each(ROLES)('%s', (role) => {
  test('uses webhooks according to the plan', async () => {
    const person = await signIn(app, { role });
    const refused = refusal(role, [], 'integrations');
    await expectDecided(await person.call('GET', '/webhooks'), refused);
    const body = { event: 'contact.created', url: receiver.url };
    await expectDecided(await person.call('POST', '/webhooks', body), refused, 201);
    await expectDecided(await person.call('GET', '/webhooks/samples/profile.updated'), refused);
    await app.client.execute({
      sql: "insert into webhooks values (?, ?, 'contact.created', ?, '', 1, null, null, null, null, null, null, '[]')",
      args: [`hook-of-${role}`, person.user_id, receiver.url],
    });
    const hook = `/webhooks/hook-of-${role}`;
    await expectDecided(await person.call('GET', `${hook}/deliveries`), refused);
    await expectDecided(await person.call('DELETE', hook), refused, 204);
    const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await stranger.call('GET', `${hook}/deliveries`)).status).toBe(404);
  });
});
