import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillTables } from '../modules/leaving/testing/fill-tables.ts';
import { askedOf, form, namesOf, sentWith } from '../testing/own-calls.ts';
import { callApi, signIn, type Person } from '../testing/people.ts';
import { pictureUrl } from '../testing/profile-rows.ts';
import { createTestApp } from '../testing/test-app.ts';

const METHODS = ['get', 'post', 'put', 'delete'] as const;

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi.Document;
/** Every call whose path has an id, handle or token, as `get /p/{handle}`. */
const CALLS = Object.entries(document.paths ?? {})
  .flatMap(([path, calls]) =>
    METHODS.filter((method) => calls?.[method]).map((method) => `${method} ${path}`),
  )
  .map((call) => call.replace(' /api', ' '))
  .filter((call) => call.includes('{'));

/** Public calls, and those that a mailed token or a private address authorizes. */
const OPEN = [
  'get /virtual-backgrounds/{backgroundId}',
  'get /p/{handle}/virtual-backgrounds/{backgroundId}',
  'get /p/{handle}/print/{item}',
  'get /p/{handle}/print/{item}/preview',
  'get /p/{handle}/lock-screen',
  'get /email-signatures/{profileId}/{picture}',
  'get /auth/callback/{id}',
  'post /auth/callback/{id}',
  'get /auth/reset-password/{token}',
  'get /auth/sso/callback/{providerId}',
  'post /auth/sso/saml2/sp/acs/{providerId}',
  'post /contacts/exports/{id}/open',
  'get /calendar/{address}',
  // Samples are per account.
  'get /webhooks/samples/{event}',
  'get /handles/{handle}',
  'get /p/{handle}',
  'get /p/{handle}/qr',
  'get /p/{handle}/vcard',
  'post /p/{handle}/events',
  'post /p/{handle}/exchange',
  'post /p/{handle}/report',
  'post /p/{handle}/keep-yours',
  // For everyone who is signed in.
  'put /p/{handle}/keep',
  'get /wallets/apple/v1/passes/{passType}/{serial}',
  'get /wallets/apple/v1/devices/{device}/registrations/{passType}',
  'post /wallets/apple/v1/devices/{device}/registrations/{passType}/{serial}',
  'delete /wallets/apple/v1/devices/{device}/registrations/{passType}/{serial}',
];

let owner: Person;
let stranger: Person;
/** The owner of a team, and the owner of another. */
let boss: Person;
let rival: Person;

const isOfTeam = (call: string) => / \/team\//.test(call);
const ownerOf = (call: string) => (isOfTeam(call) ? boss : owner);
const strangerTo = (call: string) => (isOfTeam(call) ? rival : stranger);

/** The path of a call about the owner's data. */
function placeOf(call: string): string {
  const [, path = ''] = call.split(' ');
  const named = namesOf(call, ownerOf(call));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name] ?? `no-row-for-${name}`);
  expect(filled, 'a new path parameter needs a row in own-calls.ts').not.toContain('no-row-for');
  return filled;
}

/** Makes a call about the owner's data as a person. */
async function ask(call: string, who: Person | null): Promise<Response> {
  const [method = ''] = call.split(' ');
  const place = placeOf(call) + askedOf(document, call);
  const headers = who?.headers ?? {};
  const body = sentWith(document, call);
  if (!(body instanceof FormData)) return callApi(app, method.toUpperCase(), place, body, headers);
  return app.request(`/api${place}`, { method: method.toUpperCase(), headers, body });
}

