import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnAccount } from '../../src/domain/account/account.ts';
import type { SeenTab } from './seen-tab.ts';
import { noteWrite } from '../../src/stores/last-write.ts';
import { stopExpecting } from '../../src/stores/loader.ts';
import { $account } from '../../src/stores/session.store.ts';
import { openSeenTabs } from './seen-tabs.ts';

const ORIGIN = 'https://cardea.example';
const SHARE = `${ORIGIN}/share`;

/** The used part of a tab's link. */
class Link extends EventTarget {
  readonly target = '';
  readonly hash = '';
  readonly search = '';
  readonly origin = ORIGIN;
  readonly pathname = '/share';
  readonly href = SHARE;
  hasAttribute = () => false;
  closest = () => this;
  matches = () => true;
  toggleAttribute = (_: string, on: boolean) => {
    marked = on;
  };
}

let page: EventTarget;
let marked: boolean;
let about: { wide: boolean; onLine: boolean; opened: string; called: string[] };
const traverseTo = vi.fn<(key: string) => object>(() => ({ committed: Promise.resolve() }));
const updateCurrentEntry = vi.fn<(change: { state: SeenTab | null }) => void>();

/** A history entry for the Share tab, left some milliseconds ago. */
const share = (key: string, ago: number, seen: Partial<SeenTab> = {}) => ({
  key,
  url: SHARE,
  getState: () => ({ at: Date.now() - ago, account: 'ava', write: '', ...seen }),
});
const here = { key: 'here', url: `${ORIGIN}/my-profile`, getState: () => null };

/** Opens Home with these entries beside it in the history. */
function openHome(...entries: object[]): void {
  vi.stubGlobal('navigation', {
    currentEntry: here,
    entries: () => [here, ...entries],
    traverseTo,
    updateCurrentEntry,
  });
  openSeenTabs();
}

/** Taps the Share tab. @returns the history key it traverses to; null if the link is followed */
function tap(): string | null {
  const click = Object.assign(new Event('click', { cancelable: true }), { button: 0 });
  Object.defineProperty(click, 'target', { value: new Link() });
  page.dispatchEvent(click);
  const [place] = traverseTo.mock.lastCall ?? [null];
  expect(click.defaultPrevented).toBe(place !== null);
  return place;
}

beforeEach(() => {
  vi.useFakeTimers();
  marked = false;
  about = { wide: false, onLine: true, opened: 'navigate', called: [] };
  page = new EventTarget();
  const storage = new Map<string, string>();
  $account.set({ id: 'ava' } as OwnAccount);
  vi.stubGlobal('window', { navigation: true });
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { origin: ORIGIN, pathname: '/my-profile', search: '' });
  vi.stubGlobal('document', { querySelectorAll: () => [new Link()], getElementById: () => null });
  vi.stubGlobal('matchMedia', () => ({ matches: about.wide }));
  vi.stubGlobal('navigator', {
    get onLine() {
      return about.onLine;
    },
  });
  vi.stubGlobal('performance', {
    getEntriesByType: (type: string) =>
      type === 'navigation'
        ? [{ type: about.opened }]
        : about.called.map((path) => ({ initiatorType: 'fetch', name: ORIGIN + path })),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
});
afterEach(() => {
  stopExpecting();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a seen tab is restored, and not prerendered', () => {
  openHome(share('seen', 1_000));
  expect([marked, tap()]).toEqual([true, 'seen']);
});

test('of two, the one left last is used', () => {
  openHome(share('last', 1_000), share('before', 2_000));
  expect(tap()).toBe('last');
});

test.each([
  ['on a wide screen', () => (about.wide = true), share('seen', 1_000)],
  ['after three minutes', () => {}, share('seen', 180_000)],
  ['of another account', () => {}, share('seen', 1_000, { account: 'ben' })],
  ['once something was saved', () => {}, share('seen', 1_000, { write: 'before' })],
  ['left at an unknown time', () => {}, { ...share('seen', 0), getState: () => undefined }],
  ['with other words in its address', () => {}, { ...share('seen', 1_000), url: `${SHARE}?profile=ava` }],
])('a tab %s is loaded anew, and can be prerendered', (_, change, entry) => {
  change();
  openHome(entry);
  expect([marked, tap()]).toEqual([false, null]);
});

test('offline a tab is loaded, which shows its copy', () => {
  openHome(share('seen', 1_000));
  about.onLine = false;
  expect(tap()).toBeNull();
});

test('after a save on the page every tab is loaded anew', () => {
  openHome(share('seen', 1_000));
  noteWrite();
  expect([marked, tap()]).toEqual([false, null]);
});

test('a mark expires', () => {
  openHome(share('seen', 1_000));
  vi.stubGlobal('navigation', { currentEntry: here, entries: () => [here, share('seen', 180_000)] });
  vi.advanceTimersByTime(10_000);
  expect(marked).toBe(false);
});

test('a tab notes when it is left, and clears that when shown again', () => {
  openHome();
  expect(updateCurrentEntry).toHaveBeenLastCalledWith({ state: null });
  tap();
  expect(updateCurrentEntry).toHaveBeenLastCalledWith({
    state: { at: Date.now(), account: 'ava', write: '' },
  });
});

test('a tab that called the service is not cached, so it notes nothing', () => {
  about.called = ['/api/profiles'];
  openHome();
  tap();
  expect(updateCurrentEntry).toHaveBeenLastCalledWith({ state: null });
});
