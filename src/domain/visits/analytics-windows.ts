import { addMonths } from '../locale/add-months.ts';
import { DAY } from '../locale/durations.ts';
import type { ANALYTICS_WINDOWS } from '../limits/lists.ts';

export type AnalyticsWindow = (typeof ANALYTICS_WINDOWS)[number];

/** A range of days, inclusive; whole days since 1970, UTC. */
export type Days = { from: number; to: number };

const LENGTHS: Readonly<Partial<Record<AnalyticsWindow, number>>> = {
  last_7_days: 7,
  last_30_days: 30,
  last_90_days: 90,
};

/** The same date some months earlier; the month's last day if it has no such date. */
const monthsBefore = (day: number, months: number): number =>
  Math.floor(addMonths(new Date(day * DAY), -months).getTime() / DAY);

/** The days of a window that ends today, and of the previous one; null for a window without a beginning. */
export function windowDays(
  window: AnalyticsWindow,
  today: number,
): { days: Days; previous: Days } | { days: null; previous: null } {
  if (window === 'all_time') return { days: null, previous: null };
  const length = LENGTHS[window];
  const before = length === undefined ? monthsBefore(today, 12) : today - length;
  const start = length === undefined ? monthsBefore(today, 24) : before - length;
  return { days: { from: before + 1, to: today }, previous: { from: start + 1, to: before } };
}

/** This month until today, and last month until the same date, or its last if it has no such date. */
export function monthToDate(today: number): { days: Days; previous: Days } {
  const firstOf = (day: number) => day - new Date(day * DAY).getUTCDate() + 1;
  const before = monthsBefore(today, 1);
  return { days: { from: firstOf(today), to: today }, previous: { from: firstOf(before), to: before } };
}

/** A day in ISO 8601. */
export const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);

/** A day from ISO 8601: whole days since 1970, UTC. */
export const dayOfIso = (date: string): number => Math.floor(Date.parse(date) / DAY);
