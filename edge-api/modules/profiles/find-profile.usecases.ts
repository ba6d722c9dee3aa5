import { normalizeHandle } from '../../../src/domain/profile/handle.ts';
import type { Scope } from '../../../src/domain/keys/scopes.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { toOwnProfile, type OwnProfile } from './own-profile.ts';
import { readById, readOwn, readOwnById, type OwnRow } from './profiles.repository.ts';

/**
 * The caller's profile at a handle, in any spelling, also at a former one: an open editor survives a new handle from
 * another browser. For those who run a team, also the cards of its members. @throws Problem 404 for a missing profile
 * and for another person's; 403 outside the scope
 */
export async function findOwnProfile(
  deps: Deps,
  actor: Actor,
  handle: string,
  scope: Extract<Scope, `profiles:${string}`>,
): Promise<OwnRow> {
  requireMay(actor, 'own', scope);
  const row = await readOwn(deps.db, actor.owner, normalizeHandle(handle));
  if (!row) throw notFound();
  return row;
}

/**
 * `findOwnProfile` for what is not part of the card, and so private: also for those who run its person's team. @throws
 * Problem 404, 403
 */
export async function findProfileAlone(
  deps: Deps,
  actor: Actor,
  handle: string,
  scope: Extract<Scope, `profiles:${string}`>,
): Promise<OwnRow> {
  requireMay(actor, 'own', scope);
  const row = await readOwn(deps.db, actor.owner, normalizeHandle(handle), true);
  if (!row) throw notFound();
  return row;
}

/**
 * Of the caller's profiles the one at a handle: present, or else former. A bookmarked URL may be older than the
 * profile's handle.
 */
export async function atHandle(
  deps: Deps,
  { owner }: Actor,
  profiles: readonly OwnProfile[],
  handle: string,
): Promise<OwnProfile | undefined> {
  const wanted = normalizeHandle(handle);
  const found = profiles.find((profile) => profile.handle === wanted);
  if (found) return found;
  const moved = await readOwn(deps.db, owner, wanted);
  return profiles.find(({ id }) => id === moved?.profile.id);
}

/**
 * The caller's profile with an id, like `findOwnProfile`. @throws Problem 404 also for another person's; 403 outside
 * the scope
 */
export async function findOwnProfileById(
  deps: Deps,
  actor: Actor,
  id: string,
  scope: Extract<Scope, `profiles:${string}`>,
): Promise<OwnRow> {
  requireMay(actor, 'own', scope);
  const row = await readOwnById(deps.db, actor.owner, id);
  if (!row) throw notFound();
  return row;
}

/** One of the caller's profiles in its present state. @throws Problem 404 if it was just deleted */
export async function showOwnProfile(deps: Deps, actor: Actor, id: string): Promise<OwnProfile> {
  const row = await readById(deps.db, id);
  if (!row) throw notFound();
  return toOwnProfile(row, actor.owner.team_id);
}
