import { dayText, shortDayText } from '../locale/dates.ts';

const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The year that Apple writes for a birthday without one. */
const NO_YEAR = '1604';

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** A birthday of its numbers; null if there is no such day. */
function dayOf(year: string | null, month: string, day: string): string | null {
  const [m, d] = [Number(month), Number(day)];
  if (d < 1 || d > (DAYS[m - 1] ?? 0)) return null;
  const shown = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year === null || year === NO_YEAR) return `--${shown}`;
  if (Number(year) < 1000 || (m === 2 && d === 29 && !isLeap(Number(year)))) return null;
  return `${year}-${shown}`;
}

/**
 * A birthday as it is stored, `1990-04-12` or without its year `--04-12`, from the forms of vCards (RFC 6350, 4.3.1; with
 * or without a time) and of tables. Null if it is no day, or one that can be read in two ways, as 4/12/1990 can.
 */
export function birthdayOf(typed: string): string | null {
  const whole = typed.trim();
  const [, text = whole] = /^([\d./-]+)[T ]\d/.exec(whole) ?? [];
  const [, year = '', month = '', day = ''] =
    /^(\d{4}|-)-?(\d\d)-?(\d\d)$/.exec(text) ?? /^(\d{4})[/.](\d\d?)[/.](\d\d?)$/.exec(text) ?? [];
  if (day !== '') return dayOf(year === '-' ? null : year, month, day);
  const [, a = '', sign, b = '', of = ''] = /^(\d\d?)([./-])(\d\d?)\2(\d{4})$/.exec(text) ?? [];
  if (of === '') return null;
  // With points the day comes first; otherwise only if it can be no month.
  if (sign === '.' || a === b || Number(a) > 12) return dayOf(of, b, a);
  return Number(b) > 12 ? dayOf(of, a, b) : null;
}

/** A stored birthday for people: `Apr 12, 1990`, or `Apr 12`. */
export function birthdayText(stored: string): string {
  const isYearless = stored.startsWith('--');
  // 2000 was a leap year.
  const instant = `${isYearless ? `2000${stored.slice(1)}` : stored}T00:00:00Z`;
  return isYearless ? shortDayText(instant, 'UTC') : dayText(instant, 'UTC');
}
