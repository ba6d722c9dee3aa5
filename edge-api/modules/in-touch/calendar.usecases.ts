import { BRAND } from '../../../src/domain/brand/brand.ts';
import type {
  CalendarView,
  CreatedCalendar,
  NewCalendar,
} from '../../../src/domain/in-touch/calendar-contract.ts';
import { yearlyBirthday } from '../../../src/domain/in-touch/birthdays.ts';
import { firstNameOfContact } from '../../../src/domain/in-touch/first-name.ts';
import { renderCalendar, type DayEvent } from '../../../src/domain/in-touch/icalendar.ts';
import { addDays } from '../../../src/domain/in-touch/rhythm.ts';
import { inTouchCalendar as words } from '#messages/in-touch/calendar.ts';
import { format } from '../../../src/messages/format.ts';
import type { Person } from '../../actor/actor.ts';
import { findSystem } from '../../actor/actor.usecases.ts';
import { requireMay } from '../../actor/rights.ts';
import { zoneOf } from '../../actor/zone.ts';
import type { Deps } from '../../deps.ts';
import { keyedHasher } from '../../kit/keyed-hash.ts';
import { notFound } from '../../kit/problems.ts';
import { hashToken } from '../../kit/token-hash.ts';
import {
  deleteCalendarAddress,
  readCalendarAddress,
  readCalendarDays,
  readCalendarOwner,
  writeCalendarAddress,
} from './calendar.repository.ts';
import { dueToday } from './in-touch.usecases.ts';

/** The calendar has dates up to so many days ahead, and at most so many of them, and of birthdays. */
const [DAYS_AHEAD, EVENTS_MAX] = [366, 500];
const ENDING = '.ics';

/** Whether the caller has a private calendar address, since when, and their time zone. */
export async function showCalendar(deps: Deps, { user, time_zone }: Person): Promise<CalendarView> {
  const found = await readCalendarAddress(deps.db, user.id);
  return { active: found !== null, created_at: found?.created_at.toISOString() ?? null, time_zone };
}

/**
 * Creates the caller's private calendar address, of 256 random bits, which is only shown in this response; a former
 * one ends. @throws Problem 403 if the role has no notes
 */
export async function createCalendar(
  deps: Deps,
  person: Person,
  { time_zone }: NewCalendar,
): Promise<CreatedCalendar> {
  requireMay(person, 'notes', 'contacts:read');
  const secret = deps.newId() + deps.newId();
  const created_at = deps.now();
  const row = { user_id: person.user.id, address_hash: await hashToken(secret), created_at };
  await writeCalendarAddress(deps.db, row, time_zone ?? null);
  return {
    url: new URL(`/api/calendar/${secret}${ENDING}`, deps.env.PUBLIC_URL).href,
    created_at: created_at.toISOString(),
    time_zone: time_zone ?? zoneOf(person),
  };
}

/** Withdraws the caller's private calendar address, on any plan: it is not found from now on. */
export const deleteCalendar = (deps: Deps, { user }: Person): Promise<void> =>
  deleteCalendarAddress(deps.db, user.id);

/**
 * The calendar at a private address: for each contact that is due within a year a day with its first name, overdue
 * ones today; and for each birthday a day of every year. @throws Problem 404 for an unknown or withdrawn address, and while its owner has no notes
 */
export async function readCalendar(deps: Deps, address: string): Promise<string> {
  const secret = address.endsWith(ENDING) ? address.slice(0, -ENDING.length) : address;
  const userId = await readCalendarOwner(deps.db, await hashToken(secret));
  const owner = userId && (await findSystem(deps, userId));
  if (!owner || !owner.permissions.canEditNotes) throw notFound();
  const on = dueToday(deps, owner);
  const until = addDays(on.day, DAYS_AHEAD);
  const { due, birthdays } = await readCalendarDays(deps.db, on, until, EVENTS_MAX);
  const { host } = new URL(deps.env.PUBLIC_URL);
  const uidOf = await keyedHasher(secret);
  // By the address and not a secret of ours, which may change: programs know an event by it.
  const uid = async (subject: string) => `${await uidOf(subject)}@${host}`;
  const events = [
    ...due.map(async ({ id, next, ...named }): Promise<DayEvent> => {
      const name = firstNameOfContact(named);
      return {
        uid: await uid(`calendar:${id}`),
        day: next < on.day ? on.day : next,
        title: name === '' ? words.event_unnamed : format(words.event, { name }),
      };
    }),
    ...birthdays.map(async ({ id, birthday, ...named }): Promise<DayEvent> => {
      const name = firstNameOfContact(named);
      return {
        uid: await uid(`birthday:${id}`),
        ...yearlyBirthday(birthday),
        title: name === '' ? words.birthday_unnamed : format(words.birthday, { name }),
      };
    }),
  ];
  return renderCalendar(format(words.name, { brand: BRAND.name }), await Promise.all(events), deps.now());
}
