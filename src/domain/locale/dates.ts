import { DAY } from './durations.ts';

/** The date format: 'Nov 18, 2026' with a 12-hour time, as in the United States. */
const LOCALE = 'en-US';
const CALENDAR_DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const QUARTER_MS = 15 * 60_000;
const TIME = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

const made = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter is slow, and every row of a list needs one. */
function formatter(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${Object.keys(options).join()}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone });
  made.set(key, format);
  return format;
}

/** Newer browsers put a narrow space before AM and PM, the worker another: both must render the same. */
const plainSpaces = (text: string) => text.replace(/[\u202F\u00A0]/g, ' ');

/** Whether this is a time zone supported for formatting. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat(LOCALE, { timeZone: name }));
  } catch {
    return false;
  }
}

/** The time zone of this runtime: in a browser that of the device. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Nov 18, 2026` of an instant (ISO 8601) in a time zone. */
export const dayText = (instant: string, timeZone: string): string =>
  plainSpaces(formatter(timeZone, CALENDAR_DAY).format(new Date(instant)));

/** `Nov 18`, for recent dates. */
export const shortDayText = (instant: string, timeZone: string): string =>
  plainSpaces(formatter(timeZone, { month: 'short', day: 'numeric' }).format(new Date(instant)));

/** `3:52 PM`. */
export const timeText = (instant: string, timeZone: string): string =>
  plainSpaces(formatter(timeZone, TIME).format(new Date(instant)));

/** `Nov 18, 2026, 3:52 PM`. */
export const momentText = (instant: string, timeZone: string): string =>
  `${dayText(instant, timeZone)}, ${timeText(instant, timeZone)}`;

/** A time zone's short name: `UTC`, `GMT+1`, `PST`. */
export const zoneText = (instant: string, timeZone: string): string =>
  formatter(timeZone, { timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** An instant truncated to the quarter hour, within which the date changes in no time zone. */
export const toTheQuarter = (instant: Date): string =>
  new Date(Math.floor(instant.getTime() / QUARTER_MS) * QUARTER_MS).toISOString();

/** The number of the calendar day of an instant in a time zone, since 1970. */
function dayNumber(instant: string, timeZone: string): number {
  const part = Object.fromEntries(
    formatter(timeZone, { year: 'numeric', month: 'numeric', day: 'numeric', hour12: false })
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  return Date.UTC(part.year!, part.month! - 1, part.day!) / DAY;
}

/** Calendar days from an instant to now in a time zone: 0 is today, 1 yesterday. */
export const daysAgo = (instant: string, now: string, timeZone: string): number =>
  dayNumber(now, timeZone) - dayNumber(instant, timeZone);

/** Minutes since midnight on the clocks of a time zone. */
export function minuteOfDay(instant: Date, timeZone: string): number {
  const part = Object.fromEntries(
    formatter(timeZone, { hour: 'numeric', minute: 'numeric', hourCycle: 'h23' })
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  return part.hour! * 60 + part.minute!;
}

/** The calendar date of an instant in a time zone: `2026-11-18`. */
export const calendarDate = (instant: Date, timeZone: string): string =>
  new Date(dayNumber(instant.toISOString(), timeZone) * DAY).toISOString().slice(0, 10);

/** `Nov 18`, and of another year than now's `Nov 18, 2025`. */
export const briefDayText = (instant: string, now: string, timeZone: string): string => {
  const [year, thisYear] = [instant, now].map((at) => calendarDate(new Date(at), timeZone).slice(0, 4));
  return year === thisYear ? shortDayText(instant, timeZone) : dayText(instant, timeZone);
};
