import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(() => app.close());

let other: Person;
beforeAll(async () => {
  other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});

/** Whether a card shows its note after Save. */
async function onCard(handle: string): Promise<boolean> {
  const response = await app.request(`/api/p/${handle}`);
  return ((await response.json()) as { ios_save_hint: boolean }).ios_save_hint;
}
const put = (person: Person, shown: unknown) => person.call('PUT', '/account', { ios_save_hint: shown });

test.each(ROLES)('%s switches the note after Save on the own cards only', async (role) => {
  const person = await signIn(app, { role });
  expect(await onCard(person.handle)).toBe(true);
  const response = await put(person, false);
  expect([response.status, await response.json()]).toMatchObject([200, { ios_save_hint: false }]);
  expect([await onCard(person.handle), await onCard(other.handle)]).toEqual([false, true]);
  expect((await put(person, true)).status).toBe(200);
  expect(await onCard(person.handle)).toBe(true);
});

test('is not affected by other changes, and accepts only booleans', async () => {
  await put(other, false);
  expect((await other.call('PUT', '/account', { first_name: 'Ada' })).status).toBe(200);
  for (const nonsense of ['no', 0, null]) expect((await put(other, nonsense)).status).toBe(400);
  expect(await onCard(other.handle)).toBe(false);
});

test('is not switched without a session', async () => {
  expect((await callApi(app, 'PUT', '/account', { ios_save_hint: false })).status).toBe(401);
});
