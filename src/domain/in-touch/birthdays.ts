import { addDays } from './rhythm.ts';

/** The leap year in which yearly events begin for everyone, as a year of birth gives an age away. */
const FIRST_YEAR = '2000';
const LEAP_DAY = '02-29';

/** The month and day of a stored birthday, with or without its year: `04-12` of `1990-04-12` and `--04-12`. */
const monthAndDay = (birthday: string): string => birthday.slice(-5);

/**
 * The months and days whose birthdays are celebrated on a calendar date. People born on February 29 have theirs on the
 * last day of February, so that no year is without one.
 */
export function birthdaysOn(date: string): string[] {
  const day = date.slice(5);
  const isLastOfFebruary = day.startsWith('02') && addDays(date, 1).slice(5) === '03-01';
  return isLastOfFebruary && day !== LEAP_DAY ? [day, LEAP_DAY] : [day];
}

/** Whether a stored birthday is celebrated on a calendar date. */
export const isBirthdayOn = (birthday: string | null, date: string): boolean =>
  birthday !== null && birthdaysOn(date).includes(monthAndDay(birthday));

/**
 * A stored birthday as its first day and its recurrence (RFC 5545, 3.3.10). A plain `FREQ=YEARLY` from February 29 skips
 * three years of four, so that one is the last day of each February, as on Home.
 */
export function yearlyBirthday(birthday: string): { day: string; rule: string } {
  const day = monthAndDay(birthday);
  const rule = day === LEAP_DAY ? 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'FREQ=YEARLY';
  return { day: `${FIRST_YEAR}-${day}`, rule };
}

/** The first contacts to get back to, each once: those with a birthday, then those that are due. */
export function firstInTouch<Contact extends { id: string }>(
  birthdays: readonly Contact[],
  due: readonly Contact[],
  most: number,
): Contact[] {
  const listed = new Set(birthdays.map(({ id }) => id));
  return [...birthdays, ...due.filter(({ id }) => !listed.has(id))].slice(0, most);
}
