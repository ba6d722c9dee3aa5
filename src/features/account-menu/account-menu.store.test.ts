import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MenuGroup } from '../../domain/account/account-menu.ts';
import { $credits } from '../../stores/credits-dialog.store.ts';
import { $following, followAddress } from './account-menu.store.ts';

const assign = vi.fn<(to: string) => void>();
const replaceState = vi.fn<(state: unknown, title: string, address: string) => void>();
const open = vi.fn<() => void>();
const GROUPS: MenuGroup[] = [
  { name: 'plan', entries: [{ item: 'upgrade_to_team', kind: 'page', href: '/select-your-plan/team' }] },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  $following.set(false);
  $credits.set(null);
});

const arrive = (search: string, seesCredits = true) => {
  vi.stubGlobal('location', { pathname: '/my-profile', search, hash: '', assign });
  return followAddress({ groups: GROUPS, open, seesCredits });
};

test('an address without a request changes nothing', () => {
  arrive('?tab=settings');
  expect([open, replaceState].map((mock) => mock.mock.calls.length)).toEqual([0, 0]);
});

test('a request in the address opens the menu, and is removed from the address', () => {
  arrive('?tab=settings&manage-credits');
  expect(open).toHaveBeenCalledOnce();
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/my-profile?tab=settings');
  vi.runAllTimers();
  expect([$following.get(), assign.mock.calls.length, $credits.get()]).toEqual([false, 0, 'more']);
});

test('users who do not see credits get only the menu', () => {
  arrive('?manage-credits', false);
  expect([open.mock.calls.length, $credits.get()]).toEqual([1, null]);
});

test('a named entry is followed after a moment', () => {
  arrive('?upgrade-to-teams');
  expect([$following.get(), assign.mock.calls.length, $credits.get()]).toEqual([true, 0, null]);
  vi.advanceTimersByTime(100);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/select-your-plan/team');
});

test('a missing entry is not followed', () => {
  arrive('?manage-subscription');
  vi.runAllTimers();
  expect([open.mock.calls.length, $following.get(), assign.mock.calls.length]).toEqual([1, false, 0]);
});

test('a page that is left first is not redirected', () => {
  arrive('?upgrade-to-teams')();
  vi.runAllTimers();
  expect(assign).not.toHaveBeenCalled();
});
