import { describe, expect, test } from 'vitest';
import { APOSTROPHES, isShortNumber, parseSearch } from './contact-search.ts';

const word = (text: string, digits: string | null = null) => ({ text, digits });
const one = (text: string, digits: string | null = null) => ({ words: [word(text, digits)], digits: null });

describe('A search', () => {
  test.each([
    ['', []],
    ['  ', []],
    ["'", []],
    ['ava  lind', [one('ava'), one('lind')]],
    ["O'Neil", [one('ONeil')]],
    ['Strauß Łódź', [one('Strauss'), one('Lódź')]],
    ['54', [one('54')]],
    ['555', [one('555')]],
    ['5550', [one('5550', '5550')]],
    ['+4670', [one('+4670', '4670')]],
    ['(020)', [one('(020)')]],
    ['3m', [one('3m')]],
    ['--', [one('--')]],
    ['a555 0142', [one('a555'), one('0142', '0142')]],
    [
      '+44 20 7946 ava',
      [{ words: [word('+44'), word('20'), word('7946', '7946')], digits: '44207946' }, one('ava')],
    ],
    ['5 4', [{ words: [word('5'), word('4')], digits: null }]],
    ['070 5', [{ words: [word('070'), word('5')], digits: '0705' }]],
  ])('%j', (search, sought) => {
    expect(parseSearch(search)).toEqual(sought);
  });

  test('ignores every character that is typed as an apostrophe', () => {
    for (const sign of APOSTROPHES) expect(parseSearch(`O${sign}Neil`)).toEqual([one('ONeil')]);
  });

  test('has ten words at most', () => {
    expect(parseSearch('word '.repeat(30))).toHaveLength(10);
  });
});

test.each([
  ['5', true],
  ['555', true],
  ['+46', true],
  [' 5 5 ', true],
  ['5550', false],
  ['55 50', false],
  ['3m', false],
  ['ava 54', false],
  ['--', false],
  ['', false],
])('%j is too short a part of a phone number: %s', (search, is) => {
  expect(isShortNumber(search)).toBe(is);
});
