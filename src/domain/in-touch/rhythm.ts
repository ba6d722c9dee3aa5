import { DAY } from '../locale/durations.ts';

/** Rhythms that are offered, in days: two weeks, a month, three months, half a year, a year. */
export const RHYTHMS = [14, 30, 91, 182, 365] as const;
/** The longest rhythm, in days. */
export const EVERY_MAX = 3650;
/** The first and last day that a contact can be due. */
export const FIRST_DAY = '2000-01-01';
export const LAST_DAY = '2199-12-31';
/** Days by which one tap puts a contact off. */
const PUT_OFF_DAYS = 7;

/** What a touch can be, besides notes and exchanges. */
export const TOUCH_KINDS = ['call', 'mail', 'message', 'met'] as const;
export type TouchKind = (typeof TOUCH_KINDS)[number];

/**
 * When to be in touch with a contact: `every` so many days, null for once; `next` is the calendar date
 * (`2026-11-18`), null for never.
 */
export type Rhythm = { every: number | null; next: string | null };

/** A calendar date some days after another. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10);

/**
 * A rhythm as its owner sets it. Without a date it continues from the last touch, but is due today at the earliest;
 * without any touch it begins today.
 */
export function startRhythm({ every, next }: Rhythm, lastTouch: string | null, today: string): Rhythm {
  if (every === null || next !== null) return { every, next };
  const after = addDays(lastTouch ?? today, every);
  return { every, next: after < today ? today : after };
}

/** A rhythm after a touch on a day: due again after its days. A single date is done once it has come. */
export function afterTouch({ every, next }: Rhythm, day: string): Rhythm {
  if (every !== null) return { every, next: addDays(day, every) };
  return { every, next: next !== null && next <= day ? null : next };
}

/** The date to which one tap puts a due contact off. */
export const putOffDate = (today: string): string => addDays(today, PUT_OFF_DAYS);
