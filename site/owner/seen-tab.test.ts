import { expect, test } from 'vitest';
import { SEEN_TAB_MS } from '../../src/domain/limits/screens.ts';
import { isAsSeen } from './seen-tab.ts';

const seen = { at: 1_000, account: 'ava', write: '7' };
const now = { at: 2_000, account: 'ava', write: '7' };

test.each([
  ['a second later', now, true],
  ['while browsers cache it', { ...now, at: 999 + SEEN_TAB_MS }, true],
  ['and no longer', { ...now, at: 1_000 + SEEN_TAB_MS }, false],
  ['but not for another account', { ...now, account: 'ben' }, false],
  ['nor without an account', { ...now, account: '' }, false],
  ['nor once something was saved', { ...now, write: '8' }, false],
])('a tab is restored as it was seen %s', (_, at, shown) => {
  expect(isAsSeen(seen, at)).toBe(shown);
});
