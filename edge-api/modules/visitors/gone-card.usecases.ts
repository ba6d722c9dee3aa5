import type { TakeDownStatus } from '../../../src/domain/abuse/report.ts';
import { checkHandle } from '../../../src/domain/profile/handle.ts';
import type { Deps } from '../../deps.ts';
import { readGone } from './gone-card.repository.ts';

/** What was at an address without a card: one that its owner deleted, one that was taken down, or neither. */
export type Gone = { kind: 'gone' } | { kind: 'taken_down'; status: TakeDownStatus } | null;

/** What was at an address that has no card for visitors. @throws DatabaseAway */
export async function findGone(deps: Deps, rawHandle: string): Promise<Gone> {
  const checked = checkHandle(rawHandle);
  if (!checked.ok) return null;
  const { gone, taken_down } = await readGone(deps.db, checked.handle);
  if (taken_down !== null) return { kind: 'taken_down', status: taken_down };
  return gone ? { kind: 'gone' } : null;
}
