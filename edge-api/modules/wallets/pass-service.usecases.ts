import type { Deps } from '../../deps.ts';
import { log } from '../../kit/log.ts';
import { malformed, notFound, problem } from '../../kit/problems.ts';
import { sameText } from '../../kit/same-text.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { readChanged, readPass, register, unregister, type PassRow } from './wallets.repository.ts';
import { makeApplePass, tokensOf } from './wallets.usecases.ts';

/** A pass in Apple's terms. */
export type PassName = { passType: string; serial: string };

/** Maximum length of a device's id; Apple's have 32. */
const DEVICE_MAX = 200;

/** Lines of a phone's log that are recorded, and the length of each. */
const [LOG_LINES, LOG_LENGTH] = [20, 500];

/** @throws Problem 404 if the deployment has no passes of this type */
function requireType(deps: Deps, passType: string): void {
  if (deps.wallets.apple?.passTypeId !== passType) throw notFound();
}

/** The pass of a token. @throws Problem 401, also for an unknown pass; 404 for another type */
async function provenPass(deps: Deps, { passType, serial }: PassName, shown: string): Promise<PassRow> {
  requireType(deps, passType);
  const tokens = await tokensOf(deps, serial);
  if (!tokens.some((token) => sameText(shown, `ApplePass ${token}`))) throw problem('unauthorized');
  const row = await readPass(deps.db, serial);
  if (!row) throw problem('unauthorized');
  return row;
}

/** Registers a device for changes of a pass. @returns whether it is new */
export async function registerDevice(
  deps: Deps,
  name: PassName,
  shown: string,
  { device, pushToken }: { device: string; pushToken: string },
): Promise<boolean> {
  const { id } = await provenPass(deps, name, shown);
  if (device.length > DEVICE_MAX) throw malformed();
  return register(deps.db, {
    device_id: device,
    pass_id: id,
    push_token: pushToken,
    created_at: deps.now(),
  });
}

/** Unregisters a device. */
export async function unregisterDevice(
  deps: Deps,
  name: PassName,
  shown: string,
  device: string,
): Promise<void> {
  const { id } = await provenPass(deps, name, shown);
  await unregister(deps.db, device, id);
}

/** A device's passes that changed since the tag of an earlier response; null without changes. */
export async function listChangedPasses(
  deps: Deps,
  passType: string,
  device: string,
  since: string | undefined,
) {
  requireType(deps, passType);
  const rows = await readChanged(deps.db, device, /^\d{1,15}$/.test(since ?? '') ? Number(since) : -1);
  if (rows.length === 0) return null;
  return {
    serialNumbers: rows.map(({ serial }) => serial),
    lastUpdated: String(Math.max(...rows.map(({ changed_at }) => changed_at))),
  };
}

/** The present pass, null if the device has it already; `since` is an HTTP date. */
export async function latestPass(
  deps: Deps,
  name: PassName,
  shown: string,
  since: string | undefined,
): Promise<{ row: PassRow; bytes: Bytes | null }> {
  const row = await provenPass(deps, name, shown);
  const known = Date.parse(since ?? '') / 1000;
  return { row, bytes: known >= row.changed_at ? null : await makeApplePass(deps, row) };
}

/** Logs a phone's problems with a pass, for the operator. */
export function keepLog(logs: readonly string[]): void {
  for (const line of logs.slice(0, LOG_LINES)) {
    log('warn', 'wallet_says', { line: line.slice(0, LOG_LENGTH) });
  }
}
