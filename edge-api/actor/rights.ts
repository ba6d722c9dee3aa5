import { refusal, type Refusal } from '../../src/domain/permissions/gates.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import type { Scope } from '../../src/domain/keys/scopes.ts';
import { forbidden } from '../kit/problems.ts';
import type { Actor } from './actor.ts';

/** What an act needs of a role: nothing beyond being the account's own, a feature, each of some, or any of some. */
export type Right = 'own' | Feature | readonly Feature[] | { anyOf: readonly Feature[] };

const NO_TEAM_USERS: Refusal = { code: 'permission.default' };
const OUT_OF_SCOPE: Refusal = { code: 'permission.scope' };

/** Why a role may not, or null. Of several refusals the first counts. */
function refusalOf({ role, locks }: Actor, right: Right): Refusal | null {
  if (right === 'own') return null;
  if (typeof right === 'string') return refusal(role, locks, right);
  const isAny = 'anyOf' in right;
  const refusals = (isAny ? right.anyOf : right).map((feature) => refusal(role, locks, feature));
  if (isAny && refusals.some((refused) => refused === null)) return null;
  return refusals.find((refused) => refused !== null) ?? null;
}

/**
 * Whether scopes are enough for a step of a use-case. A change answers with what it changed, so who may write may read
 * there; which calls a key may make is decided by the scope of their route alone.
 */
const covers = (scopes: readonly Scope[], scope: Scope): boolean =>
  scopes.some((one) => one === scope || one.replace(/:write$/, ':read') === scope);

/** Whether a scope is given: to a key or a device by its own, to people and to Cardea itself always. */
export function hasScope(actor: Actor, scope: Scope): boolean {
  const isLimited = actor.kind === 'key' || actor.kind === 'device';
  return !isLimited || covers(actor.scopes, scope);
}

/**
 * Refuses whoever may not: a key or a device outside its scopes, whoever's role or team does not allow it. Cardea itself
 * may do all that the account may.
 * @throws Problem 403 with the sentence for the first refusal
 */
export function requireMay(actor: Actor, right: Right, scope: Scope): void {
  if (!hasScope(actor, scope)) throw forbidden(OUT_OF_SCOPE);
  const refused = refusalOf(actor, right);
  if (refused) throw forbidden(refused);
}

/** Refuses whose role or plan has no integrations. @throws Problem 403 with the sentence for the role */
export function requireIntegrations({ role, locks }: Pick<Actor, 'role' | 'locks'>): void {
  const refused = refusal(role, locks, 'integrations');
  if (refused) throw forbidden(refused);
}

/** Refuses team users, for whom Make LIVE and Delete are hidden, whatever their plan. @throws Problem 403 */
export function requireSoloUser(actor: Actor): void {
  if (actor.permissions.isTeamUser) throw forbidden(NO_TEAM_USERS);
}
