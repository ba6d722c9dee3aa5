import { setTimeout as delay } from 'node:timers/promises';

/** A new version is everywhere within seconds. */
const TRIES = 20;
const PAUSE_MS = 3_000;

/** Why a page or call does not answer well; null if it does. */
async function faultAt(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.ok ? null : `${address} answers ${response.status}.`;
  } catch {
    return `${address} cannot be reached.`;
  }
}

/** Opens the health call and the first page of a deployed service until both answer. @returns why they do not, or null */
export async function lookAt(publicUrl: string): Promise<string | null> {
  let fault: string | null = null;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await delay(PAUSE_MS);
    fault = (await faultAt(new URL('/api/health', publicUrl).href)) ?? (await faultAt(publicUrl));
    if (fault === null) return null;
  }
  return fault;
}
