import { dayText, daysAgo } from '../../src/domain/locale/dates.ts';

/** The names of today and yesterday, as the page has them. */
type DayNames = readonly string[];

/** Lines of a log by the day of a time zone: `Today`, `Yesterday`, or the date, in the order of the lines. */
export const byDay = <Line>(
  lines: Iterable<Line>,
  momentOf: (line: Line) => string,
  { names, now, timeZone }: { names: DayNames; now: string; timeZone: string },
): Map<string, Line[]> =>
  Map.groupBy(lines, (line) => {
    const at = momentOf(line);
    return names[daysAgo(at, now, timeZone)] ?? dayText(at, timeZone);
  });

/** Sorts the lines of `.log-days` into the days of the browser's time zone, which the server may not know. */
export function showLocalDays(now: string, timeZone: string): void {
  const log = document.querySelector<HTMLElement>('.log-days');
  const [section] = log?.children ?? [];
  if (!log || !section) return;
  const lines = log.querySelectorAll<HTMLElement>('ul > li');
  const momentOf = (line: HTMLElement) => line.querySelector('time')!.dateTime;
  const names = JSON.parse(log.dataset.names!) as DayNames;
  const days = [...byDay(lines, momentOf, { names, now, timeZone })].map(([day, its]) => {
    // A copy has the attributes by which the page's styles find it.
    const copy = section.cloneNode(true) as HTMLElement;
    copy.querySelector('h2')!.textContent = day;
    copy.querySelector('ul')!.replaceChildren(...its);
    return copy;
  });
  log.replaceChildren(...days);
}
