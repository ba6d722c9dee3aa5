import { REMOVED_ITEM_HOURS } from '../../../src/domain/limits/profiles.ts';
import type { Deps } from '../../deps.ts';
import { releaseMedia } from '../profiles/save-profile.usecases.ts';
import { forgetRemovedBefore } from './kit/removed.repository.ts';

const HOUR = 3_600_000;
/** Items deleted per run. */
const AT_ONCE = 200;

/** Deletes removed items whose time to be restored is over, and their pictures and files unless a card shows them. */
export async function sweepRemovedItems(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - REMOVED_ITEM_HOURS * HOUR);
  await releaseMedia(deps, await forgetRemovedBefore(deps.db, before, AT_ONCE));
}
