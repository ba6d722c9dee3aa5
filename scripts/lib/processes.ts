import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The variable that every child inherits: the data folder it works for, so that a later start knows its own. */
export const RUN_VARIABLE = 'CARDEA_RUN';

/**
 * What tells one life of a process id from the next: when it began. Undefined when no such process runs.
 * Linux: field 22 of /proc/PID/stat (proc(5)); elsewhere `ps -o lstart`.
 */
export function markOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStat(pid)?.began;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process is still the one that had this mark. */
export function lives(owner: { pid: number; mark: string }): boolean {
  return markOf(owner.pid) === owner.mark;
}

/**
 * The time for which a process has been computing, in ticks of the clock (a hundredth of a second as a rule); undefined
 * where that cannot be known. Linux: fields 14 and 15 of /proc/PID/stat (proc(5)).
 */
export function ticksOf(pid: number): number | undefined {
  return process.platform === 'linux' ? linuxStat(pid)?.ticks : undefined;
}

/**
 * Ids of the running processes whose environment says that they work for this data folder. Linux only, else none.
 * @param variable where it says so
 */
export function processesOf(data: string, variable = RUN_VARIABLE): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter(
      (pid) => pid !== process.pid && linuxStat(pid) !== undefined && worksFor(pid, `${variable}=${data}`),
    );
}

function worksFor(pid: number, entry: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(entry);
  } catch {
    return false;
  }
}

function linuxStat(pid: number): { began: string; ticks: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    return { began: fields[18]!, ticks: Number(fields[10]) + Number(fields[11]) };
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process group; a group that is gone is no error. */
export function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // Nobody left to tell.
  }
}
