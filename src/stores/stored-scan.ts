import type { ScannedSide } from '../domain/scan/scan-form.ts';
import { $account } from './session.store.ts';

/** This tab's storage key of a read card until it is saved. */
const KEY = 'cardea:scan';

/** A card with its account: another one may sign in in the same tab. */
type Stored = { account_id: string; sides: ScannedSide[] };

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Stored | null;
  } catch {
    return null;
  }
}

/** The sides of the account's unsaved card; another account's is deleted. */
export function storedScan(): ScannedSide[] {
  const stored = read();
  if (stored && stored.account_id === $account.get()?.id) return stored.sides;
  forgetScan();
  return [];
}

/** Stores a read card, without its pictures if the device has no room. */
export function storeScan(sides: readonly ScannedSide[]): void {
  const account_id = $account.get()?.id;
  const put = (sides: readonly ScannedSide[]) =>
    sessionStorage.setItem(KEY, JSON.stringify({ account_id, sides: sides }));
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

/** Deletes the read card: saved, or replaced by another. */
export const forgetScan = (): void => sessionStorage.removeItem(KEY);
