import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinVisits, type VisitMoment } from './join-visits.ts';
import { VISIT_IDLE_MS, VISIT_KINDS } from './visits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Visits of views at these minutes, as lists of minutes. */
const joined = (minutes: number[]) =>
  joinVisits(
    minutes.map((minute, n): VisitMoment => ({
      id: String(n),
      at: minute * MINUTE,
      kind: 'view',
      visitor: 'same',
      view: null,
    })),
  ).map((visit) => visit.map(({ at }) => at / MINUTE));

/**
 * Events written as `{kind}{visitor}{view?}@{minute}`: `v1a@5` is a view by visitor 1 on the page with the id a, in
 * minute 5, `c1@6` a click without a page, `x` an exchange.
 */
function eventsOf(words: string): VisitMoment[] {
  const kinds = { v: 'view', c: 'link', s: 'save', x: 'exchange' } as const;
  return words.split(' ').map((word) => {
    const [, kind, visitor, view, minute] = /^([vcsx])(\d)([a-z]?)@(\d+)$/.exec(word)!;
    return {
      id: word,
      at: Number(minute) * MINUTE,
      kind: kinds[kind as keyof typeof kinds],
      visitor: visitor!,
      view: view || null,
    };
  });
}

describe('a visit', () => {
  test.each([
    ['is nothing without an event', [], []],
    ['is one event', [5], [[5]]],
    ['continues below thirty minutes', [0, 29], [[0, 29]]],
    ['is over after thirty minutes without an event', [0, 30], [[0], [30]]],
    ['continues as long as events arrive, however long', [0, 25, 50, 75], [[0, 25, 50, 75]]],
    ['is joined by an event between two that seemed apart', [0, 40, 20], [[0, 20, 40]]],
    ['accepts events in any order', [50, 0, 100, 10], [[0, 10], [50], [100]]],
    ['has events of one moment together', [3, 3, 3], [[3, 3, 3]]],
  ] as [string, number[], number[][]][])('%s', (_, minutes, visits) => {
    expect(joined(minutes)).toEqual(visits);
  });

  test.each([
    ['contains all events of one hash without an exchange', 'v1a@0 v1b@1 c1a@2', ['v1a@0 v1b@1 c1a@2']],
    [
      'is one of two people on one network who exchange',
      'v1a@0 v1b@1 x1a@2 x1b@3',
      ['v1a@0 x1a@2', 'v1b@1 x1b@3'],
    ],
    ['leaves visitors who did not exchange alone', 'v1a@0 v1b@1 x1b@2 c1a@3', ['v1a@0 c1a@3', 'v1b@1 x1b@2']],
    ['of an exchange continues at another address', 'v1a@0 x2a@5 s2a@6', ['v1a@0 x2a@5 s2a@6']],
    ['of an exchange continues however long the page is open', 'v1a@0 x1a@90', ['v1a@0 x1a@90']],
    [
      'of an exchange is not extended by another visitor',
      'v1a@0 v1b@20 x1b@21 v1c@40',
      ['v1a@0', 'v1b@20 x1b@21', 'v1c@40'],
    ],
    ['has one exchange of a page, the first', 'v1a@0 x1a@1 x1a@2', ['v1a@0 x1a@1', 'x1a@2']],
    ['without ids is the view and the exchange behind it', 'v1@0 c1@1 x1@2', ['v1@0 c1@1 x1@2']],
    ['without ids is each view with its own exchange', 'v1@0 x1@1 v1@2 x1@3', ['v1@0 x1@1', 'v1@2 x1@3']],
    ['without ids is ambiguous for two exchanges', 'v1@0 v1@1 x1@2 x1@3', ['v1@0 v1@1', 'x1@2', 'x1@3']],
    ['without ids includes nothing later', 'v1@0 x1@1 s1@2', ['v1@0 x1@1', 's1@2']],
    ['without ids includes no view with an id', 'v1a@0 x1@1', ['v1a@0', 'x1@1']],
    ['without ids includes no view of another visitor', 'v1@0 x2@1', ['v1@0', 'x2@1']],
    ['without ids includes no view from long before', 'v1@0 x1@30', ['v1@0', 'x1@30']],
    ['without ids has a view and an exchange of one moment', 'x1@0 v1@0', ['v1@0 x1@0']],
  ] as [string, string, string[]][])('%s', (_, words, visits) => {
    expect(joinVisits(eventsOf(words)).map((visit) => visit.map(({ id }) => id).join(' '))).toEqual(visits);
  });

  const events = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      at: fc.integer({ min: 0, max: 6 * HOUR }),
      kind: fc.constantFrom(...VISIT_KINDS),
      visitor: fc.constantFrom('one', 'two'),
      view: fc.constantFrom(null, null, 'a', 'b', 'c'),
    }),
    { selector: ({ id }) => id, maxLength: 40 },
  );

  test('is independent of the order and repetition of its events', () => {
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

  test('has every event once and at most one exchange; without one it is of one visitor, with no pause', () => {
    fc.assert(
      fc.property(events, (all) => {
        const visits = joinVisits(all);
        expect(visits.flat().length).toBe(all.length);
        for (const visit of visits) {
          const exchanges = visit.filter(({ kind }) => kind === 'exchange').length;
          expect(exchanges).toBeLessThanOrEqual(1);
          if (exchanges === 1) continue;
          expect(new Set(visit.map(({ visitor }) => visitor)).size).toBe(1);
          for (const [n, { at }] of visit.entries())
            if (n > 0) expect(at - visit[n - 1]!.at).toBeLessThan(VISIT_IDLE_MS);
        }
      }),
    );
  });

  test('of an exchange has no events of another view', () => {
    fc.assert(
      fc.property(events, (all) => {
        const met = joinVisits(all).filter((visit) => visit.some(({ kind }) => kind === 'exchange'));
        expect(met.filter((visit) => new Set(visit.map(({ view }) => view)).size !== 1)).toEqual([]);
      }),
    );
  });
});
