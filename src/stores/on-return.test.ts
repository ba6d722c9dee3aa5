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

test('runs when the user returns to the window', () => {
  onReturn(act);
  happens('focus', 'visibilitychange');
  expect(act).toHaveBeenCalledTimes(2);
});

test('does not run while the window is hidden, nor after it ends', () => {
  const end = onReturn(act);
  shown.visibilityState = 'hidden';
  happens('visibilitychange');
  shown.visibilityState = 'visible';
  end();
  happens('visibilitychange', 'focus');
  expect(act).not.toHaveBeenCalled();
});

test('does not run when a page is restored, but later', () => {
  onReturn(act);
  happens('pagehide', 'visibilitychange', 'pageshow', 'focus');
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  happens('focus');
  expect(act).toHaveBeenCalledOnce();
});

test('does not run when a page left while settling is restored', () => {
  onReturn(act);
  happens('pageshow', 'pagehide');
  vi.runAllTimers();
  happens('visibilitychange', 'pageshow', 'focus');
  expect(act).not.toHaveBeenCalled();
});

test('does not run when a prerendered page is shown, but later', () => {
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
