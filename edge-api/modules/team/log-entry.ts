import type { TeamAction } from '../../../src/domain/team/team-log.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from './team-actor.ts';
import type { LogEntry } from './team-log.queries.ts';

/** A line for a team's log about the caller's action; without an actor if a program does it. */
export const entryOf = (
  deps: Deps,
  { actor, address }: Caller | { actor: null; address: string },
  teamId: string,
  action: TeamAction,
  subject: LogEntry['subject'],
): LogEntry => ({
  id: deps.newId(),
  team_id: teamId,
  actor_id: actor?.user.id ?? null,
  action,
  subject,
  address,
  created_at: deps.now(),
});
