import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countVisit, type Countable } from './visit-counts.ts';
import { isClick, VISIT_KINDS } from './visits.ts';

/** Events written as `{kind}` or `{kind}:{source}`. */
const eventsOf = (words: string): Countable[] =>
  words.split(' ').map((word) => {
    const [kind, source] = word.split(':');
    return { kind: kind as Countable['kind'], source: source ?? null };
  });

describe('a visit counts', () => {
  test.each([
    ['a view, from where it came', 'view:qr', ['qr'], 0, 0, 0],
    [
      'each of its views, one from inside of this site as the visit',
      'view:qr view view:nfc',
      ['qr', 'qr', 'nfc'],
      0,
      0,
      0,
    ],
    ['each click, which is no view', 'link:qr social field', [], 3, 0, 0],
    ['an exchange behind its view', 'view:qr exchange:qr', ['qr'], 0, 1, 0],
    ['an exchange without a reported view as one view, with its source', 'exchange:qr', ['qr'], 0, 1, 0],
    ['an exchange without a source as a direct view', 'exchange', ['direct'], 0, 1, 0],
    ['saves once', 'view:qr save save', ['qr'], 0, 0, 1],
    ['saves without a reported view as one view, with their source', 'save:nfc save', ['nfc'], 0, 0, 1],
    ['a save and an exchange without a reported view as one view', 'save link exchange:qr', ['qr'], 1, 1, 1],
  ] as const)('%s', (_, words, views, clicks, exchanges, saves) => {
    expect(countVisit(eventsOf(words))).toEqual({ views, clicks, exchanges, saves });
  });

  test('no exchange and no save without a view, and each reported view once', () => {
    const event = fc.record({
      kind: fc.constantFrom(...VISIT_KINDS),
      source: fc.constantFrom('qr', 'a.example', null),
    });
    fc.assert(
      fc.property(fc.array(event), (visit) => {
        const { views, clicks, exchanges, saves } = countVisit(visit);
        expect(Math.max(exchanges, saves)).toBeLessThanOrEqual(views.length);
        const reported = visit.filter(({ kind }) => kind === 'view').length;
        expect(views.length).toBe(Math.max(reported, exchanges, saves));
        expect(clicks).toBe(visit.filter(({ kind }) => isClick(kind)).length);
      }),
    );
  });
});
