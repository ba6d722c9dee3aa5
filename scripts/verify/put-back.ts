import { afterAll, beforeAll, vi } from 'vitest';

const { performance } = globalThis;

// Waiting on a clock stopped by an earlier file would hang, far from the cause.
beforeAll(() => {
  if (vi.isFakeTimers()) throw new Error('A file before this one left the clock standing still.');
  // Packages read it once, when they are loaded.
  if (globalThis.performance !== performance)
    throw new Error('A file before this one left a fake performance.');
});

// Files that share a worker's modules share its clock, globals and spies: each restores them. Globals first: those stubbed
// with a fake clock would restore that clock's.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
