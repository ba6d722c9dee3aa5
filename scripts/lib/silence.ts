import { setTimeout as delay } from 'node:timers/promises';
import { say } from './say.ts';

/** Times in milliseconds. */
type Patience = {
  /** Between two probes. */
  every: number;
  /** How long a program may be silent without computing: only a hanging program is. */
  idle: number;
  /** The maximum silence of any program: longer than any load makes it wait. */
  busy: number;
};

const PATIENCE: Patience = { every: 3_000, idle: 10_000, busy: 60_000 };

/** A program that answers at an address. */
export type WatchedServer = {
  /** The beginning of the sentence that says that it hangs. */
  name: string;
  /** Responds immediately, whatever else the program has to do. */
  address: string;
  /** Its computing time, in any unit; undefined if unknown. */
  ticks: () => number | undefined;
  /** Ends it, to be restarted. */
  restart: () => void;
};

/** Aborts a probe after so many milliseconds, with a `TimeoutError`. */
type Timeout = (milliseconds: number) => AbortSignal;

/** Whether a connection is accepted without a response. A program that refuses connections is about to be restarted. */
const isSilent = (address: string, signal: AbortSignal) =>
  fetch(address, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => false,
    (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError',
  );

/** Less computing than this counts as none: housekeeping. */
const NOTHING = 2;

/**
 * Waits until the program hangs: it neither responds nor computes, or does not respond for far too long. Stops when
 * aborted.
 */
async function hangs(
  { address, ticks }: WatchedServer,
  { idle, busy }: Patience,
  timeout: Timeout,
  isOver: () => boolean,
): Promise<boolean> {
  for (let silent = 0; silent < busy; silent += idle) {
    if (isOver()) return false;
    const before = ticks();
    if (!(await isSilent(address, timeout(idle)))) return false;
    const after = ticks();
    if (before !== undefined && after !== undefined && after - before < NOTHING) return true;
  }
  return true;
}

/** Restarts a program that hangs. @returns stops the watch */
export function watchSilence(
  watched: WatchedServer,
  patience = PATIENCE,
  timeout: Timeout = (milliseconds) => AbortSignal.timeout(milliseconds),
): () => void {
  let isWatching = true;
  const look = async () => {
    for (;;) {
      await delay(patience.every, undefined, { ref: false });
      if (!isWatching) return;
      if (!(await hangs(watched, patience, timeout, () => !isWatching)) || !isWatching) continue;
      say(`${watched.name} does not answer any more, and is ended.`);
      watched.restart();
    }
  };
  void look();
  return () => {
    isWatching = false;
  };
}
