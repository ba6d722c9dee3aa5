import { checkHandle } from '../profile/handle.ts';

/** Paths below a card's address that belong to it. */
const OF_CARD: ReadonlySet<string> = new Set(['exchange', 'thanks', 'people', 'report']);

/** What a missing address was meant to be. */
export type MissingKind = 'card' | 'file' | 'page';

/**
 * A card has a one-word address that may be a handle, alone or with its subpages; files and previews are below
 * theirs.
 */
export function missingKind(pathname: string): MissingKind {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean);
  if (first === 'files') return 'file';
  if (first === 'preview' || first === 'c') return 'card';
  if (!checkHandle(first).ok) return 'page';
  return rest.length === 0 || OF_CARD.has(rest[0]!) ? 'card' : 'page';
}

/** The handle in a card's address; empty if there is none. */
export function missingHandle(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (missingKind(pathname) !== 'card' || first === 'c') return '';
  return first === 'preview' ? second : first;
}
