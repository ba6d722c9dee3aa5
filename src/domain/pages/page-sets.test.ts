import { describe, expect, test } from 'vitest';
import { addressesOf, pathsWhere, segmentsOf } from './page-sets.ts';

test('pages are selected by their rows, in table order', () => {
  expect(pathsWhere(({ changesSession }) => changesSession)).toEqual([
    '/your-card',
    '/sign-in',
    '/sign-in/code',
    '/sign-in/link',
    '/restore-email',
    '/logout',
    '/account/delete',
  ]);
  expect(pathsWhere((_page, path) => path.startsWith('/c/'))).toEqual(['/c/[code]']);
});

test('a first segment is named once, and placeholders are left out', () => {
  expect(segmentsOf(['/', '/[handle]', '/[handle]/thanks', '/share', '/share/print'])).toEqual(['share']);
});

describe('the addresses of pages', () => {
  const addresses = addressesOf(['/', '/share', '/files/[id]', '/[handle]/thanks']);

  test.each(['/', '/share', '/share/', '/files/0198-ab', '/files/0198-ab/', '/ava/thanks'])(
    '%s matches',
    (path) => {
      expect(addresses.test(path)).toBe(true);
    },
  );
  test.each([
    '',
    '//',
    '/shared',
    '/share/print',
    '/files',
    '/files/',
    '/files/1/2',
    'share',
    '/thanks',
    '/a/b/thanks',
  ])('%j does not match', (path) => {
    expect(addresses.test(path)).toBe(false);
  });
});
