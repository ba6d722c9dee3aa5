import { describe, expect, test } from 'vitest';
import { filterAddress, NO_WORDS, sameFilters, wordsOfSaved } from './saved-filters.ts';

const FILTER = {
  search: 'Ann',
  tags: ['t1', 't2'],
  types: ['scan'],
  from: '2026-11-18',
  to: null,
  has: [],
} as const;

describe('A saved filter', () => {
  test('is the same as the list’s in any order, and no other', () => {
    const words = wordsOfSaved({ filter: FILTER });
    expect(sameFilters(words, { ...words, tags: 't2,t1' })).toBe(true);
    expect(sameFilters(words, { ...words, search: 'Bo' })).toBe(false);
    expect(sameFilters(words, NO_WORDS)).toBe(false);
  });

  test('has an address of the list, which leaves out what is not set', () => {
    expect(filterAddress(wordsOfSaved({ filter: FILTER }))).toBe(
      '/contacts?search=Ann&tags=t1%2Ct2&types=scan&from=2026-11-18',
    );
    expect(filterAddress(NO_WORDS)).toBe('/contacts');
  });
});
