import { readdirSync, readFileSync } from 'node:fs';

/** Ends a browser and all of its processes at once, as a phone does that needs the memory: whichever were given this profile. */
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
