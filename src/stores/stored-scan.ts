import type { ScannedSide } from '../domain/scan-form.ts';

/** Where this tab keeps what was read of a card until it is saved. */
const KEY = 'cardea:scan';

/** The sides of the card that was read last and is not saved yet; none where there is none. */
export function storedScan(): ScannedSide[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as ScannedSide[];
  } catch {
    return [];
  }
}

/** Keeps what was read of a card, without its pictures where the device has no room for them. */
export function storeScan(sides: readonly ScannedSide[]): void {
  const put = (kept: readonly ScannedSide[]) => sessionStorage.setItem(KEY, JSON.stringify(kept));
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
