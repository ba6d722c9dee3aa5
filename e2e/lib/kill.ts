import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { processesOf } from '../../scripts/lib/processes.ts';

/** Kills every process of the product in this data folder whose command line contains this. @returns how many */
export function kill(dataFolder: string, part: string): number {
  const found = processesOf(dataFolder).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(part),
  );
  for (const pid of found) process.kill(pid, 'SIGKILL');
  return found.length;
}

/** Which process to kill after how many are done. */
export type Deaths = readonly (readonly [after: number, part: string])[];

/**
 * Runs `count` visitors' work, some concurrently, and kills processes in between.
 * @param work one visitor's, counted from 1
 */
export async function whileKilling(
  dataFolder: string,
  { count, atOnce, deaths }: { count: number; atOnce: number; deaths: Deaths },
  work: (n: number) => Promise<void>,
): Promise<void> {
  const due = [...deaths];
  let [next, done] = [0, 0];
  const visitor = async () => {
    while (next < count) {
      await work((next += 1));
      done += 1;
      if (!due[0] || done < due[0][0]) continue;
      const [, part] = due.shift()!;
      expect(kill(dataFolder, part), part).toBeGreaterThan(0);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  expect(due).toEqual([]);
}
