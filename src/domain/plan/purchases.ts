import { refusal, type Refusal } from '../permissions/gates.ts';
import type { PlanType } from './prices.ts';
import { describeRole, type Role } from '../permissions/roles.ts';

/** Whether somebody may buy a plan: yes, not with this role (403), or not because they have it already (409). */
export type PurchaseDecision =
  { kind: 'allowed' } | { kind: 'refused'; refusal: Refusal } | { kind: 'has_it' };

const ALLOWED: PurchaseDecision = { kind: 'allowed' };

/** The sentence of the role for whatever needs a plan; of an active team it is the general one. */
const refused = (role: Role): PurchaseDecision => ({
  kind: 'refused',
  refusal: refusal(role, [], 'upgrade') ?? { code: 'permission.default' },
});

/**
 * Who may buy which plan: one person's plan is for solo users, a team's for solo users, who then own a new team, and
 * for owners. `pays` tells whether a subscription runs already; what was given free of charge does not count.
 */
export function canBuy(role: Role, type: PlanType, pays: boolean): PurchaseDecision {
  const is = describeRole(role);
  if (is.kind === 'solo') return type === 'solo' && pays ? { kind: 'has_it' } : ALLOWED;
  if (is.team_role !== 'owner' || type === 'solo') return refused(role);
  return pays ? { kind: 'has_it' } : ALLOWED;
}

/** Why a role may not see bills and change subscriptions; null for solo users and owners, who pay. */
export function billingRefusal(role: Role): Refusal | null {
  const is = describeRole(role);
  if (is.kind === 'solo' || is.team_role === 'owner') return null;
  return refusal(role, [], 'upgrade') ?? { code: 'permission.default' };
}
