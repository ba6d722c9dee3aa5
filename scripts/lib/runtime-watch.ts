import { readFileSync } from 'node:fs';
import { markOf, processesOf } from './processes.ts';

/** How often it is looked whether the runtime is there, in milliseconds. */
const EVERY = 500;
/** How long it may be silent before it counts as hung, in milliseconds: longer than any load makes it wait. */
const PATIENCE = 60_000;

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

/** Whether it takes a connection and then says nothing. One that takes none is about to be started. */
const isSilent = (address: string) =>
  fetch(address, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) }).then(
    () => false,
    (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError',
  );

/**
 * Starts the runtime anew where wrangler lives on and nobody gets through. When the process that listens dies,
 * wrangler 4.164 begins another that takes connections and never answers: its death is seen at once on Linux, and
 * elsewhere by its silence.
 * @param restart ends the runtime, so that it is started again
 */
export function watchRuntime(address: string, data: string, restart: () => void): void {
  const { port } = new URL(address);
  let known = listener(data, port);
  let asked = Date.now();
  async function look(): Promise<void> {
    const died = known !== undefined && markOf(known.pid) !== known.mark;
    const due = Date.now() - asked > PATIENCE;
    if (due) asked = Date.now();
    if (died || (due && (await isSilent(`${address}/robots.txt`)))) {
      restart();
      known = undefined;
    } else known ??= listener(data, port);
    setTimeout(look, EVERY).unref();
  }
  setTimeout(look, EVERY).unref();
}
