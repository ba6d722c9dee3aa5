import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The variable that every child inherits: its data folder, by which a later start recognizes it. */
export const RUN_VARIABLE = 'CARDEA_RUN';

/**
 * The start time of a process, which distinguishes reused process ids. Undefined if no such process runs. Linux: field
 * 22 of /proc/PID/stat (proc(5)); elsewhere `ps -o lstart`.
 */
export function markOf(pid: number): string | undefined {
  if (process.platform === 'linux') return linuxStat(pid)?.began;
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process is still the one with this start mark. */
export function lives(owner: { pid: number; mark: string }): boolean {
  return markOf(owner.pid) === owner.mark;
}

/**
 * The CPU time of a process, in clock ticks (usually a hundredth of a second); undefined if unknown. Linux: fields 14
 * and 15 of /proc/PID/stat (proc(5)).
 */
export function ticksOf(pid: number): number | undefined {
  return process.platform === 'linux' ? linuxStat(pid)?.ticks : undefined;
}

/**
 * Ids of the running processes whose environment names this data folder. Linux only, else none. @param variable its
 * name there
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

/** Sends a signal to a process group; a missing group is no error. */
export function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal);
  } catch {
    // The group is gone.
  }
}
