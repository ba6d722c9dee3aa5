import { describe, expect, test } from 'vitest';
import { contactFilters as words } from '#messages/contacts.ts';
import { teamListIn } from './contacts-filters.ts';

const listOf = (query: string) => {
  const { query: asked, filters, errors } = teamListIn(new URLSearchParams(query));
  return { asked, filters: filters.toString(), errors };
};

describe('the list of a team’s contacts', () => {
  test('is newest first, without filters, by default', () => {
    const { asked, filters, errors } = listOf('');
    expect(asked).toMatchObject({
      sort: '-created',
      offset: 0,
      search: '',
      members: [],
      tags: [],
      types: [],
    });
    expect([filters, errors]).toEqual(['', {}]);
  });

  test('applies all filters of its form, including repeated names', () => {
    const { asked, filters } = listOf(
      'search=mona&members=m1&tags=t1&tags=t2&types=exchange&types=scan&has=email&from=2026-01-02&to=2026-03-04',
    );
    expect(asked).toMatchObject({
      search: 'mona',
      members: ['m1'],
      tags: ['t1', 't2'],
      types: ['exchange', 'scan'],
      has: ['email'],
      from: '2026-01-02',
      to: '2026-03-04',
    });
    expect(Object.fromEntries(new URLSearchParams(filters))).toEqual({
      search: 'mona',
      members: 'm1',
      tags: 't1,t2',
      types: 'exchange,scan',
      has: 'email',
      from: '2026-01-02',
      to: '2026-03-04',
    });
  });

  test('is unchanged when its filters go through its address', () => {
    const { asked, filters } = listOf('tags=t1&tags=t2&from=2026-01-02&offset=20');
    expect(listOf(`${filters}&offset=20`).asked).toEqual(asked);
  });

  test.each([
    ['search=&members=&from=&to=', '', {}],
    ['types=exchange,nothing&tags=t1', 'tags=t1', {}],
    ['from=yesterday&tags=t1', 'tags=t1', { from: words.day }],
    ['from=2026-03-04&to=2026-01-02', 'from=2026-03-04', { to: words.before_from }],
    ['types=nothing&from=2026-03-04&to=2026-01-02', 'from=2026-03-04', { to: words.before_from }],
    ['offset=-1&sort=nothing&tags=t1&done=export', 'tags=t1', {}],
  ])('ignores in %s what is empty or unreadable', (query, filters, errors) => {
    expect(listOf(query)).toMatchObject({ filters, errors, asked: { sort: '-created', offset: 0 } });
  });
});
