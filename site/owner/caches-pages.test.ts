import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SEEN_TAB_MS } from '../../src/domain/limits/screens.ts';
import { cachesPages, noteOpened } from './caches-pages.ts';

/** An opened page, and how long ago its history entry was left. */
function opened(type: string, leftAgo: number | null) {
  const state = leftAgo === null ? null : { at: Date.now() - leftAgo };
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('navigation', { currentEntry: { getState: () => state } });
}

beforeEach(() => {
  vi.useFakeTimers();
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['gone back to soon after it was left', 'back_forward', 1_000, false],
  ['gone back to long after', 'back_forward', SEEN_TAB_MS + 1, true],
  ['gone back to after an unknown time', 'back_forward', null, true],
  ['opened by a link', 'navigate', 1_000, true],
  ['loaded again', 'reload', 1_000, true],
])('a page that is rendered anew when %s', (_, type, ago, isCaching) => {
  opened(type, ago);
  noteOpened();
  expect(cachesPages()).toBe(isCaching);
});

test('a browser that cached no page is tried again later', () => {
  opened('back_forward', 1_000);
  noteOpened();
  vi.advanceTimersByTime(11 * 60_000);
  expect(cachesPages()).toBe(true);
});

test('one without storage is not tried', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(cachesPages()).toBe(false);
});
