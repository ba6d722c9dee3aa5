import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InTouch } from '../../../src/domain/in-touch/in-touch-contract.ts';
import { RHYTHMS } from '../../../src/domain/in-touch/rhythm.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { calendarAddresses, contactRhythms } from '../../db/tables/in-touch.table.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { post } from '../exchange/testing/exchange.ts';

const NEVER = { last_touched_at: null, every: null, next: null };

let app: TestApp;
let ava: Person;
let ada: string;
let now: Date;
beforeEach(async () => {
  app = await createTestApp();
  now = new Date('2026-11-18T12:00:00.000Z');
  app.deps.now = () => now;
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  [ada = ''] = await addContacts(app, ava.user_id, [{ full_name: 'Ada', type: 'manual' }]);
});
afterEach(() => app.close());

const at = (time: string) => {
  now = new Date(time);
};
const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
const rhythm = (body: object, id = ada, person = ava) =>
  person.call('PUT', `/contacts/${id}/rhythm`, { every: null, next: null, ...body });
const touch = (kind: string, id = ada, person = ava) =>
  person.call('POST', `/contacts/${id}/touch`, { kind });
const state = async (id = ada) => {
  const { last_touched_at, every, next } = await json<InTouch>(ava.call('GET', `/contacts/${id}`));
  return { last_touched_at, every, next };
};
type Due = { count: number; results: (InTouch & { id: string; full_name: string })[] };
const due = (query = '', person = ava) => json<Due>(person.call('GET', `/contacts/due${query}`));
const dueNames = async () => (await due()).results.map(({ full_name }) => full_name);

