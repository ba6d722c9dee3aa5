import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppPasswordView } from '../../src/domain/keys/app-passwords.ts';
import { permissions } from '#messages/permissions.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { postAppPasswords } from './post-app-passwords.ts';

const pages = await createTestPages();
afterAll(pages.close);

let ava: Person;
beforeAll(async () => {
  ava = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
});

const post = (form: Record<string, string>, person = ava) =>
  postAppPasswords(pages.open('/integrations/address-book', form, person.headers));
const listOf = async () =>
  ((await (await ava.call('GET', '/app-passwords')).json()) as { results: AppPasswordView[] }).results;

test('an app password is created and shown once, then deleted', async () => {
  expect(await post({ name: 'iPhone' })).toMatchObject({
    made: { name: 'iPhone', password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/) as string },
    form: { values: {}, problem: null },
  });
  const [made] = await listOf();
  const other = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
  expect(await post({ intent: 'delete', id: made!.id }, other)).toMatchObject({ made: null });
  const posted = (await post({ intent: 'delete', id: made!.id })) as Response;
  expect([posted.status, posted.headers.get('location')]).toEqual([
    303,
    '/integrations/address-book?done=deleted',
  ]);
  expect(await listOf()).toEqual([]);
});

test('the form shows missing fields, and why the user cannot use it', async () => {
  expect(await post({ name: ' ' })).toMatchObject({ form: { errors: { name: 'Name is required.' } } });
  const free = await signIn(pages.app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
  expect(await post({ name: 'A' }, free)).toMatchObject({
    form: { problem: permissions['permission.plan_upgrade'] },
  });
});
