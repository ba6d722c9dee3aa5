import { describe, expect, test } from 'vitest';
import { isFramed, isOwnerPage, OWNER_PATHS, ownerPageExists } from './owner-pages.ts';

test.each(OWNER_PATHS)('%s is behind the guard', (path) => {
  expect(isOwnerPage(path)).toBe(true);
});

test.each([
  ['/my-profile', true],
  ['/contacts/manual/1', true],
  ['/account?open=email', false],
  ['/ava', false],
  ['/my-profile-of-ava', false],
  ['/', false],
])('whether %s is behind the guard: %s', (path, guarded) => {
  expect(isOwnerPage(path)).toBe(guarded);
});

test.each([
  ['/account', true],
  ['/account?open=email', true],
  ['/account#data', true],
  ['/my-profile', true],
  ['/account/nothing', false],
  ['/my-profile/', false],
  ['/ava', false],
  ['', false],
])('whether there is a page at %s: %s', (address, exists) => {
  expect(ownerPageExists(address)).toBe(exists);
});

describe('framed pages', () => {
  test.each([
    ['iframe', '', true],
    ['document', '?iframe', true],
    [null, '?a=b&iframe=1', true],
    ['document', '', false],
    [null, '?iframes=1', false],
    ['empty', '?a=iframe', false],
  ])('with Sec-Fetch-Dest %s and the address %s: %s', (destination, search, framed) => {
    expect(isFramed(destination, search)).toBe(framed);
  });
});
