import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnv } from './child-env.ts';
import { recordGroups } from './orphans.ts';
import { RUN_VARIABLE, signalGroup } from './processes.ts';
import { Refusal } from './say.ts';
import { startWatchdog } from './watchdog.ts';

/** A program to run. `log` takes its output; without it the output goes to the terminal. */
export type Program = {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: Record<string, string>;
  log?: string;
};

/** Every process that this start has begun, each leading a process group of its own. */
export type Children = {
  /** Starts a program that must live as long as we do; its end by itself is an error. */
  keep: (program: Program) => void;
  /** Runs a program to its end. @returns its exit code, or null when a signal ended it */
  run: (program: Program) => Promise<number | null>;
  /** Ends every group, the last begun first, and waits until all are gone. */
  stop: () => Promise<void>;
};

/**
 * @param data the data folder, which marks the children as ours
 * @param onDeath told once, when a kept program ends by itself
 */
export function createChildren(data: string, pids: string, onDeath: (reason: Refusal) => void): Children {
  const alive = new Map<number, Promise<void>>();
  const kept: number[] = [];
  const watchdog = startWatchdog();
  let stopping = false;

  function begin(program: Program): ChildProcess & { pid: number } {
    if (stopping) throw new Refusal(`${program.name} is not started, since Cardea is stopping.`);
    const output = program.log ? openSync(program.log, 'w', 0o600) : 'inherit';
    const child = spawn(program.command, program.args, options(program, data, output));
    if (typeof output === 'number') closeSync(output);
    if (child.pid === undefined) {
      child.on('error', () => {});
      throw new Refusal(
        `${program.name} could not be started: ${program.command} is not a program for this machine.`,
      );
    }
    const { pid } = child;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    alive.set(
      pid,
      gone.then(() => void alive.delete(pid)),
    );
    return child as ChildProcess & { pid: number };
  }

  return {
    keep(program) {
      const child = begin(program);
      watchdog.guard(child.pid);
      kept.push(child.pid);
      recordGroups(pids, kept);
      child.once('exit', (code, signal) => {
        const see = program.log ? ` (see ${program.log})` : '';
        const how = signal ? `signal ${signal}` : `code ${code}`;
        if (!stopping)
          onDeath(new Refusal(`${program.name} ended by itself with ${how}${see}, so Cardea stops.`));
      });
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
      for (const pid of kept) signalGroup(pid, 'SIGKILL');
      watchdog.dismiss();
    },
  };
}

function options(program: Program, data: string, output: number | 'inherit'): SpawnOptions {
  return {
    cwd: program.cwd,
    env: childEnv({ ...program.env, [RUN_VARIABLE]: data }),
    detached: true,
    stdio: ['ignore', output, output],
  };
}
