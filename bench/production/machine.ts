import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.ts';
import { processesOf } from '../../scripts/lib/processes.ts';
import { runCommand, type Started } from '../../scripts/lib/start-testing.ts';

/** Seconds for a start with migrations, on a busy machine. */
const START_SECONDS = 180;
/** Milliseconds after which systemd starts what ended, as `RestartSec` of the units in deploy/. */
const RESTART_MS = 2_000;

type Child = { process: ChildProcess; stop: () => Promise<void> };

/** The database server as its unit in deploy/ runs it; restarted when it is killed. */
async function startDatabase(root: string, folder: string, port: number): Promise<Child> {
  const unit = readFileSync(join(root, 'deploy/cardea-database.service'), 'utf8');
  const words = /^ExecStart=(.+)$/m
    .exec(unit)![1]!
    .replace('/opt/cardea', root)
    .replace('linux-x64', `linux-${process.arch}`)
    .replace('/var/lib/cardea/db', folder)
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`)
    .split(' ');
  mkdirSync(folder, { recursive: true });
  let isOver = false;
  const start = (): ChildProcess => {
    const child = spawn(words[0]!, words.slice(1), {
      cwd: folder,
      env: { RUST_LOG: 'warn' },
      stdio: 'ignore',
    });
    child.on('exit', () => {
      if (!isOver) void delay(RESTART_MS).then(() => (isOver ? undefined : (made.process = start())));
    });
    return child;
  };
  const made: Child = {
    process: undefined as never,
    async stop() {
      isOver = true;
      const { process: last } = made;
      if (last.exitCode !== null || last.signalCode !== null) return;
      last.kill('SIGTERM');
      await once(last, 'exit');
    },
  };
  made.process = start();
  try {
    await until(() => fetch(`http://127.0.0.1:${port}/health`).then(({ ok }) => ok));
    return made;
  } catch (error) {
    await made.stop();
    throw error;
  }
}

/** Waits until something is so. A failure counts as not yet. */
export async function until(isSo: () => Promise<boolean>, seconds = 60): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`It was not so within ${seconds} seconds.`);
    await delay(25);
  }
}

/** Production on this machine: the database server, and `npm run serve` of a checkout on one data folder. */
export type Machine = {
  data: string;
  database: { folder: string; url: string };
  /** Starts Cardea, and waits until it is healthy. @returns the seconds that it took */
  serve: (
    root: string,
    variables: Record<string, string>,
    isHealthy: () => Promise<boolean>,
  ) => Promise<number>;
  /** Asks Cardea to end. @returns its exit code */
  end: () => Promise<number | null>;
  /** Kills every process whose command line has this text. @returns how many */
  kill: (part: string) => number;
  /** Resident memory of all processes, in MB, by their programs. */
  memory: () => Record<string, number>;
  environment: Record<string, string>;
  stop: () => Promise<void>;
};

/** A file of a process, empty once it has ended. */
function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const commandOf = (pid: number) => readProcess(pid, 'cmdline').replaceAll('\0', ' ');

const residentOf = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readProcess(pid, 'status'))?.[1] ?? 0) / 1024;

/** Kills a process. @returns false if it has ended before */
function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

const PROGRAMS = ['gate.mjs', 'host/main.ts', 'workerd', 'card-reader'] as const;

/** @param variables as of deploy/env.example, without the database's */
export async function openMachine(
  root: string,
  folder: string,
  port: number,
  variables: Record<string, string>,
): Promise<Machine> {
  const databasePort = await freePort();
  const data = join(folder, 'data');
  const database = { folder: join(folder, 'database'), url: `http://127.0.0.1:${databasePort}` };
  const server = await startDatabase(root, database.folder, databasePort);
  const environment = {
    ...variables,
    CARDEA_ENV: 'production',
    CARDEA_DATA: data,
    PORT: String(port),
    DATABASE_URL: database.url,
  };
  let started: Started | null = null;
  const end = async () => {
    started?.process.kill('SIGTERM');
    return started ? started.ended() : null;
  };
  return {
    data,
    database,
    environment,
    end,
    async serve(checkout, more, isHealthy) {
      const began = performance.now();
      const current = runCommand('serve.ts', { ...environment, ...more }, checkout);
      started = current;
      const hasEnded = () => current.process.exitCode !== null || current.process.signalCode !== null;
      await until(async () => hasEnded() || isHealthy(), START_SECONDS).catch(() => {
        throw new Error(`Cardea is not healthy:\n${current.output()}`);
      });
      if (hasEnded()) throw new Error(`Cardea ended:\n${current.output()}`);
      return (performance.now() - began) / 1000;
    },
    kill(part) {
      if (part === 'sqld') return Number(server.process.kill('SIGKILL'));
      if (part === 'gate.mjs') return Number(started?.process.kill('SIGKILL'));
      const found = processesOf(data).filter((pid) => commandOf(pid).includes(part));
      return found.filter((pid) => killed(pid)).length;
    },
    memory() {
      const all = [...processesOf(data), started!.process.pid!];
      const rows = all.map(
        (pid) =>
          [PROGRAMS.find((part) => commandOf(pid).includes(part)) ?? 'other', residentOf(pid)] as const,
      );
      const sums: Record<string, number> = { sqld: residentOf(server.process.pid!) };
      for (const [name, megabytes] of rows) sums[name] = (sums[name] ?? 0) + megabytes;
      return sums;
    },
    async stop() {
      await end();
      await server.stop();
    },
  };
}
