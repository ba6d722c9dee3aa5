import {
  changedLocks,
  storedLocks,
  locksAfter,
  locksView,
  type TeamLocks,
  type TeamLocksChange,
  type TouchedMembers,
} from '../../../src/domain/team/team-locks.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { ranTeam } from '../sections/ran-team.ts';
import { readBound } from '../sections/section-rules.repository.ts';
import { entryOf } from './log-entry.ts';
import type { Caller } from './team-actor.ts';
import { readTeamLocks, writeTeamLocks } from './team-locks.repository.ts';

/** What the members of the caller's team cannot edit. @throws Problem 403 for members */
export async function showTeamLocks(deps: Deps, actor: Actor): Promise<TeamLocks> {
  requireMay(actor, 'team_menu', 'profiles:read');
  return locksView(await readTeamLocks(deps.db, ranTeam(actor)));
}

/** The effect of a change, and the locks before and after it. */
async function planChange(deps: Deps, actor: Actor, change: TeamLocksChange) {
  requireMay(actor, 'team_menu', 'profiles:write');
  const teamId = ranTeam(actor);
  const before = locksView(await readTeamLocks(deps.db, teamId));
  const after = locksAfter(before, change);
  return { teamId, after, ...changedLocks(before, after) };
}

/**
 * Locks the named fields and unlocks the rest, for members only. Cards are unchanged: content remains, and can be
 * edited again once it is unlocked. @throws Problem 403 for members
 */
export async function changeTeamLocks(
  deps: Deps,
  caller: Caller,
  change: TeamLocksChange,
): Promise<TeamLocks> {
  const { teamId, after, locked, freed } = await planChange(deps, caller.actor, change);
  const changed = { locked: storedLocks(locked), freed: storedLocks(freed) };
  if (changed.locked.length + changed.freed.length === 0) return after;
  const entry = entryOf(deps, caller, teamId, 'locks_changed', changed);
  await writeTeamLocks(deps.db, teamId, changed, entry);
  return after;
}

/** The people affected by a change, and how; read-only. @throws as `changeTeamLocks` */
export async function tryTeamLocks(
  deps: Deps,
  actor: Actor,
  change: TeamLocksChange,
): Promise<TouchedMembers> {
  const { teamId, locked, freed } = await planChange(deps, actor, change);
  if (storedLocks(locked).length + storedLocks(freed).length === 0) return { members: [] };
  const bound = await readBound(deps.db, teamId);
  return { members: bound.map((user_id) => ({ user_id, ...locked, freed })) };
}
