import { readdirSync, readFileSync } from 'node:fs';

/** Kills a browser with all processes of this profile, like a phone short of memory. */
export function killBrowser(profile: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`--user-data-dir=${profile}`)) continue;
      process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It is gone already.
    }
  }
}
