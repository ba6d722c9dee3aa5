import { readFileSync } from 'node:fs';

/** Ticks of the clock in a second, as Linux has them for all programs (sysconf(_SC_CLK_TCK)). */
const TICKS = 100;

/**
 * The seconds for which a processor has worked for programs that this one began and that are over, theirs among them; not
 * those whose parent was gone before them.
 * Linux: fields 16 and 17 of /proc/self/stat (proc(5)); elsewhere null.
 */
export function secondsOfChildren(): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/**
 * The seconds for which the processors of this machine have worked for anybody (proc(5), /proc/stat); null where that is not
 * known. Browsers and products outlive those who began them: where nothing else runs, as in a gate, what they cost is this.
 */
export function secondsOfMachine(): number | null {
  if (process.platform !== 'linux') return null;
  const [, user, nice, system] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 4).map(Number);
  return (user! + nice! + system!) / TICKS;
}

/** Seconds of a processor that the work below takes on the machine for which the budgets were written. */
const REFERENCE = 0.53;
/** How often it is done: the first time the engine is not warm. */
const TIMES = 2;

/** Sorts and counts words, as the tools that are measured do. @returns the seconds of a processor that took */
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

/** How much slower than that machine this one is at this moment: 2 where the same work takes twice as long. */
export const calibrate = (): number => Math.min(...Array.from({ length: TIMES }, work)) / REFERENCE;

/**
 * How slow a machine was on the whole by how slow it was now and then. A quicker one than that of the budgets is not held to
 * less: what others do on the same host comes and goes within minutes.
 */
export const slownessOf = (looks: readonly number[]): number =>
  Math.max(1, looks.reduce((sum, look) => sum + look, 0) / looks.length);
