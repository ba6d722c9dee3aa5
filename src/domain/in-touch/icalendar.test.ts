import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { contentText } from '../text/fold-and-escape.ts';
import { yearlyBirthday } from './birthdays.ts';
import { renderCalendar, type DayEvent } from './icalendar.ts';

const NOW = new Date('2026-11-18T15:52:07.123Z');
const octets = (text: string) => new TextEncoder().encode(text).length;

/** The events of a calendar, as ical.js reads them. */
const read = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
    const { uid, summary, startDate, endDate } = new ICAL.Event(event);
    return { uid, summary, isDate: startDate.isDate, from: startDate.toString(), to: endDate.toString() };
  });

describe('a calendar', () => {
  test('equals the expected text', () => {
    const events = [{ uid: 'a@x.test', day: '2028-02-29', title: 'Call Ada; soon, or \\later' }];
    expect(renderCalendar('In touch', events, NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Cardea//In touch//EN',
      'CALSCALE:GREGORIAN',
      'NAME:In touch',
      'X-WR-CALNAME:In touch',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'BEGIN:VEVENT',
      'UID:a@x.test',
      'DTSTAMP:20261118T155207Z',
      'DTSTART;VALUE=DATE:20280229',
      'DTEND;VALUE=DATE:20280301',
      'SUMMARY:Call Ada\\; soon\\, or \\\\later',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  test.each([
    ['1990-04-12', [2026, 2027, 2028, 2029], '04-12'],
    ['--02-28', [2027, 2028], '02-28'],
    ['--02-29', [2027, 2029, 2100], '02-28'],
    ['--02-29', [2000, 2028, 2032], '02-29'],
  ])('has the birthday %s in the years %j on %s, as another program reads it', (birthday, years, day) => {
    const event = { uid: 'a@x.test', title: 'Ada’s birthday', ...yearlyBirthday(birthday) };
    const calendar = new ICAL.Component(ICAL.parse(renderCalendar('In touch', [event], NOW)));
    const read = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    expect(read.isRecurring()).toBe(true);
    const days = read.iterator();
    const all = Array.from({ length: 101 }, () => days.next().toString());
    expect(all.map((date) => Number(date.slice(0, 4)))).toEqual(all.map((_, n) => 2000 + n));
    for (const year of years) expect(all[year - 2000]).toBe(`${year}-${day}`);
  });

  test('is read by an independent parser as it was meant, whatever the names', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2199-12-30'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    const title = fc
      .string({ unit: 'binary', maxLength: 120 })
      .map(contentText)
      .filter((text) => text !== '');
    const events = fc.array(fc.record<DayEvent>({ uid: fc.uuid(), day, title }), { maxLength: 5 });
    fc.assert(
      fc.property(events, (all) => {
        const text = renderCalendar('In touch', all, NOW);
        for (const line of text.split('\r\n')) expect(octets(line)).toBeLessThanOrEqual(75);
        expect(read(text).map(({ uid, summary, from }) => ({ uid, title: summary, day: from }))).toEqual(all);
        expect(read(text).every(({ isDate }) => isDate)).toBe(true);
      }),
    );
  });
});
