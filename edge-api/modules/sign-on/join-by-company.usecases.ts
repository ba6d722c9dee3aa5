import { ownerTag, rosterTag, teamTag } from '../../kit/edge-tags.ts';
import type { TeamAction } from '../../../src/domain/team/team-log.ts';
import type { Deps } from '../../deps.ts';
import { changingCardsOf } from '../../events/changing-cards.ts';
import { entryOf } from '../team/log-entry.ts';
import { insertComer, teamOfCompany } from './join-by-company.repository.ts';

type Company = { team_id: string; role: 'member' | 'readonly' };

/** The result for a person that a company vouches for. */
export type Joined = 'here' | 'joined' | 'other_team' | 'no_seat';

/**
 * Adds a person that their company vouches for to its team. Seats are never bought by it: without one they have their
 * own account as before, and join at a later sign-in once one is free.
 */
export async function joinByCompany(
  deps: Deps,
  { team_id, role }: Company,
  user: { id: string; email: string },
  { action, address }: { action: TeamAction; address: string },
): Promise<Joined> {
  const team = await teamOfCompany(deps.db, user.id);
  if (team !== null) return team === team_id ? 'here' : 'other_team';
  const entry = entryOf(deps, { actor: null, address }, team_id, action, { user_id: user.id });
  const tags = [ownerTag(user.id), rosterTag(team_id), teamTag(team_id)];
  const joined = await changingCardsOf(deps, tags, (event) =>
    insertComer(deps.db, { user_id: user.id, email: user.email, role }, entry, event),
  );
  return joined ? 'joined' : 'no_seat';
}
