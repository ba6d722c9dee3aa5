import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  appPasswordsSchema,
  createdAppPasswordSchema,
  type CreatedAppPassword,
} from '../../../src/domain/keys/app-passwords.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { KEYS_MAX } from '../../../src/domain/limits/keys.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

let app: TestApp;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const create = async (name = 'iPhone', person = ava) =>
  (await (await person.call('POST', '/app-passwords', { name })).json()) as CreatedAppPassword;
const listOf = async (person = ava) =>
  appPasswordsSchema.parse(await (await person.call('GET', '/app-passwords')).json());

describe('an app password', () => {
  test('is shown once, and only stored as a hash', async () => {
    const made = await create();
    expect(createdAppPasswordSchema.parse(made)).toEqual(made);
    expect(made.password).toMatch(/^(\w{4}-){3}\w{4}$/);
    const { id, created_at } = made;
    expect(await listOf()).toEqual({
      count: 1,
      results: [{ id, name: 'iPhone', write: false, last_used_at: null, created_at }],
    });
    const { rows } = await app.client.execute('select * from app_passwords');
    expect(JSON.stringify(rows)).not.toContain(made.password.replaceAll('-', ''));
  });

  test('lets its device change contacts only if that was asked for', async () => {
    const made = await ava.call('POST', '/app-passwords', { name: 'Mac', write: true });
    expect(await made.json()).toMatchObject({ write: true });
    expect((await listOf()).results).toMatchObject([{ name: 'Mac', write: true }]);
    expect((await ava.call('POST', '/app-passwords', { name: 'Mac', write: 'yes' })).status).toBe(400);
  });

  test('needs a name, and is limited in number', async () => {
    expect((await ava.call('POST', '/app-passwords', {})).status).toBe(422);
    for (let n = 0; n < KEYS_MAX; n++) await create(`Device ${n}`);
    expect(await (await ava.call('POST', '/app-passwords', { name: 'One more' })).json()).toMatchObject({
      status: 422,
      detail: 'You can have up to 20 app passwords. Delete one you no longer use.',
    });
  });

  test('is a 404 for others', async () => {
    const { id } = await create();
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await listOf(other)).count).toBe(0);
    expect((await other.call('DELETE', `/app-passwords/${id}`)).status).toBe(404);
    expect((await callApi(app, 'DELETE', `/app-passwords/${id}`)).status).toBe(401);
    expect((await ava.call('DELETE', `/app-passwords/${id}`)).status).toBe(204);
    expect((await listOf()).count).toBe(0);
  });

  test.each(ROLES)('requires a plan with integrations: %s', async (role) => {
    const person = await signIn(app, { role });
    const refused = refusal(role, [], 'integrations');
    const answers = [
      await person.call('GET', '/app-passwords'),
      await person.call('POST', '/app-passwords', { name: 'A' }),
    ];
    if (!refused) return expect(answers.map(({ status }) => status)).toEqual([200, 201]);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ status: 403, detail: permissions[refused.code] });
  });
});
