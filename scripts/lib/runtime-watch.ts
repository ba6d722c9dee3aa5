import { readFileSync } from 'node:fs';
import type { Kept } from './children.ts';
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
 * @param runtime wrangler, which is ended where it has to be started again; one that died by itself has been already
 */
export function watchRuntime(address: string, data: string, runtime: Pick<Kept, 'restart' | 'pid'>): void {
  const { port } = new URL(address);
  const find = () => {
    const found = listener(data, port);
    return found && { ...found, of: runtime.pid() };
  };
  let known = find();
  let asked = Date.now();
  async function look(): Promise<void> {
    const died = known !== undefined && markOf(known.pid) !== known.mark;
    const alone = died && known?.of === runtime.pid();
    const due = Date.now() - asked > PATIENCE;
    if (due) asked = Date.now();
    if (alone || (due && (await isSilent(`${address}/robots.txt`)))) runtime.restart();
    known = died ? undefined : (known ?? find());
    setTimeout(look, EVERY).unref();
  }
  setTimeout(look, EVERY).unref();
}
