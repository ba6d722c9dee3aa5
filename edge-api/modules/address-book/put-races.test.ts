import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { davCard, davHref } from '../../../src/domain/address-book/carddav.ts';
import type { DeviceChange } from '../../../src/domain/address-book/device-changes.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { aroundTrips } from '../../testing/around-trips.ts';
import { diesAfter } from '../../testing/dies-after.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deviceOf, vcard, type TestDevice } from './testing/device.ts';

let app: TestApp;
let ava: Person;
let phone: TestDevice;
beforeEach(async () => {
  app = await createTestApp();
  let clock = Date.UTC(2026, 10, 1);
  app.deps.now = () => new Date((clock += 1000));
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  phone = await deviceOf(app, ava);
});
afterEach(() => app.close());

const json = async <Data>(answer: Promise<Response>): Promise<Data> => (await (await answer).json()) as Data;
const changes = async () =>
  (await json<{ results: DeviceChange[] }>(ava.call('GET', '/app-passwords/changes'))).results;
const undo = (id: string) => ava.call('POST', `/app-passwords/changes/${id}/undo`);

const [A, B] = [davHref('a.vcf'), davHref('b.vcf')] as const;
const ADA = vcard('9F1C-AB', 'FN:Ada');

describe('two devices at once', () => {
  test.each([
    ['as it is', '9F1C-AB'],
    ['in another spelling', 'urn:uuid:9f1c-ab'],
    ['with letters beyond ASCII', 'ÅB'],
  ])('cannot give two contacts one UID, %s', async (_, uid) => {
    const tablet = await deviceOf(app, ava, true, 'iPad');
    interleaved(app);
    const first = uid === 'ÅB' ? vcard(uid, 'FN:Ada') : ADA;
    const answers = await Promise.all([phone.put(A, first), tablet.put(B, vcard(uid, 'FN:Ada'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [href, ...others] = await phone.hrefs();
    expect(others).toEqual([]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.text()).toContain(
      `<card:no-uid-conflict><d:href>${href!}</d:href></card:no-uid-conflict>`,
    );
    expect(await changes()).toHaveLength(1);
  });

  test.each([
    ['is written once', {}, [201, 204]],
    ['is refused once if it must be new', { 'if-none-match': '*' }, [201, 412]],
  ])('that send the same vCard under the same name: it %s', async (_, headers, statuses) => {
    interleaved(app);
    const answers = await Promise.all([phone.put(A, ADA, headers), phone.put(A, ADA, headers)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(statuses);
    expect(await phone.hrefs()).toEqual([A]);
  });
});

const add = () => json<ContactDetail>(ava.call('POST', '/contacts', { full_name: 'Ada', note: 'Met' }));
const edit = async (path: string, change: (text: string) => string) =>
  phone.put(path, change((await phone.get(path)).text));

describe('a contact that changes right before a device deletes it', () => {
  const CHANGES: [string, (ada: ContactDetail) => Promise<Response>][] = [
    ['by its owner', ({ id }) => ava.call('PUT', `/contacts/${id}`, { full_name: 'Ada King' })],
    ['by a note', ({ id }) => ava.call('POST', `/contacts/${id.split('/')[1]!}/notes`, { text: 'Again' })],
    [
      'by another device',
      ({ uuid }) => edit(davCard(uuid), (text) => text.replace('END:VCARD', 'X-ANY:1\r\nEND:VCARD')),
    ],
  ];
  /** Runs this once, after the tag was compared and before the deletion is written. */
  function beforeDeletion(act: () => Promise<Response>): void {
    let isDone = false;
    aroundTrips(app, (trip) => async (...given) => {
      if (!isDone && /\\"deleted_at\\" = \?/.test(JSON.stringify(given[0]))) {
        isDone = true;
        expect((await act()).status).toBeLessThan(300);
      }
      return trip(...given);
    });
  }

  test.each(CHANGES)('%s stays, if it is only to be deleted as it was', async (_, change) => {
    const ada = await add();
    const path = davCard(ada.uuid);
    const { etag } = await phone.get(path);
    beforeDeletion(() => change(ada));
    expect((await phone.ask('DELETE', path, undefined, { 'if-match': etag })).status).toBe(412);
    expect(await phone.hrefs()).toEqual([path]);
    expect((await changes()).filter(({ kind }) => kind === 'deleted')).toEqual([]);
  });

  test.each(CHANGES)('%s is deleted without a condition', async (_, change) => {
    const ada = await add();
    beforeDeletion(() => change(ada));
    expect((await phone.ask('DELETE', davCard(ada.uuid))).status).toBe(204);
    expect(await phone.hrefs()).toEqual([]);
    expect((await changes()).filter(({ kind }) => kind === 'deleted')).toHaveLength(1);
  });
});

describe('a worker that dies right after it', () => {
  const state = async () => {
    const hrefs = await phone.hrefs();
    return Promise.all(hrefs.map(async (href) => (await phone.get(href)).text.replace(/^REV:.*/m, '')));
  };

  test.each([
    ['added a contact', 'created', /insert into \\"contacts\\"/, async () => phone.put(A, ADA), 503],
    [
      'changed a contact and is yet to change its note',
      'changed',
      /update \\"contacts\\"/,
      (path: string) => edit(path, (text) => text.replaceAll('Ada', 'Eva').replace('Met', 'Met again')),
      503,
    ],
    [
      'changed only a note',
      'changed',
      /update \\"notes\\"/,
      (path: string) => edit(path, (text) => text.replace('Met', 'Met again')),
      503,
    ],
    [
      'deleted a note',
      'changed',
      /delete from \\"notes\\"/,
      (path: string) => edit(path, (text) => text.replace('NOTE:Met\r\n', '')),
      503,
    ],
    [
      'deleted a contact',
      'deleted',
      /update \\"contacts\\"/,
      (path: string) => phone.ask('DELETE', path),
      204,
    ],
  ])('%s has recorded it, so that it can be undone', async (_, kind, statement, act, status) => {
    const { uuid } = await add();
    const before = await state();
    const revive = diesAfter(app, statement);
    expect((await act(davCard(uuid))).status).toBe(status);
    revive();
    expect(await state()).not.toEqual(before);
    const recorded = await changes();
    expect(recorded).toMatchObject([{ kind, device: 'iPhone', undoable: true }]);
    expect((await undo(recorded[0]!.id)).status).toBe(200);
    expect(await state()).toEqual(before);
  });
});
