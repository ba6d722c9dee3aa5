import { BRAND } from '../brand/brand.ts';
import { escapedText, foldLine } from '../text/fold-and-escape.ts';
import { addDays } from './rhythm.ts';

/**
 * An event of one whole day (`2026-11-18`), and how it recurs (RFC 5545, 3.3.10). `uid` is unique in the world, and stays
 * with it.
 */
export type DayEvent = { uid: string; day: string; title: string; rule?: string };

const dateValue = (day: string) => day.replaceAll('-', '');
const timeValue = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d+/g, '');

/** A whole day that does not make its owner busy. The end is exclusive. */
const eventLines = ({ uid, day, title, rule }: DayEvent, now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapedText(uid)}`,
  `DTSTAMP:${timeValue(now)}`,
  `DTSTART;VALUE=DATE:${dateValue(day)}`,
  `DTEND;VALUE=DATE:${dateValue(addDays(day, 1))}`,
  ...(rule === undefined ? [] : [`RRULE:${rule}`]),
  `SUMMARY:${escapedText(title)}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

/** Renders a calendar of whole days (RFC 5545). Programs are asked to read it again after some hours (RFC 7986). */
export function renderCalendar(name: string, events: readonly DayEvent[], now: Date): string {
  const title = escapedText(name);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${BRAND.name}//In touch//EN`,
    'CALSCALE:GREGORIAN',
    `NAME:${title}`,
    `X-WR-CALNAME:${title}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
    '',
  ]
    .map(foldLine)
    .join('\r\n');
}
