import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CalendarView, CreatedCalendar } from '../../../src/domain/in-touch/calendar-contract.ts';
import { RATE_LIMITS } from '../../../src/domain/limits/attempts.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { callApi, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';

let app: TestApp;
let ava: Person;
let now: Date;
beforeEach(async () => {
  app = await createTestApp();
  now = new Date('2026-11-18T20:00:00.000Z');
  app.deps.now = () => now;
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const create = async (body: object = { time_zone: 'Europe/Berlin' }, person = ava) => {
  const response = await person.call('POST', '/calendar', body);
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedCalendar;
};
const show = async () => (await (await ava.call('GET', '/calendar')).json()) as CalendarView;
const open = (url: string, method = 'GET', headers: Record<string, string> = {}) =>
  app.request(new URL(url).pathname, { method, headers });

/** The events at an address, as ical.js reads them. */
async function eventsAt(url: string) {
  const response = await open(url);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(component);
    expect(component.getFirstPropertyValue('dtstamp')?.toString()).toBe(
      now.toISOString().replace('.000', ''),
    );
    expect([startDate.isDate, endDate.isDate]).toEqual([true, true]);
    return { uid, summary, from: startDate.toString(), to: endDate.toString() };
  });
}

/** The birthdays at an address: their first day, and those of some years. */
async function birthdaysAt(url: string, years: number[]) {
  const calendar = new ICAL.Component(ICAL.parse(await (await open(url)).text()));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return events
    .filter((event) => event.isRecurring())
    .map((event) => {
      const dates = event.iterator();
      const all = Array.from({ length: 40 }, () => dates.next().toString());
      return [event.summary, ...years.map((year) => all.find((date) => date.startsWith(`${year}-`)))];
    });
}

async function addDue(
  all: Record<string, { next: string; first_name?: string; birthday?: string; emails?: string[] }>,
) {
  for (const [full_name, { next, ...more }] of Object.entries(all)) {
    const [id] = await addContacts(app, ava.user_id, [{ full_name: full_name || null, ...more }]);
    const response = await ava.call('PUT', `/contacts/${id}/rhythm`, { every: 30, next });
    expect(response.status).toBe(200);
  }
}

