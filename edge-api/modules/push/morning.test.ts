import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { findPerson } from '../../actor/actor.usecases.ts';
import { minuteStrikes, runQueue } from '../../testing/killed.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { plansOf } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { readMornings } from './morning.repository.ts';
import { beginMornings } from './push.jobs.ts';
import { showPushSettings } from './subscriptions.usecases.ts';
import { openBrowsers } from './testing/browsers.ts';

const app = await createTestApp({ CARDEA_ALLOW_PRIVATE_URLS: '1', CARDEA_RATE_FACTOR: '1000' });
const { sink, openBrowser } = await openBrowsers();
let now: Date;
app.deps.now = () => now;
let me: Person;
beforeEach(async () => {
  for (const name of ['info', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => {});
  Object.assign(sink, { status: 201, headers: {} });
  sink.received.length = 0;
  app.jobs.length = 0;
  at('2026-11-18T06:00:00Z');
  await app.client.execute('delete from morning_notices');
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterAll(() => {
  sink.close();
  app.close();
});

function at(instant: string) {
  now = new Date(instant);
}
const run = (sql: string, ...args: (string | number | null)[]) => app.client.execute({ sql, args });
const liveIn = (zone: string | null) => run('update users set time_zone = ? where id = ?', zone, me.user_id);

/** Adds contacts that are due on a date. */
async function addDue(...names: string[]): Promise<string[]> {
  const ids = await addContacts(
    app,
    me.user_id,
    names.map((full_name) => ({ full_name, type: 'manual' as const })),
  );
  for (const id of ids) await me.call('PUT', `/contacts/${id}/rhythm`, { every: 30, next: '2026-11-18' });
  return ids;
}

/** Begins the mornings of an instant. @returns the bodies of what a browser of theirs was sent */
async function morningOf(instant: string, browser: ReturnType<typeof openBrowser>) {
  at(instant);
  sink.received.length = 0;
  await beginMornings.run(app.deps);
  await runQueue(app);
  return browser.notices().map(({ body }) => body);
}

const ONE = '1 person to get back to today';

describe('in the morning', () => {
  test('each browser of someone with due contacts or birthdays gets one silent number', async () => {
    await liveIn('Europe/Berlin');
    const [both = ''] = await addDue('Ada Due', 'Grace Due');
    await run("update contacts set birthday = '1990-11-18' where id = ?", both);
    await addContacts(app, me.user_id, [
      { full_name: 'Bea Birthday', birthday: '--11-18' },
      { full_name: 'Tom Tomorrow', birthday: '--11-19' },
    ]);
    const [phone, laptop] = [openBrowser(), openBrowser()];
    await phone.subscribe(me);
    await laptop.subscribe(me);
    at('2026-11-18T06:59:59Z');
    await minuteStrikes(app);
    expect(sink.received).toEqual([]);
    at('2026-11-18T07:00:00Z');
    await minuteStrikes(app);
    const notice = {
      title: 'Get in touch',
      body: '3 people to get back to today',
      tag: 'morning',
      url: '/my-profile',
      silent: true,
    };
    expect([phone.notices(), laptop.notices()]).toEqual([[notice], [notice]]);
    expect(sink.received[0]!.headers).toMatchObject({ topic: 'morning' });
    for (const later of ['2026-11-18T07:01:00Z', '2026-11-18T10:00:00Z', '2026-11-19T06:59:00Z']) {
      at(later);
      await minuteStrikes(app);
    }
    expect(sink.received).toHaveLength(2);
    at('2026-11-19T07:00:00Z');
    await minuteStrikes(app);
    expect(sink.received).toHaveLength(4);
  });

  test.each([
    [null, '2026-11-18T08:00:00Z'],
    ['Asia/Kathmandu', '2026-11-18T02:15:00Z'],
    ['Pacific/Kiritimati', '2026-11-17T18:00:00Z'],
    ['Pacific/Pago_Pago', '2026-11-18T19:00:00Z'],
  ])('of %s it is %s, and the day is theirs', async (zone, eight) => {
    at('2026-11-17T17:00:00Z');
    await liveIn(zone);
    await addContacts(app, me.user_id, [{ full_name: 'Bea', birthday: '--11-18' }]);
    const browser = openBrowser();
    await browser.subscribe(me);
    const minuteBefore = new Date(Date.parse(eight) - 60_000).toISOString();
    expect(await morningOf(minuteBefore, browser)).toEqual([]);
    expect(await morningOf(eight, browser)).toEqual([ONE]);
  });

  test('people who moved to another time zone meanwhile are notified at 8 o’clock there', async () => {
    await liveIn('Europe/Berlin');
    await addDue('Ada');
    const browser = openBrowser();
    await browser.subscribe(me);
    await liveIn('America/New_York');
    expect(await morningOf('2026-11-18T07:00:00Z', browser)).toEqual([]);
    expect(await morningOf('2026-11-18T13:00:00Z', browser)).toEqual([ONE]);
  });

  test('a morning that was missed is made up for until noon, and left out after that', async () => {
    await addDue('Ada');
    const browser = openBrowser();
    await browser.subscribe(me);
    expect(await morningOf('2026-11-18T11:59:00Z', browser)).toEqual([ONE]);
    expect(await morningOf('2026-11-19T12:00:00Z', browser)).toEqual([]);
    expect(await morningOf('2026-11-20T08:00:00Z', browser)).toEqual([ONE]);
  });
});

describe('a browser', () => {
  test('is notified once, where two workers begin the same morning, and a job runs again', async () => {
    await addDue('Ada');
    await openBrowser().subscribe(me);
    at('2026-11-18T08:00:00Z');
    await Promise.all([beginMornings.run(app.deps), beginMornings.run(app.deps)]);
    expect(app.jobs).toHaveLength(1);
    const again = [...app.jobs];
    expect(await runQueue(app)).toEqual(['done']);
    app.jobs.push(...again, ...again);
    expect(await runQueue(app)).toEqual(['done', 'done']);
    expect(sink.received).toHaveLength(1);
  });

  test('is notified later if its push service is away', async () => {
    await addDue('Ada');
    const browser = openBrowser();
    await browser.subscribe(me);
    at('2026-11-18T08:00:00Z');
    await beginMornings.run(app.deps);
    const again = [...app.jobs];
    sink.status = 503;
    expect(await runQueue(app)).toEqual(['again']);
    sink.status = 201;
    app.jobs.push(...again, ...again);
    expect(await runQueue(app)).toEqual(['done', 'done']);
    expect(sink.received).toHaveLength(2);
  });

  test('is not notified of a day that is over', async () => {
    await addDue('Ada');
    await openBrowser().subscribe(me);
    at('2026-11-18T08:00:00Z');
    await beginMornings.run(app.deps);
    at('2026-11-19T00:30:00Z');
    expect(await runQueue(app)).toEqual(['done']);
    expect(sink.received).toEqual([]);
  });

  test('that is gone is deleted', async () => {
    await addDue('Ada');
    await openBrowser().subscribe(me);
    sink.status = 410;
    at('2026-11-18T08:00:00Z');
    await beginMornings.run(app.deps);
    expect(await runQueue(app)).toEqual(['done']);
    const { rows } = await run('select id from push_subscriptions where user_id = ?', me.user_id);
    expect(rows).toEqual([]);
  });
});

describe('no one is notified', () => {
  const reasons: [string, (id: string) => Promise<unknown>][] = [
    ['no contact is due', (id) => me.call('POST', `/contacts/${id}/touch`, { kind: 'call' })],
    ['the contact was deleted', (id) => me.call('DELETE', `/contacts/${id}`)],
    ['their plan has no notes', () => run("update users set plan = 'limited' where id = ?", me.user_id)],
    ['they turned it off', () => me.call('PUT', '/push/morning', { on: false })],
    ['their account is locked', () => run('update users set locked_at = 1 where id = ?', me.user_id)],
    ['their session is over', () => run('update sessions set expires_at = 1 where user_id = ?', me.user_id)],
    ['they signed out', () => me.call('DELETE', '/account/sessions')],
    [
      'the subscription has ended',
      () => run('update push_subscriptions set expires_at = 1 where user_id = ?', me.user_id),
    ],
  ];
  describe.each(reasons)('where %s', (_reason, happen) => {
    test('before the morning', async () => {
      const [id = ''] = await addDue('Ada');
      const browser = openBrowser();
      await browser.subscribe(me);
      await happen(id);
      expect(await morningOf('2026-11-18T08:00:00Z', browser)).toEqual([]);
    });

    test('after it was begun', async () => {
      const [id = ''] = await addDue('Ada');
      await openBrowser().subscribe(me);
      at('2026-11-18T08:00:00Z');
      await beginMornings.run(app.deps);
      expect(app.jobs).toHaveLength(1);
      await happen(id);
      app.jobs.splice(1);
      await runQueue(app);
      expect(sink.received).toEqual([]);
    });
  });

  test('where notifications are not set up', async () => {
    await addDue('Ada');
    await openBrowser().subscribe(me);
    at('2026-11-18T08:00:00Z');
    await beginMornings.run({ ...app.deps, push: null });
    expect(app.jobs).toEqual([]);
  });
});

describe('the setting', () => {
  const set = (on: unknown, person = me) => person.call('PUT', '/push/morning', { on });
  const shown = async (person = me) =>
    (await showPushSettings(app.deps, (await findPerson(app.deps, person.token))!))!.morning;

  test('is on, is turned off for good, also for further browsers, and on again', async () => {
    await addDue('Ada');
    expect(await shown()).toBe(true);
    const answer = await set(false);
    expect([answer.status, await answer.json()]).toEqual([200, { on: false }]);
    const browser = openBrowser();
    await browser.subscribe(me);
    await browser.unsubscribe(me);
    await browser.subscribe(me);
    expect(await shown()).toBe(false);
    expect(await morningOf('2026-11-18T08:00:00Z', browser)).toEqual([]);
    expect((await set(true)).status).toBe(200);
    expect(await shown()).toBe(true);
    expect(await morningOf('2026-11-18T09:00:00Z', browser)).toEqual([]);
    expect(await morningOf('2026-11-19T08:00:00Z', browser)).toEqual([ONE]);
  });

  test('is each person’s own', async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await set(false, other);
    expect([await shown(), await shown(other)]).toEqual([true, false]);
  });

  test.each(ROLES)('is changed by %s, and only shown with the right of notes', async (role) => {
    const person = await signIn(app, { role });
    const { permissions } = (await findPerson(app.deps, person.token))!;
    expect(await shown(person)).toBe(permissions.canEditNotes ? true : null);
    expect((await set(false, person)).status).toBe(200);
    expect(await shown(person)).toBe(permissions.canEditNotes ? false : null);
  });

  test('is refused to the anonymous, and nothing else than on or off', async () => {
    expect((await callApi(app, 'PUT', '/push/morning', { on: false })).status).toBe(401);
    for (const on of ['no', 1, null, undefined]) expect([400, 422]).toContain((await set(on)).status);
    expect(await shown()).toBe(true);
  });

  test('is not there where notifications are not set up', async () => {
    const { push } = app.deps;
    app.deps.push = null;
    const { status } = await set(false);
    app.deps.push = push;
    expect(status).toBe(404);
  });
});

test('whose morning it is is found by the index of its time', async () => {
  const [plan] = await plansOf(app, () => readMornings(app.db, now, 500));
  expect(plan!.steps[0]).toBe('SEARCH morning_notices USING INDEX morning_notices_next (next_at<?)');
});
