import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope } from '../../../src/domain/keys/scopes.ts';
import type { CreatedKey } from '../../../src/domain/keys/api-keys.ts';
import { integrations as words } from '#messages/integrations.ts';
import { permissions } from '#messages/permissions.ts';
import { format } from '../../../src/messages/format.ts';
import { askedOf, namesOf, sentWith } from '../../testing/own-calls.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { fillTables } from '../leaving/testing/fill-tables.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;
type Method = (typeof METHODS)[number];

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi.Document;

type Call = { name: string; method: Method; path: string; scope: Scope | null; isOpen: boolean };

/** The scope in a call's description; null if no key can make it. */
function scopeOf({ security = [] }: OpenApi.OperationObject): Scope | null {
  const scopes = security.flatMap(({ bearerAuth = [] }) => bearerAuth);
  return SCOPES.find((scope) => scopes.includes(scope)) ?? null;
}

/** Whether a call is public: without security, or with an empty alternative. */
const isOpen = (ways: OpenApi.SecurityRequirementObject[]) =>
  !ways.some((way) => 'cookieAuth' in way) || ways.some((way) => Object.keys(way).length === 0);

const CALLS: Call[] = Object.entries(document.paths ?? {}).flatMap(([place, calls]) =>
  METHODS.flatMap((method) => {
    const call = calls?.[method];
    const path = place.replace('/api', '');
    return call
      ? [
          {
            name: `${method} ${path}`,
            method,
            path,
            scope: scopeOf(call),
            isOpen: isOpen(call.security ?? []),
          },
        ]
      : [];
  }),
);

/** The scopes' groups by path prefix. The first match counts. */
const GROUPS: readonly [path: RegExp, group: 'contacts' | 'profiles' | 'analytics' | null][] = [
  [
    /^\/(team|account|auth|payments|keys|app-passwords|wallets|marketing|product-events|virtual-backgrounds)(\/|$)/,
    null,
  ],
  [/\/(injection|keep|news|virtual-backgrounds(\/.*)?)$/, null],
  [/^\/analytics\//, 'analytics'],
  [/^\/(contacts|notes|tags|lead-capture|webhooks|profile\/teams|profile\/lead-capture)(\/|$)/, 'contacts'],
  [/^\/(profiles|p|profile|designs|photo|uploads)(\/|$)/, 'profiles'],
];
const expectedScope = ({ method, path }: Call): Scope | null => {
  const group = GROUPS.find(([begins]) => begins.test(path))?.[1];
  return group ? (`${group}:${method === 'get' ? 'read' : 'write'}` as Scope) : null;
};

let owner: Person;
const keys = {} as Record<Scope, string>;
beforeAll(async () => {
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await fillTables(app, { user: owner.user_id, profile: owner.profile_id }, 'own', 'a'.repeat(32));
  for (const scope of SCOPES) {
    const answer = await owner.call('POST', '/keys', { name: scope, scopes: [scope] });
    keys[scope] = ((await answer.json()) as CreatedKey).key;
  }
});
afterAll(() => app.close());

async function ask({ name, method, path }: Call, key: string): Promise<Response> {
  const named = namesOf(name, owner);
  const place =
    path.replaceAll(/\{(\w+)\}/g, (_, part: string) => named[part] ?? 'none') + askedOf(document, name);
  const headers = { authorization: `Bearer ${key}` };
  const body = sentWith(document, name);
  if (!(body instanceof FormData)) return callApi(app, method.toUpperCase(), place, body, headers);
  return app.request(`/api${place}`, { method: method.toUpperCase(), headers, body });
}

const detailOf = async (answer: Response) =>
  answer.status === 403 ? ((await answer.json()) as { detail: string }).detail : null;

test('calls of contacts, tags, notes, duplicates, profiles, sections, designs and analytics are for keys', () => {
  const guarded = CALLS.filter(({ isOpen }) => !isOpen);
  expect(guarded.map(({ name, scope }) => [name, scope])).toEqual(
    guarded.map((call) => [call.name, expectedScope(call)]),
  );
  expect(guarded.filter(({ scope }) => scope).length).toBeGreaterThan(70);
});

describe.each(CALLS.filter(({ scope }) => scope))('$name', (call) => {
  test('is refused to a key without its scope, and not to one with it', async () => {
    const scope = call.scope!;
    for (const other of SCOPES.filter((one) => one !== scope))
      expect([other, await detailOf(await ask(call, keys[other]))]).toEqual([
        other,
        format(words.out_of_scope, { scope }),
      ]);
    const answer = await ask(call, keys[scope]);
    expect(answer.status).not.toBe(401);
    expect([permissions['permission.scope'], words.no_keys]).not.toContain(await detailOf(answer));
  });
});

test('every other authenticated call is refused to every key', async () => {
  for (const call of CALLS.filter(
    ({ scope, isOpen, path }) => !scope && (!isOpen || path.startsWith('/auth/')),
  ))
    for (const scope of SCOPES)
      expect([call.name, await detailOf(await ask(call, keys[scope]))]).toEqual([call.name, words.no_keys]);
});

test('the document has the authentication methods', () => {
  expect(document.components?.securitySchemes).toMatchObject({
    bearerAuth: { type: 'http', scheme: 'bearer' },
    cookieAuth: { type: 'apiKey', in: 'cookie', name: 'cardea.session_token' },
    sessionAuth: { type: 'http', scheme: 'bearer' },
  });
});
