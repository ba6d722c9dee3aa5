import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { api } from '../api.ts';
import { accountAnswer, sessionsAnswer, verifiedAnswer } from '../modules/account/account.answers.ts';
import {
  passwordChangedAnswer,
  sessionAnswer,
  signedInAnswer,
  signedOutAnswer,
  signedUpAnswer,
  statusAnswer,
  waysInAnswer,
} from '../modules/account/auth.answers.ts';
import { createAuth } from '../modules/account/auth.ts';
import { newAccount, PASSWORD, type SignedIn } from '../modules/account/testing/accounts.ts';
import {
  allowedAnswer,
  createdAnswer,
  profileAnswer,
  profilesAnswer,
} from '../modules/profiles/profiles.answers.ts';
import { healthAnswer, settingsAnswer } from '../modules/settings/settings.answers.ts';
import { cardAnswer } from '../modules/visitors/card.answers.ts';
import { callApi, signIn, type Person } from '../testing/people.ts';
import { maybeSignedIn } from './actor.ts';
import { createTestApp } from '../testing/test-app.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi.Document;
const person: Person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const other: SignedIn = await newAccount(app, 'mia@example.com');
afterAll(() => app.close());

/** All calls, each with its path in the document. */
const CALLS = Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
  (['get', 'post', 'put', 'delete'] as const).flatMap((method) => {
    const call = calls?.[method];
    return call ? [{ name: `${method} ${path}`, method, path, call }] : [];
  }),
);

