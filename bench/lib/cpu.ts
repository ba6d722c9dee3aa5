import { readFileSync } from 'node:fs';

/** Clock ticks a second as /proc tells them: 100 on every Linux that Node runs on (proc(5), sysconf(3)). */
const TICKS = 100;

/**
 * Processor time that a process has used up to now, its own and the system's for it, in milliseconds.
 * What else runs on the machine hardly changes it. Null where there is no /proc.
 */
export function cpuTime(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  } catch {
    return null;
  }
}
