import type { TeamAction } from '../../src/domain/team/team-log.ts';
import type { Actor } from '../actor/actor.ts';
import type { Deps } from '../deps.ts';
import type { ActedFor } from './record.queries.ts';

/** A line of a team's log for the batch of its change: names and ids, never values. */
export const teamLine = (
  deps: Deps,
  { owner, address }: Pick<Actor, 'owner' | 'address'>,
  team_id: string,
  action: TeamAction,
  subject: ActedFor['entry']['subject'],
): ActedFor['entry'] => ({
  id: deps.newId(),
  team_id,
  actor_id: owner.user_id,
  action,
  subject,
  address: address ?? 'unknown',
  created_at: deps.now(),
});
