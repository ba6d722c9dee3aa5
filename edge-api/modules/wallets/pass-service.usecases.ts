import type { Deps } from '../../deps.ts';
import { log } from '../../kit/log.ts';
import { malformed, notFound, problem } from '../../kit/problems.ts';
import { sameText } from '../../kit/same-text.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { readChanged, readPass, register, unregister, type PassRow } from './wallets.repository.ts';
import { makeApplePass, tokenOf } from './wallets.usecases.ts';

/** A pass, as Apple names it. */
export type PassName = { passType: string; serial: string };

/** Letters of a device's name at most; Apple's have 32. */
const DEVICE_MAX = 200;

/** How many lines of a phone's log are kept, and how much of each. */
const [LOG_LINES, LOG_LENGTH] = [20, 500];

/** @throws Problem 404 where no passes of this type are made here */
function requireType(deps: Deps, passType: string): void {
  if (deps.wallets.apple?.passTypeId !== passType) throw notFound();
}

/** The pass whose token was shown. @throws Problem 401, also for a pass that is not there; 404 for another type */
async function provenPass(deps: Deps, { passType, serial }: PassName, shown: string): Promise<PassRow> {
  requireType(deps, passType);
  if (!sameText(shown, `ApplePass ${await tokenOf(deps, serial)}`)) throw problem('unauthorized');
  const row = await readPass(deps.db, serial);
  if (!row) throw problem('unauthorized');
  return row;
}

/** Has a device be told of changes of a pass. @returns whether it is new */
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

/** Has a device be told no more. */
export async function unregisterDevice(
  deps: Deps,
  name: PassName,
  shown: string,
  device: string,
): Promise<void> {
  const { id } = await provenPass(deps, name, shown);
  await unregister(deps.db, device, id);
}

/** Passes of a device that changed since the tag of an earlier answer; null where none did. */
export async function listChanged(deps: Deps, passType: string, device: string, since: string | undefined) {
  requireType(deps, passType);
  const rows = await readChanged(deps.db, device, /^\d{1,15}$/.test(since ?? '') ? Number(since) : -1);
  if (rows.length === 0) return null;
  return {
    serialNumbers: rows.map(({ serial }) => serial),
    lastUpdated: String(Math.max(...rows.map(({ changed_at }) => changed_at))),
  };
}

/** A pass as it is now, null where it is as the device has it; `since` is a date of HTTP. */
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

/** Keeps what a phone says went wrong with a pass, for whoever runs the service. */
export function keepLog(logs: readonly string[]): void {
  for (const line of logs.slice(0, LOG_LINES)) {
    log('warn', 'wallet_says', { line: line.slice(0, LOG_LENGTH) });
  }
}
