import { afterAll, beforeAll, vi } from 'vitest';

const { performance } = globalThis;

// Waiting on a clock stopped by an earlier file would hang, far from the cause.
beforeAll(() => {
  if (vi.isFakeTimers()) throw new Error('A file before this one left the clock standing still.');
  // Packages keep what they find of it when they are loaded.
  if (globalThis.performance !== performance)
    throw new Error('A file before this one left a fake performance.');
});

// Files that share a worker's modules share its clock, globals and spies: each restores them. Globals go first: one that was
// stubbed on a stopped clock would bring that clock's back.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
