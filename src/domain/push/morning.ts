import { minuteOfDay } from '../locale/dates.ts';

const MINUTE = 60_000;
const MINUTES_A_DAY = 1440;
/** Minutes of the day at which a morning begins and ends. */
const [BEGINS, ENDS] = [8 * 60, 12 * 60];

/** Whether it is morning in a time zone: a notification that is late is not sent in the afternoon. */
export function isMorning(now: Date, timeZone: string): boolean {
  const minute = minuteOfDay(now, timeZone);
  return minute >= BEGINS && minute < ENDS;
}

/** When it is next 8 o'clock in a time zone, later than now. */
export function nextMorning(now: Date, timeZone: string): Date {
  const ahead = (BEGINS - minuteOfDay(now, timeZone) + MINUTES_A_DAY) % MINUTES_A_DAY || MINUTES_A_DAY;
  const usual = new Date((Math.floor(now.getTime() / MINUTE) + ahead) * MINUTE);
  // Clocks may go forward or back until then.
  return new Date(usual.getTime() + (BEGINS - minuteOfDay(usual, timeZone)) * MINUTE);
}
