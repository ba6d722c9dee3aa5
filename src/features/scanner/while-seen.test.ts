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

test('a page that is seen is looked at again and again until it ends', () => {
  const stop = whileSeen(look, 250);
  vi.advanceTimersByTime(1000);
  expect(look).toHaveBeenCalledTimes(4);
  stop();
  turn('visible');
  vi.advanceTimersByTime(1000);
  expect(look).toHaveBeenCalledTimes(4);
});

test('nothing goes on while the page is hidden', () => {
  const stop = whileSeen(look, 250);
  turn('hidden');
  vi.advanceTimersByTime(10_000);
  expect(look).not.toHaveBeenCalled();
  turn('visible');
  vi.advanceTimersByTime(250);
  expect(look).toHaveBeenCalledTimes(1);
  stop();
});

test('a look that takes long is followed by a longer rest', () => {
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
