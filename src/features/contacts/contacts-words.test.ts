import { describe, expect, test } from 'vitest';
import {
  contactCountText,
  filtersSet,
  isSameList,
  isOfOneTag,
  untouchedOf,
  USUAL_WORDS,
} from './contacts-words.ts';

test.each([
  [{ count: 0 }, '0'],
  [{ count: 5241 }, '5,241'],
  [{ count: 1000, more: true }, '1,000+'],
])('the number of contacts in %j is shown as %s', (counted, text) => {
  expect(contactCountText(counted)).toBe(text);
});

test('the filters of a list are its search and what is set, not its order', () => {
  expect(filtersSet({ ...USUAL_WORDS, search: 'fern', sort: '-created', has: 'email' })).toEqual({
    search: 'fern',
    has: 'email',
  });
  expect(filtersSet(USUAL_WORDS)).toEqual({});
});

test.each([
  [{ sort: 'created' }, true],
  [{ search: 'fern' }, false],
  [{ tags: 't1' }, false],
  [{ to: '2026-11-18' }, false],
] as const)('a list with %j finds the same: %s', (changes, isSame) => {
  expect(isSameList(USUAL_WORDS, { ...USUAL_WORDS, ...changes })).toBe(isSame);
});

describe('the contacts of a tag without a touch', () => {
  test.each([
    ['', '', false],
    ['t1', '', true],
    ['t1', 'email', true],
    ['t1,t2', '', false],
    ['t1', 'email,no_touch', false],
  ])('tags %j and details %j: counted %s', (tags, has, isCounted) => {
    expect(isOfOneTag({ tags, has })).toBe(isCounted);
  });

  test.each([
    ['', 'no_touch'],
    ['email', 'email,no_touch'],
  ])('have the required details %j, and no touch', (has, both) => {
    const filters = { ...USUAL_WORDS, tags: 't1', has };
    expect(untouchedOf(filters)).toEqual({ ...filters, has: both });
  });
});