describe('the rhythm of a contact', () => {
  test.each(RHYTHMS)('of %i days begins today, continues from a touch, and ends', async (every) => {
    const begun = await json<InTouch>(rhythm({ every }));
    expect(begun).toMatchObject({ last_touched_at: null, every });
    expect(Date.parse(begun.next!) - Date.parse('2026-11-18')).toBe(every * 86_400_000);
    at('2026-12-10T12:00:00.000Z');
    const touched = await json<InTouch>(touch('call'));
    expect(touched).toMatchObject({ last_touched_at: '2026-12-10T12:00:00.000Z', every });
    expect(Date.parse(touched.next!) - Date.parse('2026-12-10')).toBe(every * 86_400_000);
    expect(await state()).toEqual(touched);
    expect(await json(rhythm({}))).toEqual({ ...NEVER, last_touched_at: touched.last_touched_at });
  });

  test('continues from the last touch, but is due today at the earliest', async () => {
    await touch('met');
    at('2026-11-28T12:00:00.000Z');
    expect(await json(rhythm({ every: 14 }))).toMatchObject({ next: '2026-12-02' });
    await app.client.execute('update contact_rhythms set touched_at = 1');
    expect(await json(rhythm({ every: 14 }))).toMatchObject({ next: '2026-11-28' });
  });

  test('is put off to a later date, and a single date ends with a touch once it has come', async () => {
    expect(await json(rhythm({ every: 30, next: '2027-01-31' }))).toMatchObject({
      every: 30,
      next: '2027-01-31',
    });
    expect(await json(rhythm({ next: '2026-11-20' }))).toMatchObject({ every: null, next: '2026-11-20' });
    expect(await json(touch('mail'))).toMatchObject({ next: '2026-11-20' });
    at('2026-11-20T00:30:00.000Z');
    expect(await dueNames()).toEqual(['Ada']);
    expect(await json(touch('mail'))).toMatchObject({ every: null, next: null });
    expect(await dueNames()).toEqual([]);
  });

  test('has dates in the time zone of its owner', async () => {
    at('2026-11-18T20:00:00.000Z');
    expect(await json(rhythm({ every: 14, time_zone: 'Asia/Tokyo' }))).toMatchObject({ next: '2026-12-03' });
    at('2026-12-02T14:59:00.000Z');
    expect(await dueNames()).toEqual([]);
    at('2026-12-02T15:01:00.000Z');
    expect(await dueNames()).toEqual(['Ada']);
    expect(await json(touch('call'))).toMatchObject({ next: '2026-12-17' });
    expect(await json(rhythm({ every: 14, time_zone: 'America/Los_Angeles' }))).toMatchObject({
      next: '2026-12-16',
    });
  });

  test.each([
    [{ every: 0 }, 'every'],
    [{ every: -14 }, 'every'],
    [{ every: 3651 }, 'every'],
    [{ next: '2026-02-29' }, 'next'],
    [{ next: '18.11.2026' }, 'next'],
    [{ next: '1999-12-31' }, 'next'],
    [{ next: '2200-01-01' }, 'next'],
    [{ every: 14, time_zone: 'Mars/Olympus' }, 'time_zone'],
  ])('refuses %j', async (body, path) => {
    const response = await rhythm(body);
    expect(response.status).toBe(422);
    expect(await json<{ errors: { path: string }[] }>(response)).toMatchObject({ errors: [{ path }] });
    expect(await state()).toEqual(NEVER);
  });

  test('refuses what is no number, no date and no kind', async () => {
    for (const body of [{ every: '14' }, { next: 20261118 }]) expect((await rhythm(body)).status).toBe(400);
    expect((await touch('fax')).status).toBe(422);
    expect((await ava.call('POST', `/contacts/${ada}/touch`, {})).status).toBe(422);
  });

  test('is found by either form of a path', async () => {
    expect((await rhythm({ every: 14 }, `manual/${ada}`)).status).toBe(200);
    expect((await touch('call', `manual/${ada}`)).status).toBe(200);
    expect((await rhythm({ every: 14 }, `scan/${ada}`)).status).toBe(404);
    expect((await touch('call', `scan/${ada}`)).status).toBe(404);
  });

  test('is a 404 on a deleted contact, and continues once that is restored', async () => {
    await rhythm({ next: '2026-11-01' });
    await ava.call('DELETE', `/contacts/${ada}`);
    expect([(await rhythm({ every: 14 })).status, (await touch('call')).status]).toEqual([404, 404]);
    expect(await due()).toEqual({ count: 0, results: [] });
    await ava.call('POST', `/contacts/${ada}/undo`);
    expect(await dueNames()).toEqual(['Ada']);
  });

  test('is a 404 for others, and a 401 without a session', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await rhythm({ next: '2026-11-01' });
    expect([
      (await rhythm({ every: 14 }, ada, other)).status,
      (await touch('call', ada, other)).status,
    ]).toEqual([404, 404]);
    expect((await due('', other)).count).toBe(0);
    expect((await callApi(app, 'PUT', `/contacts/${ada}/rhythm`, { every: 14, next: null })).status).toBe(
      401,
    );
    expect((await callApi(app, 'POST', `/contacts/${ada}/touch`, { kind: 'call' })).status).toBe(401);
    expect((await callApi(app, 'GET', '/contacts/due')).status).toBe(401);
    expect(await state()).toEqual({ ...NEVER, next: '2026-11-01' });
  });

  test.each(ROLES)('requires the right of notes: %s', async (role) => {
    const me = await signIn(app, { role });
    const [id = ''] = await addContacts(app, me.user_id, [{ full_name: 'Cy' }]);
    const refused = refusal(role, [], 'notes');
    const responses = [
      await rhythm({ every: 14 }, id, me),
      await touch('call', id, me),
      await me.call('GET', '/contacts/due'),
    ];
    for (const response of responses) {
      expect(response.status).toBe(refused ? 403 : 200);
      if (refused) expect(await response.json()).toMatchObject({ detail: permissions[refused.code] });
    }
    const seen = await json<InTouch>(me.call('GET', `/contacts/${id}`));
    expect(seen.last_touched_at).toBe(refused ? null : now.toISOString());
  });

  test('changes neither the contact nor its vCard', async () => {
    const read = async () => json<{ updated: string }>(ava.call('GET', `/contacts/${ada}`));
    const before = await read();
    const vcard = await (await ava.call('GET', `/contacts/${ada}/vcard`)).text();
    const stored = async () => (await app.client.execute('select * from contacts')).rows;
    const rows = await stored();
    await rhythm({ every: 14 });
    await touch('met');
    expect((await read()).updated).toBe(before.updated);
    expect(await (await ava.call('GET', `/contacts/${ada}/vcard`)).text()).toBe(vcard);
    expect(await stored()).toEqual(rows);
  });
});

