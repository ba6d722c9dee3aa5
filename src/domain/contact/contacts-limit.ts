import { SOLO_PLANS_PATH, type PlansPath } from '../permissions/gates.ts';
import { ownerPageExists } from '../pages/owner-pages.ts';
import type { Permissions } from '../permissions/permissions.ts';

/** Target of the banner that only the newest contacts are shown; null for users who cannot choose another plan. */
export function plansForContacts({ isTeamUser }: Pick<Permissions, 'isTeamUser'>): PlansPath | null {
  return !isTeamUser && ownerPageExists(SOLO_PLANS_PATH) ? SOLO_PLANS_PATH : null;
}
