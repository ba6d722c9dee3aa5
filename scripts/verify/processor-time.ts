import { readFileSync } from 'node:fs';

/** Clock ticks per second, the same for all programs on Linux (sysconf(_SC_CLK_TCK)). */
const TICKS = 100;

/**
 * CPU seconds of this process's ended children and their descendants, except orphans. Linux: fields 16 and 17 of
 * /proc/self/stat (proc(5)); elsewhere null.
 */
export function secondsOfChildren(): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/**
 * CPU seconds of all processes of this machine (proc(5), /proc/stat); null if unknown. Browsers and products outlive
 * their parents: on an otherwise idle machine, such as a gate, this is their cost.
 */
export function secondsOfMachine(): number | null {
  if (process.platform !== 'linux') return null;
  const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4).map(Number);
  return (user! + nice! + system!) / TICKS;
}

/** CPU seconds of the work below on the reference machine. */
const REFERENCE = 0.53;
/** Repetitions: the first time the engine is cold. */
const TIMES = 2;

/** Sorts and counts words, like the measured tools. @returns its CPU seconds */
function work(): number {
  const begun = process.cpuUsage();
  const words: string[] = [];
  let seed = 1;
  for (let n = 0; n < 400_000; n += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    words.push(seed.toString(36));
  }
  const found = new Map<string, number>();
  for (const word of words.toSorted()) found.set(word.slice(0, 3), (found.get(word.slice(0, 3)) ?? 0) + 1);
  JSON.parse(JSON.stringify([...found, ...words]));
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000_000;
}

/** How much slower than the reference machine this one currently is: 2 if the same work takes twice as long. */
export const calibrate = (): number => Math.min(...Array.from({ length: TIMES }, work)) / REFERENCE;

/**
 * The overall slowness from samples. A machine faster than the reference is not held to less: other load on the host
 * varies within minutes.
 */
export const slownessOf = (looks: readonly number[]): number =>
  Math.max(1, looks.reduce((sum, look) => sum + look, 0) / looks.length);