describe('a contact was last in touch', () => {
  test('when it exchanged', async () => {
    await post(app, 'ava', { full_name: 'Mateo', email: 'm@x.test', consent: true });
    const { results } = await json<Due>(ava.call('GET', '/contacts?search=mateo'));
    expect(await state(results[0]!.id.split('/')[1])).toEqual({
      ...NEVER,
      last_touched_at: now.toISOString(),
    });
    expect(await state()).toEqual(NEVER);
  });

  test('when a note was added, which moves its rhythm, once', async () => {
    await rhythm({ every: 14, next: '2026-11-01' });
    const write = (key: string) =>
      callApi(
        app,
        'POST',
        `/contacts/${ada}/notes`,
        { text: 'Met' },
        { ...ava.headers, 'idempotency-key': key },
      );
    await write('k');
    expect(await state()).toEqual({ last_touched_at: now.toISOString(), every: 14, next: '2026-12-02' });
    await rhythm({ every: 14, next: '2026-12-24' });
    at('2026-11-30T12:00:00.000Z');
    expect((await write('k')).status).toBe(201);
    expect(await state()).toMatchObject({ last_touched_at: '2026-11-18T12:00:00.000Z', next: '2026-12-24' });
  });

  test('at the time of the server, whatever the clock of the phone', async () => {
    const sent = {
      kind: 'call',
      at: '2026-11-20T12:00:00.000Z',
      last_touched_at: '2026-11-20T12:00:00.000Z',
    };
    const response = await callApi(app, 'POST', `/contacts/${ada}/touch`, sent, {
      ...ava.headers,
      date: 'Fri, 20 Nov 2026 12:00:00 GMT',
    });
    expect(await json(response)).toEqual({ ...NEVER, last_touched_at: now.toISOString() });
  });

  test('but not by the notes of an imported file', async () => {
    const created_at = new Date('2026-11-18T11:00:00.000Z');
    const [met = ''] = await addContacts(app, ava.user_id, [
      { full_name: 'Met', type: 'import', created_at },
    ]);
    await app.client.execute({
      sql: "insert into notes values ('n', ?, ?, 'From the file', ?, 1)",
      args: [met, ava.user_id, created_at.getTime()],
    });
    expect(await state(met)).toEqual(NEVER);
    await ava.call('POST', `/contacts/${met}/notes`, { text: 'Called' });
    expect(await state(met)).toEqual({ ...NEVER, last_touched_at: now.toISOString() });
  });
});

describe('who is due', () => {
  test('is listed in pages, the longest overdue first', async () => {
    const ids = await addContacts(
      app,
      ava.user_id,
      ['A', 'B', 'C', 'D'].map((full_name) => ({ full_name })),
    );
    const dates = ['2026-11-18', '2026-11-01', '2026-11-19', '2026-11-10'];
    for (const [n, next] of dates.entries()) await rhythm({ every: 30, next }, ids[n]);
    const all = await due();
    expect(all).toMatchObject({
      count: 3,
      results: [
        { full_name: 'B', next: '2026-11-01', every: 30 },
        { full_name: 'D', next: '2026-11-10' },
        { full_name: 'A', next: '2026-11-18' },
      ],
    });
    expect(await due('?limit=1&offset=1')).toEqual({ count: 3, results: [all.results[1]] });
    expect(await due('?offset=3')).toEqual({ count: 3, results: [] });
    expect((await ava.call('GET', '/contacts/due?limit=0')).status).toBe(422);
  });

  test('is counted up to 1,000, with a flag for more', async () => {
    await app.client.batch([
      {
        sql: `with recursive k(n) as (select 1 union all select n + 1 from k where n < 1001)
          insert into contacts (id, uuid, user_id, type, full_name, sort_name, created_at, updated_at)
          select 'd' || n, 'd' || n, ?, 'manual', 'Dora ' || n, 'dora ' || n, n, n from k`,
        args: [ava.user_id],
      },
      {
        sql: `insert into contact_rhythms select id, user_id, 14, '2026-11-01', null, null from contacts
          where id glob 'd[0-9]*'`,
        args: [],
      },
    ]);
    expect(await due('?limit=1')).toMatchObject({ count: 1000, more_than_count: true });
    await app.client.execute("update contacts set deleted_at = 1 where id = 'd1'");
    const some = await due('?limit=1');
    expect([some.count, 'more_than_count' in some]).toEqual([1000, false]);
  });
});

test('rhythms and the calendar address end with their account', async () => {
  await app.db.insert(calendarAddresses).values({
    user_id: ava.user_id,
    address_hash: 'a'.repeat(64),
    created_at: now,
  });
  await rhythm({ every: 14 });
  await app.client.execute({ sql: 'delete from users where id = ?', args: [ava.user_id] });
  expect(await app.db.select().from(contactRhythms)).toEqual([]);
  expect(await app.db.select().from(calendarAddresses)).toEqual([]);
});
