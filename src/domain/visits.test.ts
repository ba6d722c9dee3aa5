import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VISIT_DAY_OPEN_HOURS } from './limits/lists.ts';
import {
  dayOf,
  eventSchema,
  EVENT_TYPES,
  hourOf,
  isClick,
  isDayOpen,
  joinVisits,
  kindOf,
  oldestOpenDay,
  untilNextHour,
  VISIT_IDLE_MS,
} from './visits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Visits of events at these minutes, as lists of minutes. */
const joined = (minutes: number[]) =>
  joinVisits(minutes.map((minute, n) => ({ id: String(n), at: minute * MINUTE }))).map((visit) =>
    visit.map(({ at }) => at / MINUTE),
  );

describe('A visit', () => {
  test.each([
    ['is nothing without an event', [], []],
    ['is one event', [5], [[5]]],
    ['goes on below thirty minutes', [0, 29], [[0, 29]]],
    ['is over after thirty minutes without an event', [0, 30], [[0], [30]]],
    ['goes on as long as events come, however long that is', [0, 25, 50, 75], [[0, 25, 50, 75]]],
    ['is joined by an event between two that seemed apart', [0, 40, 20], [[0, 20, 40]]],
    ['takes events in any order', [50, 0, 100, 10], [[0, 10], [50], [100]]],
    ['has events of one moment together', [3, 3, 3], [[3, 3, 3]]],
  ] as [string, number[], number[][]][])('%s', (_, minutes, visits) => {
    expect(joined(minutes)).toEqual(visits);
  });

  const events = fc.uniqueArray(
    fc.record({ id: fc.string({ minLength: 1, maxLength: 4 }), at: fc.integer({ min: 0, max: 6 * HOUR }) }),
    { selector: ({ id }) => id, maxLength: 40 },
  );

  test('is the same whatever the order and the number of times in which its events come', () => {
    fc.assert(
      fc.property(
        events.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })),
        ),
        ([all, shuffled]) => {
          expect(joinVisits(shuffled)).toEqual(joinVisits(all));
        },
      ),
    );
  });

  test('has every event once, none thirty minutes behind the one before, and the next visit is', () => {
    fc.assert(
      fc.property(events, (all) => {
        const visits = joinVisits(all);
        expect(visits.flat().length).toBe(all.length);
        for (const [n, visit] of visits.entries()) {
          const last = visits[n - 1]?.at(-1);
          if (last) expect(visit[0]!.at - last.at).toBeGreaterThanOrEqual(VISIT_IDLE_MS);
          for (const [at, event] of visit.entries())
            if (at > 0) expect(event.at - visit[at - 1]!.at).toBeLessThan(VISIT_IDLE_MS);
        }
      }),
    );
  });
});

describe('A day', () => {
  const midnight = 20_000 * DAY;
  test.each([
    ['in its last millisecond', midnight - 1, true],
    ['right after it', midnight, true],
    ['as long as the queue may still bring events of it', midnight + VISIT_DAY_OPEN_HOURS * HOUR - 1, true],
    ['behind that', midnight + VISIT_DAY_OPEN_HOURS * HOUR, false],
  ])('is counted %s: %#', (_, now, open) => {
    const day = dayOf(midnight - 1);
    expect(isDayOpen(day, now)).toBe(open);
    expect(oldestOpenDay(now) <= day).toBe(open);
  });

  test('begins and ends in UTC, as hours do', () => {
    expect([dayOf(0), dayOf(DAY - 1), dayOf(DAY)]).toEqual([0, 0, 1]);
    expect([hourOf(HOUR - 1), hourOf(HOUR)]).toEqual([0, 1]);
    expect([untilNextHour(HOUR), untilNextHour(2 * HOUR - 1)]).toEqual([HOUR, 1]);
  });
});

describe('The body of an event', () => {
  test.each([
    [{ type: 'view' }, true],
    [{ type: 'view', source: 'qr' }, true],
    [{ type: 'view', source: null, target_id: null }, true],
    [{ type: 'view', at: 1, id: 'x', visitor: 'y' }, true],
    [{ type: 'save' }, true],
    [{ type: 'link_click', target_id: 'a-b_c' }, true],
    [{ type: 'link_click' }, false],
    [{ type: 'social_click', target_id: '' }, false],
    [{ type: 'field_click', target_id: 'a b' }, false],
    [{ type: 'field_click', target_id: 'a'.repeat(65) }, false],
    [{ type: 'exchange' }, false],
    [{ type: 'View' }, false],
    [{ type: 7 }, false],
    [{}, false],
    [[], false],
    ['view', false],
    [null, false],
    [{ type: 'view', source: 7 }, false],
  ])('%j is one: %s', (body, valid) => {
    expect(eventSchema.safeParse(body).success).toBe(valid);
  });

  test('carries nothing that was not asked for', () => {
    const sent = { type: 'view', source: 'qr', at: 1, id: 'x', device_type: 'tablet' };
    expect(eventSchema.parse(sent)).toEqual({ type: 'view', source: 'qr' });
  });

  test('is of one kind each', () => {
    expect(EVENT_TYPES.map(kindOf)).toEqual(['view', 'save', 'field', 'social', 'link']);
    expect(EVENT_TYPES.map(kindOf).filter(isClick)).toEqual(['field', 'social', 'link']);
  });
});
