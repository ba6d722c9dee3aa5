import { afterAll, vi } from 'vitest';

// Files that share a worker's modules share its clock, globals and spies: each leaves them as they were.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
