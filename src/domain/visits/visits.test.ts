import { describe, expect, test } from 'vitest';
import { VISIT_DAY_OPEN_HOURS } from '../limits/lists.ts';
import {
  dayOf,
  eventSchema,
  EVENT_TYPES,
  hourOf,
  isClick,
  isDayOpen,
  kindOf,
  oldestOpenDay,
  untilNextHour,
} from './visits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('a day', () => {
  const midnight = 20_000 * DAY;
  test.each([
    ['in its last millisecond', midnight - 1, true],
    ['right after it', midnight, true],
    ['while the queue can still deliver its events', midnight + VISIT_DAY_OPEN_HOURS * HOUR - 1, true],
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

describe('the body of an event', () => {
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
  ])('%j is valid: %s', (body, valid) => {
    expect(eventSchema.safeParse(body).success).toBe(valid);
  });

  test('has no unknown fields', () => {
    const sent = { type: 'view', source: 'qr', at: 1, id: 'x', device_type: 'tablet' };
    expect(eventSchema.parse(sent)).toEqual({ type: 'view', source: 'qr' });
  });

  test.each([
    ['a'.repeat(16), true],
    ['3405691582-12-7-4294967295', true],
    ['A_b-9'.repeat(12), true],
    ['a'.repeat(15), false],
    ['a'.repeat(65), false],
    ['a view with a visitor', false],
    ['', false],
    [7, false],
    [{}, false],
    [null, false],
  ])('has the view id %j: %s, and is valid either way', (view, valid) => {
    const read = eventSchema.parse({ type: 'view', view });
    expect(read.view).toBe(valid ? view : null);
  });

  test('has exactly one kind', () => {
    expect(EVENT_TYPES.map(kindOf)).toEqual(['view', 'save', 'field', 'social', 'link']);
    expect(EVENT_TYPES.map(kindOf).filter(isClick)).toEqual(['field', 'social', 'link']);
  });
});
