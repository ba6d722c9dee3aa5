import { afterAll, beforeAll, vi } from 'vitest';

// Waiting on a clock stopped by an earlier file would hang, far from the cause.
beforeAll(() => {
  if (vi.isFakeTimers()) throw new Error('A file before this one left the clock standing still.');
});

// Files that share a worker's modules share its clock, globals and spies: each restores them.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
