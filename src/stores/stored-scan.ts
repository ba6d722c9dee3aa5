import type { ScannedSide } from '../domain/scan/scan-form.ts';
import { $account } from './session.store.ts';

/** Where this tab keeps what was read of a card until it is saved. */
const KEY = 'cardea:scan';

/** A card, and the account it was read for: another one may sign in in the same tab. */
type Stored = { account_id: string; sides: ScannedSide[] };

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** The sides of the card that this account read last and has not saved yet; what another account left goes. */
export function storedScan(): ScannedSide[] {
  const stored = read();
  if (stored && stored.account_id === $account.get()?.id) return stored.sides;
  forgetScan();
  return [];
}

/** Keeps what was read of a card, without its pictures where the device has no room for them. */
export function storeScan(sides: readonly ScannedSide[]): void {
  const account_id = $account.get()?.id;
  const put = (kept: readonly ScannedSide[]) =>
    sessionStorage.setItem(KEY, JSON.stringify({ account_id, sides: kept }));
  try {
    put(sides);
  } catch {
    try {
      put(sides.map((side) => ({ ...side, picture: '' })));
    } catch {
      // The form is shown all the same; only a reload would lose it.
    }
  }
}

/** Forgets what was read: it is saved, or another card is read in its place. */
export const forgetScan = (): void => sessionStorage.removeItem(KEY);
