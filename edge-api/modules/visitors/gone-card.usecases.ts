import { checkHandle } from '../../../src/domain/profile/handle.ts';
import type { Deps } from '../../deps.ts';
import { readGone } from './gone-card.repository.ts';

/** Whether a missing card's handle had one that its owner deleted a while ago. @throws DatabaseAway */
export async function isCardGone(deps: Deps, rawHandle: string): Promise<boolean> {
  const checked = checkHandle(rawHandle);
  return checked.ok && readGone(deps.db, checked.handle);
}
