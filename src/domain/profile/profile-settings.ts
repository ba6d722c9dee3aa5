import { gateFor, type PermissionCode, type PlansPath } from '../permissions/gates.ts';
import type { TeamLock } from '../permissions/permissions.ts';
import { describeRole, type Role } from '../permissions/roles.ts';

/** Settings of a profile that depend on rights. */
export const PROFILE_SETTINGS = ['remove_branding', 'instant_lead_capture', 'require_company_name'] as const;
export type ProfileSetting = (typeof PROFILE_SETTINGS)[number];

/**
 * How a setting is shown: a working switch; a row that leads to the plans; a locked switch that shows who can help
 * when tapped; a dimmed one with a note; or a lock without an action.
 */
export type SettingView =
  | { kind: 'toggle' }
  | { kind: 'upgrade'; to: PlansPath }
  | { kind: 'message'; code: PermissionCode }
  | { kind: 'dimmed'; code: PermissionCode }
  | { kind: 'locked'; code: PermissionCode };

/** How a role sees a setting. */
export function settingView(role: Role, locks: readonly TeamLock[], setting: ProfileSetting): SettingView {
  const gate = gateFor(role, locks, setting);
  if (gate === null) return { kind: 'toggle' };
  const is = describeRole(role);
  const code = gate.kind === 'message' ? gate.code : 'permission.plan_upgrade';
  if (is.kind === 'team' && is.team_role === 'readonly') return { kind: 'dimmed', code };
  // The row that leads to the plans is only for users without a team.
  if (is.kind === 'team' && setting === 'remove_branding') return { kind: 'locked', code };
  return gate.kind === 'plans' ? { kind: 'upgrade', to: gate.to } : { kind: 'message', code: gate.code };
}
