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

test('an app password lets its device write if that is ticked, and what it did is undone', async () => {
  const posted = (await post({ name: 'Mac', write: 'on' })) as { made: { password: string } };
  const authorization = `Basic ${btoa(`${ava.email}:${posted.made.password}`)}`;
  const path = '/dav/addressbooks/contacts/a.vcf';
  const body = 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada\r\nUID:a\r\nEND:VCARD\r\n';
  const write = (text: string) =>
    pages.app.request(path, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'text/vcard' },
      body: text,
    });
  expect((await write(body)).status).toBe(201);
  const undo = async () => {
    const { results } = (await (await ava.call('GET', '/app-passwords/changes')).json()) as {
      results: { id: string }[];
    };
    return (await post({ intent: 'undo', id: results[0]!.id })) as Response;
  };
  const leads = '/integrations/address-book?done=';
  await write(body.replace('FN:Ada', 'FN:Ada\r\nTEL:+46 70 555 01 42'));
  const [made] = ((await (await ava.call('GET', '/contacts')).json()) as { results: { id: string }[] })
    .results;
  await ava.call('PUT', `/contacts/${made!.id}`, { phones: [] });
  expect((await undo()).headers.get('location')).toBe(`${leads}undone_partly`);
  expect(await post({ intent: 'undo', id: 'none' })).toMatchObject({
    form: { problem: expect.any(String) as string },
  });
  await write(body.replace('FN:Ada', 'FN:Eva'));
  expect((await undo()).headers.get('location')).toBe(`${leads}undone`);
});

test('the form shows missing fields, and why the user cannot use it', async () => {
  expect(await post({ name: ' ' })).toMatchObject({ form: { errors: { name: 'Name is required.' } } });
  const free = await signIn(pages.app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
  expect(await post({ name: 'A' }, free)).toMatchObject({
    form: { problem: permissions['permission.plan_upgrade'] },
  });
});
