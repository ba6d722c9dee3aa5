import { afterEach, beforeEach, expect, test } from 'vitest';
import { davCard, davHref } from '../../../src/domain/address-book/carddav.ts';
import type { DeviceChange, UndoneChange } from '../../../src/domain/address-book/device-changes.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { UNDO_DEVICE_DAYS } from '../../../src/domain/limits/contacts.ts';
import { DAY } from '../../../src/domain/locale/durations.ts';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { sweepDeviceChanges } from './device-changes.usecases.ts';
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
const add = (more: object) =>
  json<ContactDetail>(ava.call('POST', '/contacts', { full_name: 'Ada', ...more }));
const detail = (id: string) => json<ContactDetail>(ava.call('GET', `/contacts/${id}`));
const changes = async (person = ava) =>
  (await json<{ results: DeviceChange[] }>(person.call('GET', '/app-passwords/changes'))).results;
const undo = (id: string, person = ava) => person.call('POST', `/app-passwords/changes/${id}/undo`);
async function edit(uuid: string, change: (text: string) => string) {
  const { text, etag } = await phone.get(davCard(uuid));
  expect((await phone.put(davCard(uuid), change(text), { 'if-match': etag })).status).toBe(204);
}

test('a change by a device is undone, but for what was changed since', async () => {
  const ada = await add({ emails: ['ada@x.test'], phones: ['+46 70 555 01 42'], note: 'Met' });
  const tagged = 'CATEGORIES:Fair\r\nEND:VCARD';
  await edit(ada.uuid, (text) =>
    text
      .replace('ada@x.test', 'eve@x.test')
      .replace('+46 70 555 01 42', '+46 70 555 01 43')
      .replace('NOTE:Met', 'NOTE:Met again')
      .replace('END:VCARD', tagged)
      .replaceAll(/^(FN:|N:;)Ada/gm, '$1Eve'),
  );
  await ava.call('PUT', `/contacts/${ada.id}`, { emails: ['other@x.test'] });
  const [change] = await changes();
  expect(change).toMatchObject({
    device: 'iPhone',
    kind: 'changed',
    contact: { id: ada.id, name: 'Eve' },
    undoable: true,
    undone_at: null,
  });
  expect(change!.fields.toSorted()).toEqual(['emails', 'name', 'note', 'phones', 'tags']);
  expect(await json<UndoneChange>(undo(change!.id))).toEqual({ retained: ['emails'] });
  const after = await detail(ada.id);
  expect(after).toMatchObject({
    full_name: 'Ada',
    emails: ['other@x.test'],
    phones: ['+46 70 555 01 42'],
    tags: [],
    notes: [{ text: 'Met' }],
  });
  expect(await changes()).toMatchObject([{ undoable: false, undone_at: expect.any(String) as string }]);
  expect((await undo(change!.id)).status).toBe(404);
});

test('everything that a device changes is recorded as it is afterwards, so that all of it is undone', async () => {
  const names = { full_name: 'Ada Lovelace', first_name: 'Ada', last_name: 'Lovelace' };
  const values = {
    company_name: 'Mill',
    job_title: 'Countess',
    nickname: 'Augusta',
    birthday: '1815-12-10',
    contact_linkedin_url: 'https://www.linkedin.com/in/ada',
    emails: ['ada@x.test', 'countess@x.test'],
    phones: ['+46 70 555 01 42'],
    websites: ['https://ada.example'],
    addresses: ['Kiln Lane 1, Quillmoor'],
    messengers: [{ network: 'skype', value: 'ada' }],
  };
  const ada = await add({ ...names, ...values });
  await edit(ada.uuid, (text) => text.replace('END:VCARD', 'CATEGORIES:VIP,Fair\r\nEND:VCARD'));
  const other = [
    'N:King;Eve;;;',
    'FN:Eve King',
    'ORG:Forge',
    'TITLE:Smith',
    'NICKNAME:E',
    'BDAY:1816-01-02',
    'URL:https://www.linkedin.com/in/eve',
    'EMAIL:eve@x.test',
    'TEL:+46 70 555 01 43',
    'URL:https://eve.example',
    'ADR:;;Forge Lane 2;Quillmoor;;;',
    'IMPP;X-SERVICE-TYPE=Skype:skype:eve',
    'CATEGORIES:Zoo,Art',
    'NOTE:Met',
  ];
  expect((await phone.put(davCard(ada.uuid), vcard(`urn:uuid:${ada.uuid}`, ...other))).status).toBe(204);
  const [change] = await changes();
  expect(change!.fields.toSorted()).toEqual([...Object.keys(values), 'name', 'note', 'tags'].toSorted());
  expect(await json<UndoneChange>(undo(change!.id))).toEqual({ retained: [] });
  const after = await detail(ada.id);
  expect(after).toMatchObject({ ...names, ...values, notes: [] });
  expect(after.tags.map(({ name }) => name)).toEqual(['Fair', 'VIP']);
});

