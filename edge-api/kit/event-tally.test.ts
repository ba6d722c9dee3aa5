import { describe, expect, test } from 'vitest';
import { createEventTally } from './event-tally.ts';

describe('The tally of events', () => {
  test('counts each caller within the hour', () => {
    const tally = createEventTally();
    expect([tally.add('a', 1), tally.add('a', 1), tally.add('b', 1)].map(({ count }) => count)).toEqual([
      2, 2, 1,
    ]);
    expect(tally.add('a', 2).count).toBe(1);
  });

  test('holds a limited number of callers, and drops the first for a new one', () => {
    const tally = createEventTally(2);
    for (const caller of ['a', 'b', 'b', 'c']) tally.add(caller, 1);
    expect(tally.add('b', 1).count).toBe(3);
    expect(tally.add('a', 1).count).toBe(1);
  });
});
