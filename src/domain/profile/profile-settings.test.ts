import { expect, test } from 'vitest';
import { may } from '../permissions/permissions.ts';
import { PROFILE_SETTINGS, settingView, type ProfileSetting } from './profile-settings.ts';
import { ROLES, type Role } from '../permissions/roles.ts';

const viewText = (role: Role, setting: ProfileSetting) => {
  const view = settingView(role, [], setting);
  if (view.kind === 'toggle') return 'toggle';
  return view.kind === 'upgrade'
    ? `upgrade ${view.to}`
    : `${view.kind} ${view.code.replace('permission.', '')}`;
};

const SOLO = 'upgrade /select-your-plan';
const TEAM = 'upgrade /select-your-plan/team';

// One row for each role: remove branding, instant lead capture, require company name.
test.each<[Role, string, string, string]>([
  ['SOLO_ESSENTIAL_DEFAULT', SOLO, SOLO, SOLO],
  ['SOLO_LIMITED_DEFAULT', SOLO, SOLO, SOLO],
  ['SOLO_ACTIVE_DEFAULT', 'toggle', 'toggle', 'toggle'],
  ['TEAM_ACTIVE_OWNER', 'toggle', 'toggle', 'toggle'],
  ['TEAM_ACTIVE_ADMIN', 'toggle', 'toggle', 'toggle'],
  ['TEAM_ACTIVE_MEMBER', 'locked default', 'toggle', 'message default'],
  ['TEAM_ACTIVE_READONLY', 'dimmed default', 'dimmed default', 'dimmed default'],
  ['TEAM_LIMITED_OWNER', 'locked plan_upgrade', TEAM, TEAM],
  ['TEAM_LIMITED_ADMIN', 'locked limited_admin', 'message limited_admin', 'message limited_admin'],
  ['TEAM_LIMITED_MEMBER', 'locked limited_member', 'message limited_member', 'message limited_member'],
  ['TEAM_LIMITED_READONLY', 'dimmed default', 'dimmed default', 'dimmed default'],
  ['TEAM_LEGACY_OWNER', 'locked plan_upgrade', TEAM, TEAM],
  ['TEAM_LEGACY_ADMIN', 'locked legacy_admin', 'message legacy_admin', 'message legacy_admin'],
  ['TEAM_LEGACY_MEMBER', 'locked legacy_member', 'message legacy_member', 'message legacy_member'],
  ['TEAM_LEGACY_READONLY', 'dimmed default', 'dimmed default', 'dimmed default'],
])('%s sees its settings', (role, ...views) => {
  expect(PROFILE_SETTINGS.map((setting) => viewText(role, setting))).toEqual(views);
});

test('only roles that can use a setting get a working switch', () => {
  for (const role of ROLES) {
    for (const setting of PROFILE_SETTINGS) {
      expect(settingView(role, [], setting).kind === 'toggle').toBe(may(role, [], setting));
    }
  }
});