test('an added contact is deleted, and a deleted one comes back', async () => {
  const path = davHref('a.vcf');
  await phone.put(path, vcard('a', 'FN:Ada'));
  const [made] = await changes();
  expect((await undo(made!.id)).status).toBe(200);
  expect(await phone.hrefs()).toEqual([]);
  const ben = await add({ full_name: 'Ben' });
  await phone.ask('DELETE', davCard(ben.uuid));
  const [gone] = await changes();
  expect(gone).toMatchObject({ kind: 'deleted', contact: { name: 'Ben' }, undoable: true });
  expect((await undo(gone!.id)).status).toBe(200);
  expect(await detail(ben.id)).toMatchObject({ full_name: 'Ben' });
});

test('a note that a device deleted is added again, and one that it added is deleted, whatever other notes there are', async () => {
  const ada = await add({ note: 'Oldest' });
  await ava.call('POST', `/contacts/${ada.id}/notes`, { text: 'Newest' });
  const texts = async () => (await detail(ada.id)).notes.map(({ text }) => text);
  await edit(ada.uuid, (text) => text.replace('NOTE:Newest\\n\\nOldest', 'NOTE:Oldest'));
  expect(await texts()).toEqual(['Oldest']);
  const [deletion] = await changes();
  expect(await json<UndoneChange>(undo(deletion!.id))).toEqual({ retained: [] });
  expect(await texts()).toEqual(['Newest', 'Oldest']);
  const ben = await add({ full_name: 'Ben' });
  await edit(ben.uuid, (text) => text.replace('END:VCARD', 'NOTE:Met\r\nEND:VCARD'));
  const [addition] = await changes();
  await ava.call('POST', `/contacts/${ben.id}/notes`, { text: 'Later' });
  expect(await json<UndoneChange>(undo(addition!.id))).toEqual({ retained: [] });
  expect((await detail(ben.id)).notes.map(({ text }) => text)).toEqual(['Later']);
});

test('an added contact that was merged into another is not deleted with that one', async () => {
  const ada = await add({ phones: ['+46 70 555 01 42'] });
  await phone.put(davHref('a.vcf'), vcard('a', 'FN:Ada'));
  const { results } = await json<{ results: ContactDetail[] }>(ava.call('GET', '/contacts'));
  const other = results.find(({ id }) => id !== ada.id)!;
  const [keep, merge] = [ada.id, other.id].map((id) => id.split('/')[1]!);
  const merged = await ava.call('POST', '/contacts/merge', { keep, merge: [merge] });
  expect(merged.status).toBe(200);
  const [change] = await changes();
  expect(change).toMatchObject({ kind: 'created', undoable: false, contact: { deleted: false } });
  expect((await undo(change!.id)).status).toBe(404);
  expect(await detail(ada.id)).toMatchObject({ id: ada.id, full_name: 'Ada' });
});

test('changes are their owner’s own, and outlive the app password', async () => {
  const ada = await add({});
  await phone.ask('DELETE', davCard(ada.uuid));
  const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const [change] = await changes();
  expect(await changes(other)).toEqual([]);
  expect((await undo(change!.id, other)).status).toBe(404);
  const { results } = await json<{ results: { id: string }[] }>(ava.call('GET', '/app-passwords'));
  await ava.call('DELETE', `/app-passwords/${results[0]!.id}`);
  expect(await changes()).toMatchObject([{ device: 'iPhone' }]);
});

test('changes are removed after the days in which they can be undone', async () => {
  const ada = await add({});
  await edit(ada.uuid, (text) => text.replaceAll('Ada', 'Eve'));
  clock += UNDO_DEVICE_DAYS * DAY - 60_000;
  await sweepDeviceChanges(app.deps);
  const [change] = await changes();
  clock += 120_000;
  expect((await undo(change!.id)).status).toBe(404);
  await sweepDeviceChanges(app.deps);
  expect(await changes()).toEqual([]);
});
