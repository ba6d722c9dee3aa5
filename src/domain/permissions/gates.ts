import type { PagePath } from '../pages/pages.ts';
import type { Feature } from './permission-matrix.ts';
import { coveredByLock, isLockedByTeam, may } from './permissions.ts';
import type { TeamLock } from './permissions.ts';
import { describeRole, isTeamAdmin } from './roles.ts';
import type { Role } from './roles.ts';

export const SOLO_PLANS_PATH = '/select-your-plan' satisfies PagePath;
export const TEAM_PLANS_PATH = '/select-your-plan/team' satisfies PagePath;
export type PlansPath = typeof SOLO_PLANS_PATH | typeof TEAM_PLANS_PATH;

/** Codes of permission messages; the messages module has one for each. */
export const PERMISSION_CODES = [
  'permission.limited_admin',
  'permission.limited_member',
  'permission.legacy_admin',
  'permission.legacy_member',
  'permission.default',
  'permission.plan_upgrade',
  'permission.custom_colors',
  'permission.manage_in_dashboard',
  'permission.restricted_by_admin',
  'permission.team_edit_disabled',
  'permission.tags_by_admins',
  'permission.credits_by_owner',
  'permission.scope',
] as const;
export type PermissionCode = (typeof PERMISSION_CODES)[number];

/** What tapping a locked feature does. `popup` shows the upgrade popup before the plans. */
export type Gate =
  | { readonly kind: 'plans'; readonly to: PlansPath; readonly popup: boolean }
  | { readonly kind: 'message'; readonly code: PermissionCode };

const TAGS: readonly Feature[] = ['manage_tags', 'assign_tags'];
const POPUP: readonly Feature[] = ['notes', 'universal_scanner', ...TAGS];

/** The owner of a team goes straight to its plans for tags. */
const asksFirst = (to: PlansPath, feature: Feature) =>
  POPUP.includes(feature) && !(TAGS.includes(feature) && to === TEAM_PLANS_PATH);

const plans = (to: PlansPath, feature: Feature): Gate => ({
  kind: 'plans',
  to,
  popup: asksFirst(to, feature),
});
const message = (code: PermissionCode): Gate => ({ kind: 'message', code });

/** Features with a gate of their own in any plan; null leaves it to the role. */
function ownAnswer(role: Role, feature: Feature): Gate | null {
  const is = describeRole(role);
  const aboutTeams = feature === 'team_menu' || feature === 'team_upgrade';
  if (is.kind === 'solo')
    return aboutTeams || feature === 'apply_to_all' ? plans(TEAM_PLANS_PATH, feature) : null;
  if (aboutTeams) return message('permission.default');
  if (feature === 'buy_credits') return message('permission.credits_by_owner');
  if (feature === 'manage_tags' && is.plan === 'active') return message('permission.tags_by_admins');
  return null;
}

/** The default gate: solo users and owners go to the plans, others see who can help. */
function roleAnswer(role: Role, feature: Feature): Gate {
  const is = describeRole(role);
  if (is.kind === 'solo') return plans(SOLO_PLANS_PATH, feature);
  if (is.plan === 'active') return message('permission.default');
  if (is.team_role === 'owner') return plans(TEAM_PLANS_PATH, feature);
  if (is.team_role === 'readonly') return message('permission.default');
  return message(`permission.${is.plan}_${is.team_role}`);
}

/** What tapping this feature does for this role while locked; null if it is not locked. */
export function gateFor(role: Role, locks: readonly TeamLock[], feature: Feature): Gate | null {
  if (may(role, locks, feature)) return null;
  if (isLockedByTeam(role, locks, feature)) return message('permission.restricted_by_admin');
  return ownAnswer(role, feature) ?? roleAnswer(role, feature);
}

/**
 * The gate of locks without an action for team users: section headers and their empty states, the remove-branding
 * row, the analytics teaser and the banner of the contact limit. Null shows only the lock, or none.
 */
export function quietGateFor(role: Role, locks: readonly TeamLock[], feature: Feature): Gate | null {
  return describeRole(role).kind === 'solo' ? gateFor(role, locks, feature) : null;
}

/** The note next to a field that the team has locked for its members; null if there is none. */
export function teamLockNote(
  role: Role,
  locks: readonly TeamLock[],
  feature: Feature,
): PermissionCode | null {
  if (isLockedByTeam(role, locks, feature)) return 'permission.restricted_by_admin';
  return isTeamAdmin(role) && coveredByLock(locks, feature) ? 'permission.manage_in_dashboard' : null;
}

/** The note above an editing area that is disabled for read-only members; null for all others. */
export function disabledAreaNote(role: Role): PermissionCode | null {
  const is = describeRole(role);
  return is.kind === 'team' && is.team_role === 'readonly' ? 'permission.team_edit_disabled' : null;
}

/** What 'Manage Tags' does: edit here, open the team dashboard, or what the gate says. */
export type TagsGate = { readonly kind: 'edit' } | { readonly kind: 'dashboard' } | Gate;

/** Active teams manage tags in their dashboard, so owners and admins edit here only inside its iframe. */
export function tagManagement(role: Role, inIframe: boolean): TagsGate {
  const gate = gateFor(role, [], 'manage_tags');
  if (gate !== null) return gate;
  const is = describeRole(role);
  return is.kind === 'team' && is.plan === 'active' && !inIframe ? { kind: 'dashboard' } : { kind: 'edit' };
}

/** Why the API refuses, and where users who can upgrade do so. */
export type Refusal = { readonly code: PermissionCode; readonly upgrade_url?: PlansPath };

/** The API's 403 for this role and feature; null if allowed. */
export function refusal(role: Role, locks: readonly TeamLock[], feature: Feature): Refusal | null {
  const gate = gateFor(role, locks, feature);
  if (gate === null) return null;
  if (gate.kind === 'message') return { code: gate.code };
  const code = feature === 'custom_color' ? 'permission.custom_colors' : 'permission.plan_upgrade';
  return { code, upgrade_url: gate.to };
}
