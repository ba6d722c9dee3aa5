import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkHandle } from '../../domain/profile/handle.ts';
import { handlesOfName } from './handle-suggestions.ts';

test.each([
  ['Ava', 'Lindgren', '', ['ava', 'avalindgren', 'ava_lind', 'ava_lindgren', 'a_lindgren']],
  ['Ava', 'Lindgren', ' AVA ', ['avalindgren', 'ava_lind', 'ava_lindgren']],
  ['Åsa', 'Öberg', '', ['asa', 'asaoberg', 'asa_ober']],
  ['Mia', '', '', ['mia', 'mia_card', 'mia_hq']],
  ['Anna Maria', 'von Berg', '', ['anna', 'annamariavonberg', 'anna_mari']],
  ['Bo', 'Ek', '', ['boek', 'bo_ek']],
])('%s %s gets suggestions besides %j: %j', (first, last, except, expected) => {
  expect(handlesOfName(first, last, except).slice(0, expected.length)).toEqual(expected);
});

test.each([
  ['愛', '林'],
  ['', ''],
  ['***', '!'],
])('a name without a Latin letter (%j %j) has no suggestions', (first, last) => {
  expect(handlesOfName(first, last)).toEqual([]);
});

test('suggestions for any name are valid, unique, and not the typed one', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      fc.nat(5),
      (first, last, n) => {
        const all = handlesOfName(first, last);
        const typed = all[n] ?? '';
        const without = handlesOfName(first, last, typed.toUpperCase());
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBeLessThanOrEqual(6);
        for (const handle of all) expect(checkHandle(handle)).toEqual({ ok: true, handle });
        if (typed) expect(without).not.toContain(typed);
      },
    ),
  );
});
