import { describe, expect, test } from 'vitest';
import { isOfOneTag, untouchedOf, USUAL_WORDS } from './contacts-words.ts';

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
