import { afterEach, beforeEach, expect, test } from 'vitest';
import { davCard, davHref } from '../../../src/domain/address-book/carddav.ts';
import type { DeviceChange } from '../../../src/domain/address-book/device-changes.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deviceOf, vcard, type TestDevice } from './testing/device.ts';

let app: TestApp;
let ava: Person;
let phone: TestDevice;
let clock: number;
beforeEach(async () => {
  app = await createTestApp();
  clock = Date.UTC(2026, 10, 1);
  app.deps.now = () => new Date((clock += 1000));
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  phone = await deviceOf(app, ava);
});
afterEach(() => app.close());

const json = async <Data>(answer: Promise<Response>): Promise<Data> => (await (await answer).json()) as Data;
const onlyContact = async () => {
  const { results } = await json<{ results: { id: string }[] }>(ava.call('GET', '/contacts'));
  expect(results).toHaveLength(1);
  return json<ContactDetail>(ava.call('GET', `/contacts/${results[0]!.id}`));
};
const changes = async () =>
  (await json<{ results: DeviceChange[] }>(ava.call('GET', '/app-passwords/changes'))).results;

const NEW = davHref('a.vcf');
const photoOf = async (side: number) => (await pictureUrl(side, 'jpeg', side)).split(',')[1]!;
const cardWith = (photo: string) => vcard('a', 'N:;Ada;;;', 'FN:Ada', `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`);
const withoutPhoto = (text: string) => text.replace(/PHOTO;.*\r\n\r\n/, '');
async function edit(path: string, change: (text: string) => string) {
  const { text, etag } = await phone.get(path);
  expect(change(text)).not.toBe(text);
  expect((await phone.put(path, change(text), { 'if-match': etag })).status).toBe(204);
}

/** Uses up the quota of the image service. @returns a function that renews it */
function useUpQuota(): () => void {
  const { images } = app.deps;
  const transform = () => Promise.reject(Object.assign(new Error('quota'), { code: 9422 }));
  Object.assign(app.deps, { images: { readable: async () => true, transform } });
  return () => void Object.assign(app.deps, { images });
}

test('A photo that a device was not given is not removed by it, and is once the device was given it', async () => {
  const renew = useUpQuota();
  await phone.put(NEW, cardWith(await photoOf(300)));
  const { text, etag } = await phone.get(NEW);
  expect(text).not.toContain('PHOTO');
  renew();
  expect((await phone.put(NEW, text.replaceAll('Ada', 'Eva'), { 'if-match': etag })).status).toBe(204);
  expect((await onlyContact()).contact_photo_url).not.toBeNull();
  expect((await changes())[0]).toMatchObject({ kind: 'changed', fields: ['name'] });
  clock += DAY;
  await edit(NEW, (now) => now.replace('END:VCARD', 'X-SPARE:1\r\nEND:VCARD'));
  await edit(NEW, withoutPhoto);
  expect((await onlyContact()).contact_photo_url).toBeNull();
});

test('The photo that a contact has from a device is no change when it is sent again, even if it was not given back', async () => {
  const renew = useUpQuota();
  const card = cardWith(await photoOf(300));
  for (const status of [201, 204]) expect((await phone.put(NEW, card)).status).toBe(status);
  renew();
  expect((await phone.put(NEW, card)).status).toBe(204);
  const ada = await onlyContact();
  expect([ada.contact_photo_url === null, ada.changes]).toEqual([false, []]);
  expect(await changes()).toMatchObject([{ kind: 'created' }]);
});

test('A photo that was left out is tried and reported once, and has its device ask again for what the contact has', async () => {
  await phone.put(NEW, cardWith(await photoOf(300)));
  const { contact_photo_url } = await onlyContact();
  const before = await phone.get(NEW);
  let tries = 0;
  app.deps.images.readable = async () => {
    tries += 1;
    return false;
  };
  const broken = cardWith(await photoOf(400));
  expect((await phone.put(NEW, broken, { 'if-match': before.etag })).status).toBe(204);
  const after = await phone.get(NEW);
  expect(after).toMatchObject({ text: before.text });
  expect(after.etag).not.toBe(before.etag);
  expect((await phone.put(NEW, broken, { 'if-match': before.etag })).status).toBe(412);
  expect((await phone.put(NEW, broken)).status).toBe(204);
  expect(await phone.get(NEW)).toEqual(after);
  expect(tries).toBe(1);
  expect(await changes()).toMatchObject([{ kind: 'changed', fields: [], left_out: ['photo'] }, {}]);
  await phone.put(NEW, cardWith(await photoOf(500)));
  expect(tries).toBe(2);
  expect((await onlyContact()).contact_photo_url).toBe(contact_photo_url);
});

test('A photo that was left out of a new contact is not tried again either', async () => {
  let tries = 0;
  app.deps.images.readable = async () => {
    tries += 1;
    return false;
  };
  const card = cardWith(await photoOf(300));
  for (const status of [201, 204, 204]) expect((await phone.put(NEW, card)).status).toBe(status);
  expect(tries).toBe(1);
  expect(await changes()).toMatchObject([{ kind: 'created', left_out: ['photo'] }]);
});

test('The picture of a card that a contact follows cannot be removed by a device', async () => {
  const mia = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await mia.call('PUT', `/p/${mia.handle}/picture`, { file: await pictureUrl(401) });
  await ava.call('PUT', `/p/${mia.handle}/keep`);
  const followed = await onlyContact();
  await edit(davCard(followed.uuid), withoutPhoto);
  expect(followed.contact_photo_url).not.toBeNull();
  expect((await onlyContact()).contact_photo_url).toBe(followed.contact_photo_url);
  expect(await changes()).toEqual([]);
});
