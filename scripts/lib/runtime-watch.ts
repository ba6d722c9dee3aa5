import { readFileSync } from 'node:fs';
import type { LongRunning } from './children.ts';
import { processesOf, ticksOf } from './processes.ts';
import { watchSilence } from './silence.ts';

/** The process that listens at the runtime's port; undefined if unknown. */
const listener = (data: string, port: string): number | undefined =>
  processesOf(data).find((pid) => commandOf(pid).includes(`entry=127.0.0.1:${port}`));

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Restarts a runtime that accepts connections without responding; its host restarts one that dies. */
export function watchRuntime(address: string, data: string, host: Pick<LongRunning, 'restart'>): void {
  const { port } = new URL(address);
  watchSilence({
    name: 'The worker runtime',
    // A static file: the worker would log each request.
    address: `${address}/favicon.svg`,
    ticks: () => {
      const pid = listener(data, port);
      return pid === undefined ? undefined : ticksOf(pid);
    },
    restart: host.restart,
  });
}
