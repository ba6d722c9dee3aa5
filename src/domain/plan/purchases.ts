import { refusal, type Refusal } from '../permissions/gates.ts';
import type { PlanType } from './prices.ts';
import { describeRole, type Role } from '../permissions/roles.ts';

/** Whether a user can buy a plan: yes, not with this role (403), or already subscribed (409). */
export type PurchaseDecision =
  { kind: 'allowed' } | { kind: 'refused'; refusal: Refusal } | { kind: 'has_it' };

const ALLOWED: PurchaseDecision = { kind: 'allowed' };

/** The role's message for anything that needs a plan; for an active team the general one. */
const refused = (role: Role): PurchaseDecision => ({
  kind: 'refused',
  refusal: refusal(role, [], 'upgrade') ?? { code: 'permission.default' },
});

/**
 * Who can buy which plan: a solo plan is for solo users; a team plan for solo users, who then own a new team, and for
 * owners. `pays`: a subscription is active; complimentary plans do not count.
 */
export function canBuy(role: Role, type: PlanType, pays: boolean): PurchaseDecision {
  const is = describeRole(role);
  if (is.kind === 'solo') return type === 'solo' && pays ? { kind: 'has_it' } : ALLOWED;
  if (is.team_role !== 'owner' || type === 'solo') return refused(role);
  return pays ? { kind: 'has_it' } : ALLOWED;
}

/** Why a role cannot see bills and change subscriptions; null for solo users and owners, who pay. */
export function billingRefusal(role: Role): Refusal | null {
  const is = describeRole(role);
  if (is.kind === 'solo' || is.team_role === 'owner') return null;
  return refusal(role, [], 'upgrade') ?? { code: 'permission.default' };
}
