import { refusal, type Refusal } from '../../../src/domain/gates.ts';
import { normalizeHandle } from '../../../src/domain/handle.ts';
import type { Feature } from '../../../src/domain/permission-matrix.ts';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../http/problems.ts';
import type { Actor } from '../account/actor.usecases.ts';
import type { Holder } from './own-profile.queries.ts';
import { toOwnProfile, type OwnProfile } from './own-profile.ts';
import { readById, readOwn, type OwnRow } from './profiles.repository.ts';

/** Whose profiles somebody may edit: their own and, for owners and admins, the team's business profile. */
export const holderOf = ({ user, team, permissions }: Actor): Holder => ({
  user_id: user.id,
  runs_team_id: permissions.isTeamAdmin && team ? team.id : null,
});

/**
 * The caller's profile at a handle, in any spelling, also at one that it had before: who edits in one browser is not
 * cut off by a new handle from another.
 * @throws Problem 404 for what is not there and for what is somebody else's
 */
export async function findOwnProfile(deps: Deps, actor: Actor, handle: string): Promise<OwnRow> {
  const row = await readOwn(deps.db, holderOf(actor), normalizeHandle(handle));
  if (!row) throw notFound();
  return row;
}

/** One of the caller's profiles as it is now. @throws Problem 404 where it was deleted a moment ago */
export async function showOwnProfile(deps: Deps, actor: Actor, id: string): Promise<OwnProfile> {
  const row = await readById(deps.db, id);
  if (!row) throw notFound();
  return toOwnProfile(row, actor.team?.id ?? null);
}

/** Refuses who may not use each of these features. @throws Problem 403 with the sentence for the first refusal */
export function requireRights(actor: Actor, features: readonly Feature[]): void {
  for (const feature of features) {
    const refused = refusal(actor.role, actor.locks, feature);
    if (refused) throw forbidden(refused);
  }
}

/** Refuses who may use none of these features. @throws Problem 403 with the sentence for the first of them */
export function requireAnyRight(actor: Actor, features: readonly Feature[]): void {
  const refusals = features.map((feature) => refusal(actor.role, actor.locks, feature));
  if (refusals[0] && refusals.every((refused) => refused !== null)) throw forbidden(refusals[0]);
}

const TEAM_USER: Refusal = { code: 'permission.default' };

/** Refuses team users, for whom Make LIVE and Delete are hidden, whatever their plan. @throws Problem 403 */
export function requireSoloUser(actor: Actor): void {
  if (actor.permissions.isTeamUser) throw forbidden(TEAM_USER);
}
