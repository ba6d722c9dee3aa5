import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whileSeen } from './while-seen.ts';

let shown: EventTarget & { visibilityState?: string };
const look = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  shown = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', shown);
  look.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
function turn(visibilityState: 'visible' | 'hidden') {
  shown.visibilityState = visibilityState;
  shown.dispatchEvent(new Event('visibilitychange'));
}

test('runs repeatedly while the page is visible, until it ends', () => {
  const stop = whileSeen(look, 250);
  vi.advanceTimersByTime(1000);
  expect(look).toHaveBeenCalledTimes(4);
  stop();
  turn('visible');
  vi.advanceTimersByTime(1000);
  expect(look).toHaveBeenCalledTimes(4);
});

test('pauses while the page is hidden', () => {
  const stop = whileSeen(look, 250);
  turn('hidden');
  vi.advanceTimersByTime(10_000);
  expect(look).not.toHaveBeenCalled();
  turn('visible');
  vi.advanceTimersByTime(250);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

test('waits longer after a slow run', () => {
  const now = vi.spyOn(performance, 'now');
  let time = 0;
  now.mockImplementation(() => (time += 100));
  const stop = whileSeen(look, 250);
  vi.advanceTimersByTime(250);
  vi.advanceTimersByTime(399);
  expect(look).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
  now.mockRestore();
});
