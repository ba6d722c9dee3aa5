import { dayText, momentText, ownTimeZone, shortDayText, timeText } from '../../src/domain/locale/dates.ts';

/** Converts times to the browser's time zone, which the server may not know. */
export function showLocalTimes(): void {
  const timeZone = ownTimeZone();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-moment]')) {
    time.textContent = momentText(time.dateTime, timeZone);
  }
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-day]')) {
    time.textContent = (time.dataset.day === 'short' ? shortDayText : dayText)(time.dateTime, timeZone);
  }
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-time]')) {
    time.textContent = timeText(time.dateTime, timeZone);
  }
}
