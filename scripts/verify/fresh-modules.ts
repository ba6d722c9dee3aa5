import { afterAll, vi } from 'vitest';

// Files that share a worker start with fresh modules; packages stay loaded.
vi.resetModules();

// A timer left by one file would see another file's globals.
const timers = new Set<NodeJS.Timeout>();
const own = { setTimeout: globalThis.setTimeout, setInterval: globalThis.setInterval };
const noted = <Start extends (...given: never[]) => NodeJS.Timeout>(start: Start): Start =>
  Object.assign((...given: Parameters<Start>) => {
    const timer = start(...given);
    timers.add(timer);
    return timer;
  }, start);
globalThis.setTimeout = noted(own.setTimeout);
globalThis.setInterval = noted(own.setInterval);
afterAll(() => {
  for (const timer of timers) clearTimeout(timer);
  Object.assign(globalThis, own);
});
