import type { usedPart } from '../../lib/disk-space.ts';
import type { CommandSettings } from '../../lib/settings.ts';

/** One check: what it found, or a Refusal that says what to do. */
export type Check = { name: string; run: () => Promise<string> | string };

/** What Cardea answers at `/api/health`, as far as checks use it. */
type Health = { started_at?: string; parts?: Record<string, { status: string } | undefined> };

/** What checks look at. */
export type Machine = {
  settings: CommandSettings;
  send: typeof fetch;
  usedOf: typeof usedPart;
  /** What the Cardea of this machine answers; null while it is stopped. */
  health: () => Promise<Health | null>;
};

/** Milliseconds for a server to answer a check. */
export const CHECK_TIMEOUT = 10_000;

/** Why something failed, in words. */
export const whyOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The host at which this machine reaches its own Cardea. */
const ownHost = ({ host }: CommandSettings): string =>
  host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

async function askHealth(settings: CommandSettings, send: typeof fetch): Promise<Health | null> {
  try {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT);
    const response = await send(`http://${ownHost(settings)}:${settings.port}/api/health`, { signal });
    const text = await response.text();
    return response.ok || text.includes('urn:problem:') ? (JSON.parse(text) as Health) : null;
  } catch {
    return null;
  }
}

/** A machine whose Cardea is asked once. */
export function machineOf(settings: CommandSettings, send: typeof fetch, usedOf: typeof usedPart): Machine {
  let asked: Promise<Health | null> | undefined;
  const health = () => {
    asked ??= askHealth(settings, send);
    return asked;
  };
  return { settings, send, usedOf, health };
}
