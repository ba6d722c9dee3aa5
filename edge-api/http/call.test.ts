import { Hono } from 'hono';
import { generateSpecs } from 'hono-openapi';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Person } from '../actor/actor.ts';
import { notFound, notSignedIn } from '../kit/problems.ts';
import { keys, people, sessionFirst } from './actor.ts';
import type { AppEnv } from './app-env.ts';
import { bodyLimit, BODY_LIMIT } from './body-limit.ts';
import { callsOf, type FindOwned, type Who } from './call.ts';
import { refusalsOf } from './describe-call.ts';
import { answerFailure } from './failures.ts';

const body = z.object({ name: z.string('required') });
const query = z.object({ limit: z.string().regex(/^\d+$/).optional() });
const answers = { 200: z.object({}) };

test.each<[part: string, call: Partial<Parameters<typeof refusalsOf>[0]>, refusals: number[]]>([
  ['for everybody', {}, []],
  ['for people', { who: people }, [401, 403]],
  ['for people and keys', { who: keys('contacts:read') }, [401, 403, 429]],
  ['whose session is looked up elsewhere', { who: sessionFirst }, [401]],
  ['with a body', { body }, [400, 413, 415, 422]],
  ['with a body that another part checks', { described: { body } }, [400, 413, 415, 422]],
  ['with a file', { upload: 'file' }, [400, 413, 415, 422]],
  ['with a form', { form: z.object({}) }, [400, 413, 415, 422]],
  ['with a query', { query }, [400, 422]],
  ['with names of some kind', { path: query }, [400, 422]],
  ['of what is somebody’s', { owned: () => undefined }, [404]],
  ['that is limited', { limit: 'mail_per_address' }, [429]],
  ['that answers an ETag', { tagged: true }, []],
  ['that takes an ETag back', { tagged: true, body }, [400, 412, 413, 415, 422]],
  ['with a refusal of its own', { refuses: [409] }, [409]],
  ['with a refusal twice', { query, refuses: [422] }, [400, 422]],
])('a call %s refuses by that', (_, call, refusals) => {
  expect(refusalsOf({ answers, ...call }).toSorted()).toEqual([...refusals, 503]);
});

/** Who is named by a header, and told so beside whatever is answered. */
const named: Who<Person> = {
  security: [],
  refuses: [401],
  check: async (c, next) => {
    const name = c.req.header('x-name');
    if (!name) throw notSignedIn();
    c.set('actor', { kind: 'person', owner: { user_id: name } } as Person);
    await next();
    c.header('x-named', name);
  },
};

const ownThing: FindOwned<Person> = (_deps, actor, { thing }) => {
  if (thing !== actor.owner.user_id) throw notFound();
};

const call = callsOf('things');
const things = new Hono<AppEnv>()
  .put(
    '/things/:thing',
    call('Change a thing', {
      who: named,
      owned: ownThing,
      permits: (_deps, { owner }) => {
        if (owner.user_id === 'reader') throw notSignedIn();
      },
      body,
      query,
      key: true,
      answers,
      example: { name: 'Ava' },
    }),
    (c) => c.json({ ...c.req.valid('json'), by: c.get('actor').owner.user_id, key: c.get('key') }),
  )
  .put('/photos', call('Change a photo', { body, upload: 'image', accepts: 'pictures', answers }), (c) =>
    c.json({}),
  )
  .get('/things', call('All things', { query, answers, example: { limit: '10' } }), (c) =>
    c.json(c.req.valid('query')),
  );
const app = new Hono<AppEnv>().use(bodyLimit).route('/', things);
app.onError(answerFailure);

const JSON_TYPE = 'application/json';
const send = (path: string, name: string, sent: string, headers: Record<string, string> = {}) =>
  app.request(path, {
    method: 'PUT',
    body: sent,
    headers: { 'content-type': JSON_TYPE, ...(name && { 'x-name': name }), ...headers },
  });

describe('a call', () => {
  test.each([
    ['who has not said who they are', '', '/things/ava', '{', {}, 401],
    ['a stranger, whatever they send', 'mia', '/things/ava', '{', {}, 404],
    ['a stranger with a query that is wrong', 'mia', '/things/ava?limit=no', '{}', {}, 404],
    ['an owner without the right, before their input', 'reader', '/things/reader', '{', {}, 401],
    ['an owner with a query that is wrong', 'ava', '/things/ava?limit=no', '{"name":"a"}', {}, 422],
    ['an owner with a body that cannot be read', 'ava', '/things/ava', '{', {}, 400],
    ['an owner with a body that breaks a rule', 'ava', '/things/ava', '{}', {}, 422],
    ['an owner with text', 'ava', '/things/ava', '{}', { 'content-type': 'text/plain' }, 415],
    [
      'a key that is too long',
      'ava',
      '/things/ava',
      '{"name":"a"}',
      { 'idempotency-key': 'x'.repeat(999) },
      400,
    ],
    [
      'a stranger with such a key',
      'mia',
      '/things/ava',
      '{"name":"a"}',
      { 'idempotency-key': 'x'.repeat(999) },
      404,
    ],
  ])('refuses %s', async (_, name, path, sent, headers, status) => {
    expect((await send(path, name, sent, headers)).status).toBe(status);
  });

  test('hands on who calls, what was checked and under which key it is sent', async () => {
    const answer = await send('/things/ava', 'ava', '{"name":"Lind","more":1}', { 'idempotency-key': ' k ' });
    expect(await answer.json()).toEqual({ name: 'Lind', by: 'ava', key: 'k' });
    expect(answer.headers.get('x-named')).toBe('ava');
  });

  test('lets what asks who calls add to a refusal', async () => {
    expect((await send('/things/ava', 'ava', '{}')).headers.get('x-named')).toBe('ava');
    expect((await send('/things/mia', 'ava', '{}')).headers.get('x-named')).toBe('ava');
  });

  test('checks JSON alone where a form may be sent, too', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send('/photos', '', '--x--', form)).status).toBe(200);
    expect((await send('/photos', '', '{}')).status).toBe(422);
  });

  test('has a larger body where it accepts one', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(BODY_LIMIT) });
    expect((await send('/photos', '', large)).status).toBe(200);
    expect((await send('/things/ava', 'ava', large)).status).toBe(413);
  });

  test('is described with its example', async () => {
    const { paths } = await generateSpecs(app);
    expect(paths['/things/{thing}']?.put).toMatchObject({
      tags: ['things'],
      summary: 'Change a thing',
      requestBody: { required: true, content: { 'application/json': { example: { name: 'Ava' } } } },
    });
    expect(paths['/things']?.get?.parameters).toMatchObject([{ name: 'limit', in: 'query', example: '10' }]);
  });
});
