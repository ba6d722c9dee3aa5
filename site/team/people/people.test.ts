import { expect, test } from 'vitest';
import { matchOf } from './people.ts';
import { noticeOf } from './people-notice.ts';
import { backTo } from '../team-page.ts';

const at = (query: string) => ({ url: new URL(`https://a.example/team/members${query}`) });

test.each([
  ['', {}],
  ['?search=%20ada%20&role=admin&tag=t1&page=3', { search: 'ada', role: 'admin', tag: 't1' }],
  ['?search=&role=boss&tag=&card=some', {}],
  ['?card=none', { card: 'none' }],
])('%s has the filters %j', (query, match) => {
  expect(matchOf(at(query))).toEqual(match);
});

test('an action redirects to the same list, and its message is shown once', () => {
  const back = backTo(at('?search=ada&page=2&removed=Bo'), { edited: '3-2' });
  expect(back).toBe('/team/members?search=ada&page=2&edited=3-2');
  expect(noticeOf(at(back.slice('/team/members'.length)))).toBe('Cards changed: 3, people: 2.');
  expect([noticeOf(at('?edited=x')), noticeOf(at('?done=constructor'))]).toEqual([null, null]);
});