const JSON_TYPE = 'application/json';
/** Bodies that no call accepts: each is refused in another way. */
const UNREADABLE: [what: string, type: string, body: string][] = [
  ['nothing', JSON_TYPE, '{}'],
  ['a list', JSON_TYPE, '[]'],
  ['a part that is unknown', JSON_TYPE, '{"no_such_part": {"a": [1]}}'],
  [
    'parts of the wrong kind',
    JSON_TYPE,
    '{"items": 1, "sections": 1, "text": 1, "name": 1, "role": 1, "file": 1}',
  ],
  ['cut-off JSON', JSON_TYPE, '{"items": ['],
  ['another kind of body', 'text/plain', 'Hello'],
  ['a form without its file', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['a form that cannot be read', 'multipart/form-data', 'Hello'],
];
/** Query parameters that calls check, each with an invalid value. */
const UNASKED_FOR = [
  'limit',
  'offset',
  'window',
  'filter',
  'sort',
  'contacts',
  'version',
  'template',
  'format',
];
const BAD_QUERY = `?${new URLSearchParams(UNASKED_FOR.map((name) => [name, 'no-such']))}`;

/** Sends a body to the owner's data as a person. @returns the status */
async function statusOf(call: string, who: Person | null, type: string, body: string): Promise<number> {
  const [method = ''] = call.split(' ');
  const headers = { ...who?.headers, 'content-type': type };
  const init = { method: method.toUpperCase(), headers, body };
  return (await app.request(`/api${placeOf(call)}`, init)).status;
}

beforeAll(async () => {
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await fillTables(app, { user: owner.user_id, profile: owner.profile_id }, 'own', 'a'.repeat(32));
  await app.client.execute({
    sql: `insert into checkouts (id, user_id, price_id, quantity, currency, amount, credits, status, success_path,
      cancel_path, created_at) values ('own-checkout', ?, 'test_credits_25_eur', 1, 'EUR', 500, 25, 'open', '/', '/', 1)`,
    args: [owner.user_id],
  });
  const file = await pictureUrl(800, 'png', 450);
  await owner.call('PUT', `/p/${owner.handle}/virtual-backgrounds/own/picture`, { file });
  boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  rival = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  await app.client.execute({
    sql: "insert into team_applies values ('team-apply', ?, ?, '[]', '{}', 'done', ?)",
    args: [boss.team_id, boss.user_id, Date.now()],
  });
  await app.client.execute("insert into teams values ('their-team', 'Team', 'active', 1, 1, 1, null)");
});
afterAll(() => app.close());

describe.each(CALLS.filter((call) => !OPEN.includes(call)))('%s', (call) => {
  test('requires no authentication', async () => {
    expect((await ask(call, null)).status).toBe(401);
  });

  test('answers a stranger with 404', async () => {
    const answer = await ask(call, strangerTo(call));
    expect([answer.status, answer.status === 404 ? '' : await answer.text()]).toEqual([404, '']);
  });
});

describe.each(CALLS.filter((call) => /^(put|post) /.test(call) && !OPEN.includes(call)))(
  '%s, whatever is sent with it,',
  (call) => {
    test.each(UNREADABLE)('%s: answers a stranger with 404', async (_, type, body) => {
      expect(await statusOf(call, strangerTo(call), type, body)).toBe(404);
    });

    test('answers anonymous callers with 401', async () => {
      for (const [, type, body] of UNREADABLE) expect(await statusOf(call, null, type, body)).toBe(401);
    });
  },
);

test.each(CALLS.filter((call) => /^(get|delete) /.test(call) && !OPEN.includes(call)))(
  '%s, whatever its query, answers a stranger with 404, and an anonymous caller with 401',
  async (call) => {
    const [method = ''] = call.split(' ');
    const asked = (who: Person | null) =>
      callApi(app, method.toUpperCase(), placeOf(call) + BAD_QUERY, undefined, who?.headers);
    expect([(await asked(strangerTo(call))).status, (await asked(null)).status]).toEqual([404, 401]);
  },
);

test('a stranger learns nothing about faults beside a valid body', async () => {
  const body = form('image');
  body.append('title', 'x'.repeat(5_000));
  const photo = { method: 'POST', headers: stranger.headers, body };
  expect((await app.request(`/api/p/${owner.handle}/photo_gallery`, photo)).status).toBe(404);
  const headers = { ...stranger.headers, 'idempotency-key': 'x'.repeat(5_000) };
  const note = await callApi(app, 'POST', '/contacts/own-met/notes', { text: 'Hello' }, headers);
  expect(note.status).toBe(404);
});

test('an owner learns what is wrong with a body', async () => {
  for (const call of [
    'put /p/{handle}/section_order',
    'put /tags/{tagId}',
    'put /notes/{noteId}',
    'put /team/members/{userId}',
  ])
    expect([call, await statusOf(call, ownerOf(call), JSON_TYPE, '{}')]).toEqual([call, 422]);
});

test.each(CALLS.filter((call) => call.startsWith('get ') && !OPEN.includes(call)))(
  '%s exists for its owner, so a stranger was refused for who they are',
  async (call) => {
    const { status } = await ask(call, ownerOf(call));
    expect(status < 400 || [409, 422].includes(status), `${status}`).toBe(true);
  },
);

test('each public entry is a call that requires no authentication', async () => {
  expect(OPEN.filter((call) => !CALLS.includes(call))).toEqual([]);
  for (const call of OPEN.filter((open) => open.startsWith('get /p/')))
    expect([call, (await ask(call, null)).status]).toEqual([call, 200]);
});
