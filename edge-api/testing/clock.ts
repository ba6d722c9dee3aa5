import { afterEach, vi } from 'vitest';

/** The clock of a file's tests, which is right again after each of them. */
export function testClock() {
  const setRight = () => {
    vi.useRealTimers();
  };
  afterEach(setRight);
  return {
    setRight,
    /** Moves the clock of everything, better-auth's too, on by milliseconds; timers go on as they are. */
    later: (ms: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    },
  };
}
