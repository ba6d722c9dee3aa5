import { dayOfIso, isoDay } from './analytics-windows.ts';
import { dayText, shortDayText } from '../locale/dates.ts';

/** A count compared with the previous window: `percent` is null if there was none. */
export type CountChange = { direction: 'up' | 'down' | 'same'; percent: number | null };

/** The change of a count in whole percent, at least one if it changed. */
export function countChange(now: number, before: number): CountChange {
  if (now === before) return { direction: 'same', percent: 0 };
  const direction = now > before ? 'up' : 'down';
  if (before === 0) return { direction, percent: null };
  return { direction, percent: Math.max(1, Math.round((Math.abs(now - before) / before) * 100)) };
}

export type SeriesUnit = 'day' | 'week' | 'month';

/** Views of a day, of a week, or of a month; `date` is its first counted day. */
export type SeriesPoint = { date: string; label: string; views: number };

/** Maximum days shown by day, and by week. */
const DAYS_MAX = 89;
const WEEKS_MAX = 400;

const unitFor = (days: number): SeriesUnit =>
  days <= DAYS_MAX ? 'day' : days <= WEEKS_MAX ? 'week' : 'month';

/** @param isOneYear whether all labels of the series are of one year, which weeks then leave out */
function labelOf(date: string, unit: SeriesUnit, isOneYear: boolean): string {
  const noon = `${date}T12:00:00Z`;
  if (unit === 'day' || (unit === 'week' && isOneYear)) return shortDayText(noon, 'UTC');
  if (unit === 'week') return dayText(noon, 'UTC');
  const [month, year] = [dayText(noon, 'UTC').slice(0, 3), date.slice(0, 4)];
  return `${month} ${year}`;
}

/** Daily views from the day `from`: pages send them so, as dates would be most of the data. */
export type DailyViews = { from: string; views: readonly number[] };

/** @param days every day from the first to the last, in order */
export const dailyViews = (days: readonly { date: string; views: number }[]): DailyViews => ({
  from: days[0]?.date ?? '',
  views: days.map(({ views }) => views),
});

/**
 * Groups a series of days into points that a phone can show: days, weeks of seven from the first day on, or calendar
 * months. No view is lost.
 */
export function viewSeries({ from, views }: DailyViews): { unit: SeriesUnit; points: SeriesPoint[] } {
  const unit = unitFor(views.length);
  const first = dayOfIso(from);
  const yearOf = (index: number) => isoDay(first + index).slice(0, 4);
  const isOneYear = views.length > 0 && yearOf(0) === yearOf(views.length - 1);
  const keyOf = (date: string, index: number) =>
    unit === 'month' ? date.slice(0, 7) : String(unit === 'week' ? Math.floor(index / 7) : index);
  const points = new Map<string, SeriesPoint>();
  for (const [index, count] of views.entries()) {
    const date = isoDay(first + index);
    const key = keyOf(date, index);
    const point = points.get(key);
    if (point) point.views += count;
    else points.set(key, { date, label: labelOf(date, unit, isOneYear), views: count });
  }
  return { unit, points: [...points.values()] };
}

/** The point with the most views, the latest of equals; null if there are none. */
export function peakPoint(points: readonly SeriesPoint[]): SeriesPoint | null {
  let most: SeriesPoint | null = null;
  for (const point of points) if (point.views > 0 && point.views >= (most?.views ?? 0)) most = point;
  return most;
}
