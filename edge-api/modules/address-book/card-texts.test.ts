import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { findDevice } from '../../actor/actor.usecases.ts';
import type { Device } from '../../actor/actor.ts';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { devicePerson } from './card-texts.usecases.ts';

let app: TestApp;
let device: Device;
let contact: ContactDetail;
beforeAll(async () => {
  app = await createTestApp();
  const ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const json = async <Data>(...call: Parameters<Person['call']>) =>
    (await (await ava.call(...call)).json()) as Data;
  const { password } = await json<{ password: string }>('POST', '/app-passwords', { name: 'Phone' });
  device = (await findDevice(app.deps, ava.email, password))!;
  const { id: tag } = await json<{ id: string }>('POST', '/tags', { name: 'Fair', color: 'Moss' });
  const { id } = await json<{ id: string }>('POST', '/contacts', { full_name: 'Ada' });
  await ava.call('PUT', `/contacts/${id}`, { tags: [{ id: tag }] });
  await ava.call('POST', `/contacts/${id}/notes`, { text: 'Met in Oslo' });
  contact = await json<ContactDetail>('GET', `/contacts/${id}`);
});
afterAll(() => app.close());

test.each([
  ['a role that can read notes', true, 'Met in Oslo'],
  ['a role that cannot', false, ''],
])('a device of %s is given the tags of a contact, and the notes accordingly', (_, canEditNotes, note) => {
  const { permissions } = device;
  const person = devicePerson({ ...device, permissions: { ...permissions, canEditNotes } }, contact, 'u');
  expect(person).toMatchObject({ note, categories: ['Fair'] });
});
