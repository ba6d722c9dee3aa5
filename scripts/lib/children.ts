import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnv } from './child-env.ts';
import type { Journal } from './journal.ts';
import { recordGroups } from './orphans.ts';
import { RUN_VARIABLE, signalGroup } from './processes.ts';
import { Refusal, say } from './say.ts';
import { startWatchdog } from './watchdog.ts';

/** A program to run. Without `log` and `source` its output goes to the terminal. */
type Program = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  /** The file for its output, truncated before. */
  log?: string;
  /** The source of its output in the log. */
  source?: string;
  /** Receives messages over its IPC channel, which exists if this is set; it ends by itself once we are gone. */
  onMessage?: (message: unknown) => void;
  /** Called when it was restarted. */
  onRestart?: () => void;
  /** If it fails, Cardea continues without it. */
  optional?: boolean;
};

/** A program that runs as long as we do. */
export type LongRunning = {
  /** From now on it is restarted if it ends; before, that is an error. */
  revive: () => void;
  /** Ends it with its children, to be restarted. */
  restart: () => void;
  /** The id of its present or last process. */
  pid: () => number;
};

/** All processes of this start, each leading a process group of its own. */
export type Children = {
  /** Starts a program that runs as long as we do; its end is an error, until `revive`. */
  keep: (program: Program) => LongRunning;
  /** Runs a program to its end. @returns its exit code, or null when a signal ended it */
  run: (program: Program) => Promise<number | null>;
  /** Ends every group, the last started first, and waits until all are gone. */
  stop: () => Promise<void>;
};

/** A program that ends within so many milliseconds of its start, so many times in a row, is not restarted any more. */
const QUICK_MS = 3_000;
const QUICK_ENDS = 10;
/** Delays of a restart in milliseconds, increasing after quick ends. */
const PAUSE_MS = 100;

/**
 * @param data the data folder, which identifies the children @param onDeath called when a program ended and is not
 * restarted @param journal the log for programs' output, which is dropped without it
 */
export function createChildren(
  data: string,
  pids: string,
  onDeath: (reason: Refusal) => void,
  journal?: Journal,
): Children {
  const alive = new Map<number, Promise<void>>();
  const groups = new Set<number>();
  const watchdog = startWatchdog();
  let stopping = false;

  function begin(program: Program): ChildProcess & { pid: number } {
    if (stopping) throw new Refusal(`${program.name} is not started, since Cardea is stopping.`);
    const piped = journal ? 'pipe' : 'ignore';
    const output = program.log ? openSync(program.log, 'w', 0o600) : program.source ? piped : 'inherit';
    const child = spawn(program.command, program.args, options(program, data, output));
    if (typeof output === 'number') closeSync(output);
    if (journal && program.source) takeOutput(child, program.source, journal);
    if (child.pid === undefined) {
      child.on('error', () => {});
      throw new Refusal(
        `${program.name} could not be started: ${program.command} is not a program for this machine.`,
      );
    }
    if (program.onMessage) child.on('message', program.onMessage);
    const { pid } = child;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    alive.set(
      pid,
      gone.then(() => void alive.delete(pid)),
    );
    return child as ChildProcess & { pid: number };
  }

  /** Starts a program and reports its end, which also ends its group. */
  function guard(program: Program, onEnd: (how: string) => void): number {
    const child = begin(program);
    const { pid } = child;
    watchdog.guard(pid);
    groups.add(pid);
    recordGroups(pids, [...groups]);
    child.once('exit', (code, signal) => {
      if (stopping) return;
      signalGroup(pid, 'SIGKILL');
      groups.delete(pid);
      watchdog.release(pid);
      const see = journal && program.source ? ` (see ${journal.path})` : '';
      onEnd(`${program.name} ended by itself with ${signal ? `signal ${signal}` : `code ${code}`}${see}`);
    });
    return pid;
  }

  return {
    keep(program) {
      let began = Date.now();
      let quick = 0;
      let revived = false;
      const ended = (message: string) => {
        quick = Date.now() - began < QUICK_MS ? quick + 1 : 0;
        if (program.optional && quick >= QUICK_ENDS) return say(`${message}, and is not started any more.`);
        if (!revived || quick >= QUICK_ENDS) return onDeath(new Refusal(`${message}, so Cardea stops.`));
        say(`${message}, and is started again.`);
        setTimeout(startAgain, PAUSE_MS * (quick + 1));
      };
      const startAgain = () => {
        if (stopping) return;
        began = Date.now();
        try {
          pid = guard(program, ended);
          program.onRestart?.();
        } catch (error) {
          onDeath(error as Refusal);
        }
      };
      let pid = guard(program, ended);
      return {
        revive: () => void (revived = true),
        restart: () => signalGroup(pid, 'SIGKILL'),
        pid: () => pid,
      };
    },
    run: (program) => new Promise((resolve) => begin(program).once('exit', resolve)),
    async stop() {
      stopping = true;
      for (const pid of [...alive.keys()].toReversed()) {
        signalGroup(pid, 'SIGTERM');
        await Promise.race([alive.get(pid), delay(5000, undefined, { ref: false })]);
        signalGroup(pid, 'SIGKILL');
        await alive.get(pid);
      }
      for (const pid of groups) signalGroup(pid, 'SIGKILL');
      watchdog.dismiss();
    },
  };
}

/** Logs a program's output. */
function takeOutput({ stdout, stderr }: ChildProcess, source: string, journal: Journal): void {
  for (const stream of [stdout, stderr])
    if (stream) createInterface({ input: stream }).on('line', (line) => journal.take(source, line));
}

function options(
  program: Program,
  data: string,
  output: number | 'inherit' | 'pipe' | 'ignore',
): SpawnOptions {
  return {
    cwd: program.cwd,
    env: childEnv({ ...program.env, [RUN_VARIABLE]: data }),
    detached: true,
    stdio: ['ignore', output, output, ...(program.onMessage ? (['ipc'] as const) : [])],
  };
}