function operation(method: Method, path: string): OpenApi.OperationObject {
  const found = document.paths?.[`/api${path}`]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described.`);
  return found;
}

const responseOf = (call: OpenApi.OperationObject, status: number) =>
  call.responses?.[status] as OpenApi.ResponseObject | undefined;

const statusesOf = (call: OpenApi.OperationObject) => Object.keys(call.responses ?? {}).map(Number);

test.each(CALLS)('$name is described with its responses and refusals', ({ call }) => {
  const statuses = statusesOf(call);
  const good = statuses.filter((status) => status < 400);
  expect(call.summary).toBeTruthy();
  expect(good.length).toBeGreaterThan(0);
  expect(statuses).toContain(503);
  for (const status of good) expect(responseOf(call, status)?.description).toBeTruthy();
  for (const status of statuses.filter((one) => one >= 400)) {
    const schema = responseOf(call, status)?.content?.['application/problem+json']?.schema;
    // A 412 also has the stored content.
    if (status === 412) expect(schema).toMatchObject({ required: expect.arrayContaining(['current']) });
    else expect(schema).toEqual({ $ref: '#/components/schemas/Problem' });
  }
});

/** Only calls that an invalid request leaves unchanged: the same person makes every call. */
const ENDS =
  /^(delete \/api\/account(\/sessions)?|post \/api\/auth\/(sign-out|revoke-sessions)|post \/api\/profiles)$/;

test.each(CALLS)(
  '$name answers anonymous and invalid requests with a described status',
  async ({ name, method, path, call }) => {
    const place = path
      .replace('/api', '')
      .replace('{handle}', 'nobody_here')
      .replace(/\{\w+\}/, 'none');
    const body = method === 'post' || method === 'put' ? {} : undefined;
    const answers = [await callApi(app, method.toUpperCase(), place, body)];
    if (!ENDS.test(name)) answers.push(await person.call(method.toUpperCase(), place, body));
    for (const { status } of answers) expect(statusesOf(call)).toContain(status);
  },
);

/** Whether a call requires authentication; one with optional authentication does not. */
const isAsked = ({ security = [] }: OpenApi.OperationObject) =>
  security.length > 0 && security.every((way) => Object.keys(way).length > 0);

describe('the authentication of a call', () => {
  test('is described for every call, each method once', () => {
    for (const { name, call } of CALLS) {
      expect(call.security, name).toBeInstanceOf(Array);
      const ways = call.security!.map((way) => JSON.stringify(way));
      expect(ways, name).toEqual([...new Set(ways)]);
    }
  });

  test.each([['get', '/handles/{handle}']] as const)('accepts %s %s', (method, path) => {
    expect(operation(method, path).security).toEqual(maybeSignedIn.security);
  });

  test('is required by exactly the calls that say so', async () => {
    // Their 401 is about the input: a password, the token of a mail.
    const ofBody = ['post /api/auth/sign-in/email', 'get /api/auth/verify-email'];
    const wrong: unknown[] = [];
    for (const { name, method, path, call } of CALLS.filter((one) => !ofBody.includes(one.name))) {
      const named: Record<string, string> = { '{handle}': 'nobody_here', '{type}': 'manual' };
      const place = path.replace('/api', '').replaceAll(/\{\w+\}/g, (name) => named[name] ?? 'none');
      const body = path.includes('/registrations/') ? { pushToken: 'abc' } : {};
      const sent = method === 'post' || method === 'put' ? body : undefined;
      const { status } = await callApi(app, method.toUpperCase(), place, sent);
      // A phone first names one of its passes, and there is none here.
      const isElsewhere = status === 404 && path.includes('/wallets/');
      if (!isElsewhere && (status === 401) !== isAsked(call)) wrong.push([name, status, call.security]);
    }
    expect(wrong).toEqual([]);
  });
});

describe('the calls of signing in', () => {
  const BODIES: [type: string | null, body: string | undefined][] = [
    [null, undefined],
    ['application/json', '{}'],
    ['application/json', '{"a'],
    ['application/json', '[1]'],
    ['application/json', JSON.stringify({ a: 'x'.repeat(20_000) })],
    ['text/plain', 'Hello'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data; boundary=x', '--x--\r\n'],
  ];

  test('answer every request with a described status', async () => {
    const made = await person.call('POST', '/keys', { name: 'A key', scopes: ['contacts:read'] });
    const { key } = (await made.json()) as { key: string };
    const callers: Record<string, string>[] = [
      {},
      other.bearer,
      { authorization: `Bearer ${key}` },
      { authorization: 'Bearer cardea_none' },
      { origin: 'https://elsewhere.example' },
    ];
    const wrong: unknown[] = [];
    for (const { name, method, path, call } of CALLS.filter((one) => one.path.startsWith('/api/auth/')))
      for (const caller of callers)
        for (const [type, body] of method === 'get' ? BODIES.slice(0, 1) : BODIES) {
          // The following tests still need the other session.
          if (caller === other.bearer && /sign-out|revoke-sessions/.test(path)) continue;
          const headers = { ...caller, ...(type !== null && { 'content-type': type }) };
          const place = path.replaceAll(/\{\w+\}/g, 'none');
          const { status } = await app.request(place, {
            method: method.toUpperCase(),
            headers,
            ...(body !== undefined && { body }),
          });
          if (!Object.keys(call.responses ?? {}).includes(`${status}`))
            wrong.push([name, Object.keys(caller), type, status]);
        }
    expect(wrong).toEqual([]);
  });
});

describe('two paths that could match one request', () => {
  const partsOf = (path: string) => path.split('/');
  const isName = (part: string) => part.startsWith('{');

  /** Whether the schema of a path parameter accepts a word. */
  function takes(path: string, part: string, word: string): boolean {
    const calls = CALLS.filter((one) => one.path === path);
    return calls.every(({ call }) => {
      const found = (call.parameters as OpenApi.ParameterObject[]).find(({ name }) => `{${name}}` === part);
      const { pattern, enum: words } = (found?.schema ?? {}) as OpenApi.SchemaObject;
      return words ? words.includes(word) : pattern === undefined || new RegExp(pattern).test(word);
    });
  }

  test('are distinguished by the schemas of their parameters', () => {
    const paths = Object.keys(document.paths ?? {});
    const alike: string[] = [];
    for (const [at, one] of paths.entries())
      for (const two of paths.slice(at + 1)) {
        const [a, b] = [partsOf(one), partsOf(two)];
        const places = a.map((part, place) => [part, b[place] ?? ''] as const);
        const fits = ([left, right]: readonly [string, string]) =>
          left === right ||
          (isName(left) && (isName(right) || takes(one, left, right))) ||
          (isName(right) && takes(two, right, left));
        if (a.length === b.length && places.every(fits)) alike.push(`${one} and ${two}`);
      }
    expect(alike).toEqual([]);
  });
});

test('a call that may answer 412 accepts the `ETag` of its 200 as `If-Match`', () => {
  const tagged = CALLS.filter(({ call }) => statusesOf(call).includes(412));
  expect(tagged).toHaveLength(7);
  for (const { call, path } of tagged) {
    const names = ((call.parameters ?? []) as OpenApi.ParameterObject[]).map(
      (one) => `${one.in} ${one.name}`,
    );
    expect(names, path).toContain('header If-Match');
    const read = document.paths![path]!.get!;
    for (const one of [responseOf(call, 200), responseOf(call, 412), responseOf(read, 200)])
      expect(one?.headers, path).toHaveProperty('ETag');
  }
});

test('a photo is changed by JSON, or by a form with optional fields', () => {
  const { content } = operation('put', '/photo/{photoId}').requestBody as OpenApi.RequestBodyObject;
  expect(Object.keys(content).toSorted()).toEqual(['application/json', 'multipart/form-data']);
  const form = content['multipart/form-data']!.schema as OpenApi.SchemaObject;
  expect(Object.keys(form.properties ?? {})).toEqual(['image', 'title', 'was']);
  expect(form.properties?.['image']).toMatchObject({ type: 'string', format: 'binary' });
  expect(form.required ?? []).toEqual([]);
});

test('no undescribed call is served', () => {
  // The developers' mailbox is not part of the API, and SCIM describes itself in its own format.
  const served = api.routes.filter(({ method, path }) => method !== 'ALL' && !/^\/(?:dev|scim)\//.test(path));
  const described = new Set(CALLS.map(({ name }) => name));
  const names = served.map(
    ({ method, path }) => `${method.toLowerCase()} /api${path.replaceAll(/:(\w+)(?:\{[^}]*\})?/g, '{$1}')}`,
  );
  expect([...new Set(names.filter((name) => !described.has(name)))]).toEqual([]);
  expect(described.size).toBeGreaterThan(200);
});

describe('better-auth', () => {
  type Endpoint = {
    path?: string;
    options: { method: string | string[]; body?: z.ZodType; query?: z.ZodType };
  };
  type Shape = { properties?: Record<string, unknown>; required?: string[] };
  const shapeOf = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

  test('serves no undescribed call, and requires no undescribed parameter', () => {
    const auth = createAuth(app.deps, () => undefined);
    const off = new Set<string>(auth.options.disabledPaths);
    const offered = (Object.values(auth.api) as unknown as Endpoint[]).filter(
      ({ path }) => path !== undefined && !off.has(path),
    );
    expect(offered.length).toBeGreaterThan(15);
    for (const { path, options } of offered) {
      const methods = [options.method].flat().map((method) => method.toLowerCase() as Method);
      const place = `/auth${path!.replaceAll(/:(\w+)/g, '{$1}')}`;
      const method = methods.find((one) => document.paths?.[`/api${place}`]?.[one])!;
      expect(method, `${place} is not described`).toBeDefined();
      const call = operation(method, place);
      const sent = (call.requestBody as OpenApi.RequestBodyObject | undefined)?.content['application/json'];
      const named = Object.keys((sent?.schema as Shape | undefined)?.properties ?? {});
      const asked = method === 'post' && options.body ? (shapeOf(options.body).required ?? []) : [];
      // `name` is composed of the two, if it is not sent.
      for (const name of asked) expect([...named, 'name'], place).toContain(name);
      const parameters = (call.parameters ?? []) as OpenApi.ParameterObject[];
      const needed = method === 'get' && options.query ? (shapeOf(options.query).required ?? []) : [];
      for (const name of needed)
        expect(
          parameters.map((one) => one.name),
          place,
        ).toContain(name);
    }
  });
});

/** Calls that are repeated on purpose, or do nothing more where they are. */
const NO_KEY: Readonly<Record<string, string>> = {
  'post /api/account/deletion-code': 'mails a code again',
  'post /api/account/email-code': 'mails a code again',
  'post /api/account/passkey-code': 'mails a code again',
  'post /api/account/second-factor-code': 'mails a code again',
  'post /api/team/sign-on/proof': 'mails a link again',
  'post /api/team/ownership': 'has nothing left to hand over',
  'post /api/contacts/imports/{id}/undo': 'is undone once',
  'post /api/contacts/bulk/{bulkId}/undo': 'is undone once',
  'post /api/team/apply/{id}/undo': 'is undone once',
};

test('every POST of an account that creates something takes an Idempotency-Key', () => {
  const creating = CALLS.filter(
    ({ method, call }) =>
      method === 'post' &&
      call.security?.some((one) => 'cookieAuth' in one) &&
      statusesOf(call).some((status) => status === 201 || status === 202),
  );
  const without = creating.filter(
    ({ call }) => !call.parameters?.some((one) => 'name' in one && one.name === 'Idempotency-Key'),
  );
  expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(NO_KEY).toSorted());
});

describe('a response matches its description', () => {
  const mia = { email: 'mia@example.com', password: PASSWORD };
  const asPerson = (method: string, path: string, body?: unknown) => () => person.call(method, path, body);
  const asOther = (method: string, path: string, body?: unknown) => () =>
    callApi(app, method, path, body, other.bearer);
  const open = (method: string, path: string, body?: unknown) => () => callApi(app, method, path, body);

  test.each<[string, () => Promise<Response>, z.ZodType]>([
    ['health', open('GET', '/health'), healthAnswer],
    ['settings', open('GET', '/settings'), settingsAnswer],
    [
      'sign-up',
      open('POST', '/auth/sign-up/email', { ...mia, email: 'new@example.com', name: 'N' }),
      signedUpAnswer,
    ],
    ['sign-in', open('POST', '/auth/sign-in/email', mia), signedInAnswer],
    ['the session', asOther('GET', '/auth/get-session'), sessionAnswer],
    ['no session', open('GET', '/auth/get-session'), sessionAnswer],
    ['sign-in methods', asOther('GET', '/auth/list-accounts'), waysInAnswer],
    ['a mailed link', open('POST', '/auth/sign-in/magic-link', { email: mia.email }), statusAnswer],
    ['a reset', open('POST', '/auth/request-password-reset', { email: mia.email }), statusAnswer],
    ['the account', asOther('GET', '/account'), accountAnswer],
    ['the changed account', asOther('PUT', '/account', { first_name: 'Mia' }), accountAnswer],
    ['sessions', asOther('GET', '/account/sessions'), sessionsAnswer],
    [
      'a verified password',
      asOther('POST', '/account/verify-password', { password: PASSWORD }),
      verifiedAnswer,
    ],
    ['profiles', asPerson('GET', '/profiles'), profilesAnswer],
    ['a new profile', asPerson('POST', '/profiles'), createdAnswer],
    ['the number of profiles', asPerson('GET', '/profiles/allowed'), allowedAnswer],
    [
      'a changed profile',
      () => person.call('PUT', `/p/${person.handle}`, { job_title: 'Baker' }),
      profileAnswer,
    ],
    ['a card', () => callApi(app, 'GET', `/p/${person.handle}`), cardAnswer],
    [
      'a changed password',
      asOther('POST', '/auth/change-password', {
        currentPassword: PASSWORD,
        newPassword: 'Another-horse-43!',
      }),
      passwordChangedAnswer,
    ],
    ['sign-out', open('POST', '/auth/sign-out', {}), signedOutAnswer],
  ])('%s', async (_what, call, schema) => {
    const response = await call();
    expect(response.status).toBeLessThan(300);
    const body: unknown = await response.json();
    // The schema drops unknown fields, and then the two differ.
    expect(z.parse(schema, body)).toEqual(body);
  });
});