describe('a private calendar address', () => {
  test('is shown once, has 256 random bits, and is only stored as a hash', async () => {
    expect(await show()).toEqual({ active: false, created_at: null, time_zone: null });
    const made = await create();
    const [, secret = ''] = /\/api\/calendar\/([\w-]+)\.ics$/.exec(made.url)!;
    expect(secret).toHaveLength(44);
    expect(made).toMatchObject({ created_at: now.toISOString(), time_zone: 'Europe/Berlin' });
    expect(await show()).toEqual({ active: true, created_at: now.toISOString(), time_zone: 'Europe/Berlin' });
    const { rows } = await app.client.execute('select * from calendar_addresses');
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  test('shows who is due within a year by first name, the overdue today, and nothing else', async () => {
    await addDue({
      'Ada Byron': { next: '2026-11-01', emails: ['ada@byron.example'] },
      'Grace Hopper, Rear Admiral; \\USN': { next: '2026-12-24', first_name: 'Grace, Brewster; \\Amazing' },
      '': { next: '2027-02-28', emails: ['nameless@x.test'] },
      'Far Away': { next: '2028-02-29' },
    });
    const { url } = await create({ time_zone: 'Asia/Tokyo' });
    const events = await eventsAt(url);
    expect(events.map(({ summary, from, to }) => ({ summary, from, to }))).toEqual([
      { summary: 'Get in touch with Ada', from: '2026-11-19', to: '2026-11-20' },
      { summary: 'Get in touch with Grace, Brewster; \\Amazing', from: '2026-12-24', to: '2026-12-25' },
      { summary: 'Get in touch with a contact', from: '2027-02-28', to: '2027-03-01' },
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3);
    expect((await eventsAt(url)).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
    const text = await (await open(url)).text();
    expect(text).not.toMatch(/byron|hopper|admiral|nameless|x\.test|far away/i);
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  });

  test('shows birthdays every year by first name, the next one first, without the year of birth', async () => {
    await addContacts(app, ava.user_id, [
      { full_name: 'Leap Year', birthday: '1996-02-29' },
      { full_name: 'Ada Byron', birthday: '1815-12-10' },
      { full_name: 'Grace Hopper', birthday: '--11-18' },
      { full_name: null, birthday: '--11-17' },
      { full_name: 'No Birthday' },
      { full_name: 'Gone', birthday: '--12-01', deleted_at: now },
    ]);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await addContacts(app, other.user_id, [{ full_name: 'Not Mine', birthday: '--12-02' }]);
    const { url } = await create({ time_zone: 'UTC' });
    expect(await birthdaysAt(url, [2026, 2027, 2028])).toEqual([
      ['Grace’s birthday', '2026-11-18', '2027-11-18', '2028-11-18'],
      ['Ada’s birthday', '2026-12-10', '2027-12-10', '2028-12-10'],
      ['Leap’s birthday', '2026-02-28', '2027-02-28', '2028-02-29'],
      ['Birthday of a contact', '2026-11-17', '2027-11-17', '2028-11-17'],
    ]);
    const text = await (await open(url)).text();
    // Without ids, in which any digits may be.
    expect(text.replaceAll(/^UID:.*(\r\n .*)*/gm, '')).not.toMatch(/1815|1996|byron|hopper|gone|mine/i);
    expect(text.match(/^TRANSP:TRANSPARENT\r$/gm)).toHaveLength(4);
    const uids = (await eventsAt(url)).map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(4);
    now = new Date('2026-11-19T12:00:00.000Z');
    expect((await eventsAt(url)).map(({ uid }) => uid).toSorted()).toEqual(uids.toSorted());
  });

  test('has another event for the birthday of a contact that is due', async () => {
    await addDue({ 'Ada Byron': { next: '2026-12-10', birthday: '1815-12-10' } });
    const events = await eventsAt((await create()).url);
    expect(events.map(({ summary, from }) => [summary, from])).toEqual([
      ['Get in touch with Ada', '2026-12-10'],
      ['Ada’s birthday', '2000-12-10'],
    ]);
    expect(events[0]!.uid).not.toBe(events[1]!.uid);
  });

  test('is not stored by anyone, and is also answered without a body', async () => {
    const { url } = await create();
    for (const method of ['GET', 'HEAD']) {
      const response = await open(url, method);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      expect(response.headers.get('cache-control')).toMatch(/no-store/);
      expect((await response.text()) === '').toBe(method === 'HEAD');
    }
  });

  test('is a 404 if it is guessed, renewed, withdrawn, or its owner is locked', async () => {
    const status = async (url: string) => [(await open(url)).status, (await open(url, 'HEAD')).status];
    const first = await create();
    const second = await create({});
    expect(second.time_zone).toBe('Europe/Berlin');
    expect(await status(first.url)).toEqual([404, 404]);
    expect(await status(second.url)).toEqual([200, 200]);
    for (const guess of ['a', 'a'.repeat(44), `${'a'.repeat(44)}.ics`, '.ics', '%00', '..%2f'])
      expect([guess, (await app.request(`/api/calendar/${guess}`)).status]).toEqual([guess, 404]);
    await app.client.execute('update users set locked_at = 1');
    expect(await status(second.url)).toEqual([404, 404]);
    await app.client.execute('update users set locked_at = null');
    expect((await ava.call('DELETE', '/calendar')).status).toBe(204);
    expect(await status(second.url)).toEqual([404, 404]);
    expect(await show()).toMatchObject({ active: false });
    expect((await ava.call('DELETE', '/calendar')).status).toBe(204);
  });

  test('is read a limited number of times from one place', async () => {
    const { url } = await create();
    const from = { 'cf-connecting-ip': '203.0.113.7' };
    const { attempts } = RATE_LIMITS.calendar_reads_per_address;
    await open(url, 'GET', from);
    await app.client.execute({ sql: 'update rate_limits set count = ?', args: [attempts] });
    const refused = await open(url, 'GET', from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await open(url)).status).toBe(200);
  });

  test('refuses a time zone that does not exist', async () => {
    for (const time_zone of ['Europe/Nowhere', '+01:00', ''])
      expect((await ava.call('POST', '/calendar', { time_zone })).status).toBe(422);
    expect(await show()).toEqual({ active: false, created_at: null, time_zone: null });
  });

  test('is its owner’s alone', async () => {
    const { url } = await create();
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await (await other.call('GET', '/calendar')).json()).toMatchObject({ active: false });
    expect((await other.call('DELETE', '/calendar')).status).toBe(204);
    expect((await open(url)).status).toBe(200);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect((await callApi(app, method, '/calendar', method === 'POST' ? {} : undefined)).status).toBe(401);
  });

  test.each(ROLES)(
    'requires the right of notes to be made and read, not to be withdrawn: %s',
    async (role) => {
      const me = await signIn(app, { role });
      const refused = refusal(role, [], 'notes');
      const response = await me.call('POST', '/calendar', { time_zone: 'UTC' });
      expect(response.status).toBe(refused ? 403 : 201);
      expect((await me.call('GET', '/calendar')).status).toBe(200);
      expect((await me.call('DELETE', '/calendar')).status).toBe(204);
    },
  );

  test('is a 404 while the plan of its owner has no notes', async () => {
    const { url } = await create();
    await app.client.execute("update users set plan = 'limited'");
    expect((await open(url)).status).toBe(404);
    await app.client.execute("update users set plan = 'active'");
    expect((await open(url)).status).toBe(200);
  });
});
