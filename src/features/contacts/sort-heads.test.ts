import { describe, expect, test } from 'vitest';
import { CONTACT_SORTS } from '../../domain/limits/contacts.ts';
import { USUAL_WORDS } from './contacts-words.ts';
import { sortedHref, sortHeads } from './sort-heads.ts';

describe('the head of a column', () => {
  test.each([
    ['-created', 'added', ['full_name', 'created']],
    ['created', 'added', ['full_name', '-created']],
    ['full_name', 'name', ['full_name', '-created']],
  ] as const)('with the order %s shows it at %s, and leads to another', (sort, sorted, to) => {
    const heads = sortHeads(sort);
    expect(heads.filter(({ isSorted }) => isSorted).map(({ column }) => column)).toEqual([sorted]);
    expect(heads.map((head) => head.to)).toEqual(to);
  });

  test('leads to an address without what is usual, and with every filter', () => {
    expect(sortedHref({ ...USUAL_WORDS, sort: '-created' }, CONTACT_SORTS[0])).toBe('/contacts');
    expect(sortedHref({ ...USUAL_WORDS, search: 'a&b', tags: 't1,t2' }, '-created')).toBe(
      '/contacts?sort=-created&tags=t1%2Ct2&search=a%26b',
    );
  });
});
