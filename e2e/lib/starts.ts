import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { freePort } from '../../scripts/lib/ports.ts';
import { processesOf } from '../../scripts/lib/processes.ts';
import { runCommand, smallCheckout, temporaryFolder, type Started } from '../../scripts/lib/start-testing.ts';

/** Whether something listens at an address. */
export const answers = (address: string) =>
  fetch(address).then(
    () => true,
    () => false,
  );

/** The command line of a process. */
export const commandLine = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** Waits until no process of a data folder's start is running. */
export const nothingRuns = async (folder: string) => expect.poll(() => processesOf(folder)).toEqual([]);

/**
 * The real scripts, build, database server and runtime, with a minimal product, in a separate checkout and data
 * folder. Processes that a test started are stopped after it.
 */
export function openStarts() {
  const place = temporaryFolder();
  const root = join(place.path, 'checkout');
  const data = join(place.path, 'data');
  const running: Started[] = [];
  beforeAll(() => smallCheckout(root));
  afterEach(async () => {
    for (const started of running.splice(0)) {
      started.process.kill('SIGTERM');
      await started.ended();
    }
  });
  afterAll(() => place.remove());

  function track(started: Started): Started {
    running.push(started);
    return started;
  }
  const run = (script: string, environment: Record<string, string>): Started =>
    track(runCommand(script, { CARDEA_DATA: data, CARDEA_DEMO: 'off', ...environment }, root));
  /** Starts, and waits until the address is printed. */
  async function up(environment: Record<string, string> = {}, script = 'start.ts') {
    const port = await freePort();
    const started = run(script, { PORT: String(port), ...environment });
    await started.printed('Ctrl-C ends everything');
    return { started, address: `http://127.0.0.1:${port}`, port };
  }
  return { root, data, folder: (name: string) => join(place.path, name), track, run, up };
}
