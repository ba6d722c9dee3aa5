import { expect, test } from 'vitest';
import { pagePattern } from './page-pattern.ts';

test.each([
  ['/', '/'],
  ['/contacts', '/contacts'],
  ['/contacts/', '/contacts'],
  ['/ava', '/[handle]'],
  ['/ava/exchange', '/[handle]/exchange'],
  ['/preview/ava', '/preview/[handle]'],
  ['/c/abc', '/c/[code]'],
  ['/ava/nothing/there', null],
])('the page at %s is %s', (pathname, pattern) => {
  expect(pagePattern(pathname)).toBe(pattern);
});
