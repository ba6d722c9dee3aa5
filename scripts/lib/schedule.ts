import { readFileSync } from 'node:fs';
import { FINISH } from '../../edge-api/background/finish.ts';
import { cronMatches } from './cron.ts';

/** The cron expressions of wrangler.toml. */
export function cronsOf(wranglerToml: string): string[] {
  const list = /^\s*crons\s*=\s*(\[[^\]]*\])/m.exec(readFileSync(wranglerToml, 'utf8'))?.[1];
  return list ? (JSON.parse(list) as string[]) : [];
}

/**
 * The local runtime fires no cron, so this does: at every full minute it triggers the matching expressions. A failed
 * trigger waits for the next time, as at Cloudflare. @param worker the address of the runtime itself @returns stops it
 */
export function keepSchedule(worker: string, crons: string[]): () => void {
  const next = () => 60_000 - (Date.now() % 60_000);
  const tick = () => {
    const now = new Date();
    for (const cron of crons.filter((each) => cronMatches(each, now))) void trigger(worker, cron);
    timer = setTimeout(tick, next());
  };
  let timer = setTimeout(tick, next());
  return () => clearTimeout(timer);
}

/** Triggers every expression now, for what was missed before the start. */
export function catchUp(worker: string, crons: string[]): void {
  for (const cron of crons) void trigger(worker, cron);
}

/** Waits until running jobs have ended, and prevents new ones; at most so many milliseconds. */
export const finishJobs = (worker: string, timeoutMs: number): Promise<void> =>
  trigger(worker, FINISH, AbortSignal.timeout(timeoutMs));

async function trigger(worker: string, cron: string, signal?: AbortSignal): Promise<void> {
  const query = new URLSearchParams({ cron });
  await fetch(`${worker}/cdn-cgi/local/scheduled?${query}`, signal && { signal }).catch(() => undefined);
}
