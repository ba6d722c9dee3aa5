import { afterEach, vi } from 'vitest';

/** The clock of a file's tests, which is reset after each of them. */
export function testClock() {
  const setRight = () => {
    vi.useRealTimers();
  };
  afterEach(setRight);
  return {
    setRight,
    /** Advances every clock, also better-auth's, by milliseconds; timers are unchanged. */
    later: (ms: number) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
    },
  };
}
