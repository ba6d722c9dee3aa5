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
  ['for everyone', {}, []],
  ['for people', { who: people }, [401, 403]],
  ['for people and keys', { who: keys('contacts:read') }, [401, 403, 429]],
  ['for people with a session', { who: sessionFirst }, [401]],
  ['with a body', { body }, [400, 413, 415, 422]],
  ['with a body that its handler checks', { described: { body } }, [400, 413, 415, 422]],
  ['with a file', { upload: 'file' }, [400, 413, 415, 422]],
  ['with a form', { form: z.object({}) }, [400, 413, 415, 422]],
  ['with a query', { query }, [400, 422]],
  ['with a checked path', { path: query }, [400, 422]],
  ['of an owner’s data', { owned: () => undefined }, [404]],
  ['with a limit', { limit: 'mail_per_address' }, [429]],
  ['with an ETag', { tagged: true }, []],
  ['with an ETag and a body', { tagged: true, body }, [400, 412, 413, 415, 422]],
  ['with a refusal of its own', { refuses: [409] }, [409]],
  ['with a refusal twice', { query, refuses: [422] }, [400, 422]],
])('a call %s refuses with the statuses that follow', (_, call, refusals) => {
  expect(refusalsOf({ answers, ...call }).toSorted()).toEqual([...refusals, 503]);
});

/** A caller by a header, which is echoed in every response. */
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
    ['an unknown caller', '', '/things/ava', '{', {}, 401],
    ['a stranger with malformed input', 'mia', '/things/ava', '{', {}, 404],
    ['a stranger with an invalid query', 'mia', '/things/ava?limit=no', '{}', {}, 404],
    ['an owner without the right, before malformed input', 'reader', '/things/reader', '{', {}, 401],
    ['an owner with an invalid query', 'ava', '/things/ava?limit=no', '{"name":"a"}', {}, 422],
    ['an owner with a malformed body', 'ava', '/things/ava', '{', {}, 400],
    ['an owner with an invalid body', 'ava', '/things/ava', '{}', {}, 422],
    ['an owner with a body of text', 'ava', '/things/ava', '{}', { 'content-type': 'text/plain' }, 415],
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

  test('gives its handler the caller, the valid input and the idempotency key', async () => {
    const answer = await send('/things/ava', 'ava', '{"name":"Lind","more":1}', { 'idempotency-key': ' k ' });
    expect(await answer.json()).toEqual({ name: 'Lind', by: 'ava', key: 'k' });
    expect(answer.headers.get('x-named')).toBe('ava');
  });

  test('adds the headers of its caller’s check to a refusal', async () => {
    expect((await send('/things/ava', 'ava', '{}')).headers.get('x-named')).toBe('ava');
    expect((await send('/things/mia', 'ava', '{}')).headers.get('x-named')).toBe('ava');
  });

  test('validates JSON, and leaves a form to its handler', async () => {
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await send('/photos', '', '--x--', form)).status).toBe(200);
    expect((await send('/photos', '', '{}')).status).toBe(422);
  });

  test('accepts a larger body where its contract does', async () => {
    const large = JSON.stringify({ name: 'x'.repeat(BODY_LIMIT) });
    expect((await send('/photos', '', large)).status).toBe(200);
    expect((await send('/things/ava', 'ava', large)).status).toBe(413);
  });

  test('has its example in the document', async () => {
    const { paths } = await generateSpecs(app);
    expect(paths['/things/{thing}']?.put).toMatchObject({
      tags: ['things'],
      summary: 'Change a thing',
      requestBody: { required: true, content: { 'application/json': { example: { name: 'Ava' } } } },
    });
    expect(paths['/things']?.get?.parameters).toMatchObject([{ name: 'limit', in: 'query', example: '10' }]);
  });
});
