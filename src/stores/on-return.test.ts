import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onReturn } from './on-return.ts';

let page: EventTarget;
let shown: EventTarget & { visibilityState?: string; prerendering?: boolean };
const act = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', shown);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});
const happens = (...names: string[]) => {
  for (const name of names) (/^(visi|pre)/.test(name) ? shown : page).dispatchEvent(new Event(name));
};

test('looks when somebody comes back to the window', () => {
  onReturn(act);
  happens('focus', 'visibilitychange');
  expect(act).toHaveBeenCalledTimes(2);
});

test('does not look while the window is hidden, nor once it is over', () => {
  const end = onReturn(act);
  shown.visibilityState = 'hidden';
  happens('visibilitychange');
  shown.visibilityState = 'visible';
  end();
  happens('visibilitychange', 'focus');
  expect(act).not.toHaveBeenCalled();
});

test('a page that was left comes back without it, and looks again later', () => {
  onReturn(act);
  happens('pagehide', 'visibilitychange', 'pageshow', 'focus');
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  happens('focus');
  expect(act).toHaveBeenCalledOnce();
});

test('a page that is left while it settles comes back without it', () => {
  onReturn(act);
  happens('pageshow', 'pagehide');
  vi.runAllTimers();
  happens('visibilitychange', 'pageshow', 'focus');
  expect(act).not.toHaveBeenCalled();
});

test('a page that was made ready ahead is shown without it, and looks again later', () => {
  shown.prerendering = true;
  onReturn(act);
  happens('pageshow');
  vi.runAllTimers();
  shown.prerendering = false;
  happens('visibilitychange', 'prerenderingchange', 'focus');
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  happens('focus');
  expect(act).toHaveBeenCalledOnce();
});
