import { checkHandle } from '../profile/handle.ts';

/** What belongs to a card, below its address. */
const OF_CARD: ReadonlySet<string> = new Set(['exchange', 'thanks', 'people']);

/** What an address at which there is nothing would be that of. */
export type MissingKind = 'card' | 'file' | 'page';

/**
 * A card has an address of one word that may be a handle, alone or with what belongs to it; files and previews are below
 * theirs.
 */
export function missingKind(pathname: string): MissingKind {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  if (first === 'files') return 'file';
  if (first === 'preview' || first === 'c') return 'card';
  if (!checkHandle(first).ok) return 'page';
  return rest.length === 0 || OF_CARD.has(rest[0]!) ? 'card' : 'page';
}

/** The handle that an address names at which a card would be; empty where it names none. */
export function missingHandle(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (missingKind(pathname) !== 'card' || first === 'c') return '';
  return first === 'preview' ? second : first;
}
