import type { NextStep } from '../../../src/domain/next-step.ts';
import type { Person } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { readForHome } from './home.repository.ts';
import type { OwnProfile } from './own-profile.ts';
import { shownProfiles } from './shown-profiles.ts';

/** All profiles that Home shows, drafts too, and what is done on the LIVE one of what comes next for a card; in one trip. */
export async function listForHome(
  deps: Deps,
  actor: Person,
): Promise<{ profiles: OwnProfile[]; done: NextStep[] }> {
  const { rows, hasNumber, isViewed } = await readForHome(deps.db, actor.owner);
  return {
    profiles: shownProfiles(actor, rows),
    done: [...(hasNumber ? (['number'] as const) : []), ...(isViewed ? (['share'] as const) : [])],
  };
}
