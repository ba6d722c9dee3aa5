import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishWork, isFinishing, track } from './running-work.ts';

let hours = 0;
// Long ago, and in sequence: leftovers of one test do not count in the next.
beforeEach(() => {
  hours += 1;
  vi.useFakeTimers({ now: hours * 3_600_000 });
});
afterEach(() => void vi.useRealTimers());

/** Whether it ends within this time. */
async function endsWithin(work: Promise<unknown>, ms: number): Promise<boolean> {
  let ended = false;
  void work.then(() => (ended = true));
  await vi.advanceTimersByTimeAsync(ms);
  return ended;
}

test('finishing waits for running work, including failing work, and prevents new work', async () => {
  const done = Promise.withResolvers<string>();
  const failed = Promise.withResolvers<never>();
  const [first, second] = [track(done.promise), track(failed.promise)];
  expect(isFinishing()).toBe(false);
  const finished = finishWork();
  expect(isFinishing()).toBe(true);
  done.resolve('done');
  expect(await first).toBe('done');
  expect(await endsWithin(finished, 1_000)).toBe(false);
  failed.reject(new Error('no'));
  await expect(second).rejects.toThrow('no');
  expect(await endsWithin(finished, 1_000)).toBe(true);
});

test('work of a request that the runtime has ended does not block forever', async () => {
  void track(new Promise(() => {}));
  const finished = finishWork();
  expect(await endsWithin(finished, 30_000)).toBe(false);
  expect(await endsWithin(finished, 40_000)).toBe(true);
});

test('a worker that was not stopped starts jobs again', async () => {
  await finishWork();
  await vi.advanceTimersByTimeAsync(61_000);
  expect(isFinishing()).toBe(false);
});
