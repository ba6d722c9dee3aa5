import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from './say.ts';

/**
 * Waits until the worker is healthy, at most two minutes: a cold dev server bundles first. @throws Refusal with the
 * last response and the log's path
 */
export async function waitUntilHealthy(address: string, log: string): Promise<void> {
  let last = 'no answer';
  for (const end = Date.now() + 120_000; Date.now() < end; await delay(100)) {
    try {
      const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(30_000) });
      if (response.status === 200) return;
      last = `status ${response.status}`;
    } catch {
      last = 'no answer';
    }
  }
  throw new Refusal(`The server did not come up (${last} from ${address}/api/health): see ${log}.`);
}
