import { refusal, type Refusal } from '../../src/domain/permissions/gates.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import type { Scope } from '../../src/domain/keys/scopes.ts';
import { forbidden } from '../kit/problems.ts';
import type { Actor } from './actor.ts';

/** What an action requires of a role: nothing beyond ownership, a feature, all of some, or any of some. */
export type Right = 'own' | Feature | readonly Feature[] | { anyOf: readonly Feature[] };

const NO_TEAM_USERS: Refusal = { code: 'permission.default' };
const OUT_OF_SCOPE: Refusal = { code: 'permission.scope' };

/** Why a role is refused, or null. The first of several refusals counts. */
function refusalOf({ role, locks }: Actor, right: Right): Refusal | null {
  if (right === 'own') return null;
  if (typeof right === 'string') return refusal(role, locks, right);
  const isAny = 'anyOf' in right;
  const refusals = (isAny ? right.anyOf : right).map((feature) => refusal(role, locks, feature));
  if (isAny && refusals.some((refused) => refused === null)) return null;
  return refusals.find((refused) => refused !== null) ?? null;
}

/**
 * Whether scopes are enough for a step of a use-case. A change returns what it changed, so a write scope includes
 * reading there; only the scope of the route decides which calls a key can make.
 */
const covers = (scopes: readonly Scope[], scope: Scope): boolean =>
  scopes.some((one) => one === scope || one.replace(/:write$/, ':read') === scope);

/** Whether the actor has a scope: keys and devices have their own, people and Cardea itself have all. */
export function hasScope(actor: Actor, scope: Scope): boolean {
  const isLimited = actor.kind === 'key' || actor.kind === 'device';
  return !isLimited || covers(actor.scopes, scope);
}

/**
 * Refuses keys and devices outside of their scopes, and callers whose role or team locks forbid it. Cardea itself has
 * all rights of the account. @throws Problem 403 with the message of the first refusal
 */
export function requireMay(actor: Actor, right: Right, scope: Scope): void {
  if (!hasScope(actor, scope)) throw forbidden(OUT_OF_SCOPE);
  const refused = refusalOf(actor, right);
  if (refused) throw forbidden(refused);
}

/** Refuses roles and plans without integrations. @throws Problem 403 with the message for the role */
export function requireIntegrations({ role, locks }: Pick<Actor, 'role' | 'locks'>): void {
  const refused = refusal(role, locks, 'integrations');
  if (refused) throw forbidden(refused);
}

/** Refuses members of teams, for whom Make LIVE and Delete are hidden on every plan. @throws Problem 403 */
export function requireSoloUser(actor: Actor): void {
  if (actor.permissions.isTeamUser) throw forbidden(NO_TEAM_USERS);
}
