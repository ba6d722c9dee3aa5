import { gateFor, type PermissionCode, type PlansPath } from '../permissions/gates.ts';
import type { TeamLock } from '../permissions/permissions.ts';
import { describeRole, type Role } from '../permissions/roles.ts';

/** The settings of a profile that are switched on and off by right. */
export const PROFILE_SETTINGS = ['remove_branding', 'instant_lead_capture', 'require_company_name'] as const;
export type ProfileSetting = (typeof PROFILE_SETTINGS)[number];

/**
 * How a setting is shown: a switch that works; a row that leads to the plans; a switch with a lock that says who can
 * help when it is tapped; one that is dimmed, with the sentence under it; or a lock without an action.
 */
export type SettingView =
  | { kind: 'toggle' }
  | { kind: 'upgrade'; to: PlansPath }
  | { kind: 'message'; code: PermissionCode }
  | { kind: 'dimmed'; code: PermissionCode }
  | { kind: 'locked'; code: PermissionCode };

/** How a role is shown one of the settings. */
export function settingView(role: Role, locks: readonly TeamLock[], setting: ProfileSetting): SettingView {
  const gate = gateFor(role, locks, setting);
  if (gate === null) return { kind: 'toggle' };
  const is = describeRole(role);
  const code = gate.kind === 'message' ? gate.code : 'permission.plan_upgrade';
  if (is.kind === 'team' && is.team_role === 'readonly') return { kind: 'dimmed', code };
  // The row that leads to the plans is for those outside of teams alone.
  if (is.kind === 'team' && setting === 'remove_branding') return { kind: 'locked', code };
  return gate.kind === 'plans' ? { kind: 'upgrade', to: gate.to } : { kind: 'message', code: gate.code };
}
