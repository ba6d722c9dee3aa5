import { Hono } from 'hono';
import { BRAND } from '../../../src/domain/brand/brand.ts';
import {
  calendarSchema,
  createdCalendarSchema,
  newCalendarSchema,
} from '../../../src/domain/in-touch/calendar-contract.ts';
import { people } from '../../http/actor.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { callsOf } from '../../http/call.ts';
import { createCalendar, deleteCalendar, readCalendar, showCalendar } from './calendar.usecases.ts';

const calendarCall = callsOf('integrations');

/** The private calendar address of the signed-in person, and the calendar itself for those who know it. */
export const calendarRoutes = new Hono<AppEnv>()
  .get(
    '/calendar',
    calendarCall('Whether you have a private calendar address; the address itself is not shown again', {
      who: people,
      answers: { 200: calendarSchema },
    }),
    async (c) => c.json(await showCalendar(c.get('deps'), c.get('actor'))),
  )
  .post(
    '/calendar',
    calendarCall('Create or renew your private calendar address; `url` is only in this response', {
      who: people,
      replays: true,
      permits: 'notes',
      body: newCalendarSchema,
      answers: { 201: createdCalendarSchema },
      example: { time_zone: 'Europe/Berlin' },
    }),
    async (c) => c.json(await createCalendar(c.get('deps'), c.get('actor'), c.req.valid('json')), 201),
  )
  .delete(
    '/calendar',
    calendarCall('Withdraw your private calendar address immediately', {
      who: people,
      answers: { 204: null },
    }),
    async (c) => {
      await deleteCalendar(c.get('deps'), c.get('actor'));
      return c.body(null, 204);
    },
  )
  .get(
    '/calendar/:address',
    calendarCall('The calendar at a private address: who is due, and birthdays, by first name (RFC 5545)', {
      limit: 'calendar_reads_per_address',
      answers: { 200: 'text/calendar' },
      refuses: [404],
    }),
    async (c) => {
      const text = await readCalendar(c.get('deps'), c.req.param('address'));
      return c.body(text, 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `inline; filename="${BRAND.slug}.ics"`,
        'Cache-Control': 'private, no-store',
      });
    },
  );
