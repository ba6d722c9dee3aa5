import { setTimeout as delay } from 'node:timers/promises';
import { say } from './say.ts';

/** Times in milliseconds. */
type Patience = {
  /** Between one question and the next. */
  every: number;
  /** How long a program may be silent that computes nothing meanwhile: nothing but a program that hangs does that. */
  idle: number;
  /** How long any may be silent: longer than any load makes it wait. */
  busy: number;
};

const PATIENCE: Patience = { every: 3_000, idle: 10_000, busy: 60_000 };

/** A program that answers at an address. */
export type Watched = {
  /** As the sentence begins that says that it hangs. */
  name: string;
  /** Answers at once, whatever else the program has to do. */
  address: string;
  /** For how long it has been computing, in any unit; undefined where that cannot be known. */
  ticks: () => number | undefined;
  /** Ends it, so that it is started again. */
  restart: () => void;
};

/** What ends a question after so many milliseconds, with a `TimeoutError`. */
type Timeout = (milliseconds: number) => AbortSignal;

/** Whether a connection is taken and then nothing is said. A program that takes none is about to be started. */
const isSilent = (address: string, signal: AbortSignal) =>
  fetch(address, { method: 'HEAD', redirect: 'manual', signal }).then(
    () => false,
    (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError',
  );

/** Less than this much of computing is none: the clock's own housekeeping. */
const NOTHING = 2;

/** Waits until the program hangs: it says nothing and computes nothing, or says nothing for far too long. Asks no more once that is over. */
async function hangs(
  { address, ticks }: Watched,
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

/** Starts a program anew that hangs. @returns what ends the watch */
export function watchSilence(
  watched: Watched,
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
