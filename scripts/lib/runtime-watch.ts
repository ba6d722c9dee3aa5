import { readFileSync } from 'node:fs';
import type { Kept } from './children.ts';
import { markOf, processesOf, ticksOf } from './processes.ts';
import { watchSilence } from './silence.ts';

/** How often it is looked whether the runtime is there, in milliseconds. */
const EVERY = 500;

/** The process that listens at the runtime's port, and its mark; undefined where that cannot be known. */
function listener(data: string, port: string): { pid: number; mark: string } | undefined {
  const pid = processesOf(data).find((each) => commandOf(each).includes(`entry=127.0.0.1:${port}`));
  const mark = pid === undefined ? undefined : markOf(pid);
  return pid === undefined || mark === undefined ? undefined : { pid, mark };
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/**
 * Starts the runtime anew where wrangler lives on and nobody gets through. When the process that listens dies,
 * wrangler 4.164 begins another that takes connections and never answers: its death is seen at once on Linux, and
 * elsewhere by its silence, as is a process that hangs.
 * @param runtime wrangler, which is ended where it has to be started again; one that died by itself has been already
 */
export function watchRuntime(address: string, data: string, runtime: Pick<Kept, 'restart' | 'pid'>): void {
  const { port } = new URL(address);
  const find = () => {
    const found = listener(data, port);
    return found && { ...found, of: runtime.pid() };
  };
  let known = find();
  function look(): void {
    const died = known !== undefined && markOf(known.pid) !== known.mark;
    if (died && known?.of === runtime.pid()) runtime.restart();
    known = died ? undefined : (known ?? find());
    setTimeout(look, EVERY).unref();
  }
  setTimeout(look, EVERY).unref();
  watchSilence({
    name: 'The worker runtime',
    address: `${address}/robots.txt`,
    ticks: () => known && ticksOf(known.pid),
    restart: runtime.restart,
  });
}
