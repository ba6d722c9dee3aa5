import { afterAll, expect, test } from 'vitest';
import { findPerson } from '../../actor/actor.usecases.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { showIntegrationStates } from './integration-states.usecases.ts';

const app = await createTestApp();
afterAll(() => app.close());

const statesOf = async ({ token }: Person) =>
  showIntegrationStates(app.deps, (await findPerson(app.deps, token))!);

test('the states of integrations count what the caller has connected, and nothing of others', async () => {
  const [ava, other] = [
    await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }),
    await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }),
  ];
  const none = { keys: 0, webhooks: 0, address_book: false, calendar: false };
  expect(await statesOf(ava)).toEqual(none);
  const made: [path: string, body: unknown][] = [
    ['/keys', { name: 'Sheet', scopes: ['contacts:read'] }],
    ['/keys', { name: 'CRM', scopes: ['contacts:read'] }],
    ['/webhooks', { event: 'contact.created', url: 'https://hooks.example.com' }],
    ['/app-passwords', { name: 'Phone' }],
    ['/calendar', {}],
  ];
  for (const [path, body] of made)
    expect([path, (await ava.call('POST', path, body)).status]).toEqual([path, 201]);
  expect(await statesOf(ava)).toEqual({ keys: 2, webhooks: 1, address_book: true, calendar: true });
  expect(await statesOf(other)).toEqual(none);
});

test('the states of integrations are refused to roles without them', async () => {
  const person = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
  await expect(statesOf(person)).rejects.toMatchObject({ status: 403 });
});
