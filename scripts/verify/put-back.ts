import { afterAll, beforeAll, vi } from 'vitest';

// Who waits on a clock that an earlier file left standing still would hang, far from the cause.
beforeAll(() => {
  if (vi.isFakeTimers()) throw new Error('A file before this one left the clock standing still.');
});

// Files that share a worker's modules share its clock, globals and spies: each leaves them as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
