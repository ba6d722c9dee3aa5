import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { lives, markOf, processesOf, signalGroup } from './processes.ts';

const recorded = z.array(z.object({ pid: z.number(), mark: z.string() }));

/** Records the leaders of the process groups of this data folder. */
export function recordGroups(file: string, groups: number[]): void {
  const owners = groups.map((pid) => ({ pid, mark: markOf(pid) ?? '' }));
  writeFileSync(file, JSON.stringify(owners), { mode: 0o600 });
}

/**
 * Ends processes that an earlier start left for this data folder. Only certain ones: a recorded process that is still
 * the same, or one with this folder in its environment.
 */
export async function endOrphans(file: string, data: string): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const leaders = read(file).filter(lives);
    for (const leader of leaders) signalGroup(leader.pid, signal);
    for (const pid of processesOf(data)) signalOne(pid, signal);
    for (let tries = 0; tries < 40 && (leaders.some(lives) || processesOf(data).length > 0); tries++)
      await delay(50);
  }
  rmSync(file, { force: true });
}

function read(file: string): z.infer<typeof recorded> {
  try {
    return recorded.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

function signalOne(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
