import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CalendarView } from '../../src/domain/in-touch/calendar-contract.ts';
import { permissions } from '#messages/permissions.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { postCalendar } from './post-calendar.ts';

const pages = await createTestPages();
afterAll(pages.close);

let ava: Person;
beforeAll(async () => {
  ava = await signIn(pages.app, { role: 'SOLO_ACTIVE_DEFAULT' });
});

const post = (form: Record<string, string>, person = ava) =>
  postCalendar(pages.open('/integrations/calendar', form, person.headers));
const show = async () => (await (await ava.call('GET', '/calendar')).json()) as CalendarView;

test('an address is created and shown once, renewed, and withdrawn', async () => {
  const made = await post({ time_zone: 'Europe/Berlin' });
  expect(made).toMatchObject({ made: { url: expect.stringContaining('/api/calendar/') as string } });
  expect(await show()).toMatchObject({ active: true, time_zone: 'Europe/Berlin' });
  expect(await post({ time_zone: '' })).toMatchObject({ made: { time_zone: 'Europe/Berlin' } });
  const withdrawn = (await post({ intent: 'withdraw' })) as Response;
  expect([withdrawn.status, withdrawn.headers.get('location')]).toEqual([
    303,
    '/integrations/calendar?done=withdrawn',
  ]);
  expect(await show()).toMatchObject({ active: false });
});

test('the form shows what is wrong, and why the user cannot use it', async () => {
  expect(await post({ time_zone: 'Mars/Olympus' })).toMatchObject({
    made: null,
    form: { errors: { time_zone: 'Value entered is not a valid time zone' } },
  });
  const free = await signIn(pages.app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
  expect(await post({ time_zone: 'UTC' }, free)).toMatchObject({
    form: { problem: permissions['permission.plan_upgrade'] },
  });
});
