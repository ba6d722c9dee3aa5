/** Background work under way: jobs, schedules and work after responses; `at` is its start in milliseconds since 1970. */
const begun = new Set<{ at: number }>();

/** Work that began this long ago does not count: the runtime has ended the request that it belonged to. */
const LOST_MS = 60_000;
/** How long no job starts after `finishWork` if the worker is not ended after all. */
const PAUSE_MS = 60_000;
const LOOK_MS = 20;

let pausedUntil = 0;

const isRunning = () => {
  const since = Date.now() - LOST_MS;
  return [...begun].some(({ at }) => at > since);
};

/** Counts work as running until it ends. @returns its result */
export async function track<T>(work: Promise<T>): Promise<T> {
  const one = { at: Date.now() };
  begun.add(one);
  try {
    return await work;
  } finally {
    begun.delete(one);
  }
}

/** Whether no job may start, since the worker is about to stop. */
export const isFinishing = (): boolean => Date.now() < pausedUntil;

/** Prevents new jobs, and resolves once none runs. */
export async function finishWork(): Promise<void> {
  pausedUntil = Date.now() + PAUSE_MS;
  while (isRunning()) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
