import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../../../src/domain/permissions/roles.ts';
import { secondFactors } from '../../../db/tables/account.table.ts';
import { callApi, signIn, type TestApp } from '../../../testing/people.ts';
import { createTestApp, testAppOver } from '../../../testing/test-app.ts';

/** The same site without and with the requirement. */
let app: TestApp;
let required: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  required = testAppOver(app, { ...app.variables, CARDEA_REQUIRE_SECOND_FACTOR: '1' });
});
afterEach(() => app.close());

/** The status of a call for contacts on both, and of one of the account. */
async function tried(role: Role, turnedOn = false) {
  const person = await signIn(app, { role });
  if (turnedOn) {
    const at = new Date();
    const row = { user_id: person.user_id, secret: 'sealed', created_at: at, confirmed_at: at, last_step: 0 };
    await app.db.insert(secondFactors).values(row);
  }
  const of = async (site: TestApp, path: string) =>
    (await callApi(site, 'GET', path, undefined, person.headers)).status;
  return [
    await of(app, '/contacts'),
    await of(required, '/contacts'),
    await of(required, '/account/second-factor'),
  ];
}

test.each([
  ['an owner without a second factor only has the account', 'TEAM_ACTIVE_OWNER', false, 403],
  ['an admin as well', 'TEAM_ACTIVE_ADMIN', false, 403],
  ['an owner with one has everything', 'TEAM_ACTIVE_OWNER', true, 200],
  ['a member is not asked', 'TEAM_ACTIVE_MEMBER', false, 200],
  ['who is in no team is not asked', 'SOLO_ACTIVE_DEFAULT', false, 200],
] as const)('where it is required, %s', async (_what, role, turnedOn, contacts) => {
  expect(await tried(role, turnedOn)).toEqual([200, contacts, 200]);
});

test('writes are refused with what to do, and programs keep working', async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const made = await owner.call('POST', '/keys', { name: 'A key', scopes: ['contacts:read'] });
  const { key } = (await made.json()) as { key: string };
  const device = await owner.call('POST', '/app-passwords', { name: 'iPhone' });
  const { password } = (await device.json()) as { password: string };

  const refused = await callApi(required, 'POST', '/contacts', { full_name: 'Ben' }, owner.headers);
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { type: 'urn:problem:second_factor_missing', detail: expect.stringContaining('two-step sign-in') },
  ]);
  const byKey = await callApi(required, 'GET', '/contacts', undefined, { authorization: `Bearer ${key}` });
  const authorization = `Basic ${btoa(`${owner.email}:${password}`)}`;
  const headers = { authorization, depth: '0' };
  const byDevice = await required.request('/dav/', { method: 'PROPFIND', headers });
  expect([byKey.status, byDevice.status]).toEqual([200, 207]);
});
