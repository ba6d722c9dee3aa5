import { describe, expect, test } from 'vitest';
import { disabledAreaNote, gateFor, quietGateFor, refusal, tagManagement, teamLockNote } from './gates.ts';
import type { PermissionCode } from './gates.ts';
import { FEATURES } from './permission-matrix.ts';
import type { Feature } from './permission-matrix.ts';
import { may } from './permissions.ts';
import { describeRole, ROLES } from './roles.ts';
import type { Role } from './roles.ts';

const SOLO = '/select-your-plan';
const TEAM = '/select-your-plan/team';
const ESSENTIAL = 'SOLO_ESSENTIAL_DEFAULT';

// Advanced analytics is locked for each of these, and has no message of its own.
const GENERAL: [Role, Feature, string][] = [
  ['SOLO_ESSENTIAL_DEFAULT', 'advanced_analytics', SOLO],
  ['SOLO_LIMITED_DEFAULT', 'advanced_analytics', SOLO],
  ['TEAM_LIMITED_OWNER', 'advanced_analytics', TEAM],
  ['TEAM_LIMITED_ADMIN', 'advanced_analytics', 'permission.limited_admin'],
  ['TEAM_LIMITED_MEMBER', 'advanced_analytics', 'permission.limited_member'],
  ['TEAM_LIMITED_READONLY', 'advanced_analytics', 'permission.default'],
  ['TEAM_LEGACY_OWNER', 'advanced_analytics', TEAM],
  ['TEAM_LEGACY_ADMIN', 'advanced_analytics', 'permission.legacy_admin'],
  ['TEAM_LEGACY_MEMBER', 'advanced_analytics', 'permission.legacy_member'],
  ['TEAM_LEGACY_READONLY', 'advanced_analytics', 'permission.default'],
  ['TEAM_ACTIVE_MEMBER', 'remove_branding', 'permission.default'],
  ['TEAM_ACTIVE_READONLY', 'job_title', 'permission.default'],
  ['SOLO_LIMITED_DEFAULT', 'enrich', SOLO],
  ['TEAM_LIMITED_ADMIN', 'enrich', 'permission.limited_admin'],
  ['TEAM_ACTIVE_READONLY', 'export_contacts', 'permission.default'],
];

const target = (role: Role, feature: Feature) => {
  const gate = gateFor(role, [], feature);
  return gate === null ? null : gate.kind === 'plans' ? gate.to : gate.code;
};

describe('a locked feature', () => {
  test.each(GENERAL)('leads %s at %s to %s', (role, feature, to) => {
    expect(target(role, feature)).toBe(to);
  });

  test('has a gate for exactly the roles that cannot use it', () => {
    for (const role of ROLES) {
      for (const feature of FEATURES) {
        expect(gateFor(role, [], feature) === null, `${role} ${feature}`).toBe(may(role, [], feature));
        expect(refusal(role, [], feature) === null).toBe(may(role, [], feature));
      }
    }
  });

  test('never sends users to plans that they cannot choose', () => {
    for (const role of ROLES) {
      const is = describeRole(role);
      const chooses = is.kind === 'solo' || (is.team_role === 'owner' && is.plan !== 'active');
      const gates = FEATURES.map((feature) => gateFor(role, [], feature));
      expect(chooses || gates.every((gate) => gate?.kind !== 'plans'), role).toBe(true);
    }
  });

  test('shows the upgrade popup first for notes, the scanner and tags', () => {
    for (const feature of ['notes', 'universal_scanner', 'manage_tags', 'assign_tags'] as const) {
      expect(gateFor(ESSENTIAL, [], feature)).toEqual({ kind: 'plans', to: SOLO, popup: true });
    }
    expect(gateFor(ESSENTIAL, [], 'export_contacts')).toEqual({ kind: 'plans', to: SOLO, popup: false });
  });

  test("leads a team's owner straight to its plans for tags, and shows the popup for other features", () => {
    const owner = 'TEAM_LIMITED_OWNER';
    for (const feature of ['manage_tags', 'assign_tags'] as const)
      expect(gateFor(owner, [], feature)).toEqual({ kind: 'plans', to: TEAM, popup: false });
    expect(gateFor(owner, [], 'notes')).toEqual({ kind: 'plans', to: TEAM, popup: true });
  });

  test('has no action in a section header for team users, and leads solo users to plans', () => {
    expect(quietGateFor('TEAM_LEGACY_MEMBER', [], 'custom_color')).toBeNull();
    expect(quietGateFor('TEAM_LIMITED_OWNER', [], 'files')).toBeNull();
    expect(quietGateFor(ESSENTIAL, [], 'files')).toEqual({ kind: 'plans', to: SOLO, popup: false });
    expect(quietGateFor('SOLO_ACTIVE_DEFAULT', [], 'files')).toBeNull();
  });
});

describe('tags', () => {
  test.each<[Role, string | null]>([
    ['TEAM_ACTIVE_MEMBER', 'permission.tags_by_admins'],
    ['TEAM_ACTIVE_READONLY', 'permission.tags_by_admins'],
    ['TEAM_LEGACY_MEMBER', 'permission.legacy_member'],
    ['TEAM_LEGACY_READONLY', 'permission.default'],
    ['TEAM_LIMITED_OWNER', TEAM],
    ['TEAM_LIMITED_ADMIN', 'permission.limited_admin'],
    ['TEAM_LIMITED_MEMBER', 'permission.limited_member'],
    ['SOLO_LIMITED_DEFAULT', SOLO],
    ['SOLO_ACTIVE_DEFAULT', null],
  ])('lead %s to %s', (role, to) => {
    expect(target(role, 'manage_tags')).toBe(to);
  });

  test('of an active team are managed in its dashboard, or here inside the dashboard’s frame', () => {
    for (const role of ['TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN'] as const) {
      expect(tagManagement(role, false)).toEqual({ kind: 'dashboard' });
      expect(tagManagement(role, true)).toEqual({ kind: 'edit' });
    }
    expect(tagManagement('TEAM_LEGACY_OWNER', false)).toEqual({ kind: 'edit' });
    expect(tagManagement('SOLO_ACTIVE_DEFAULT', false)).toEqual({ kind: 'edit' });
    expect(tagManagement('TEAM_ACTIVE_MEMBER', true)).toEqual(
      gateFor('TEAM_ACTIVE_MEMBER', [], 'manage_tags'),
    );
  });
});

describe('credits and the team dashboard', () => {
  test('members and read-only users of every plan ask the owner to top up', () => {
    for (const role of ROLES.filter((name) => /_(MEMBER|READONLY)$/.test(name))) {
      expect(target(role, 'buy_credits')).toBe('permission.credits_by_owner');
    }
  });

  test('the dashboard depends on the team role, and for solo users on a team plan', () => {
    expect(target('TEAM_LIMITED_MEMBER', 'team_menu')).toBe('permission.default');
    expect(target('SOLO_ACTIVE_DEFAULT', 'team_menu')).toBe(TEAM);
    expect(target('TEAM_ACTIVE_ADMIN', 'team_menu')).toBeNull();
  });
});

describe('a team’s lock', () => {
  test('shows members the message about their admin, in the API too', () => {
    const code: PermissionCode = 'permission.restricted_by_admin';
    for (const role of ['TEAM_ACTIVE_MEMBER', 'TEAM_LIMITED_MEMBER', 'TEAM_LEGACY_MEMBER'] as const) {
      expect(gateFor(role, ['job_title'], 'job_title')).toEqual({ kind: 'message', code });
      expect(refusal(role, ['job_title'], 'job_title')).toEqual({ code });
      expect(teamLockNote(role, ['job_title'], 'job_title')).toBe(code);
      expect(refusal(role, ['job_title'], 'first_name')).toBeNull();
    }
  });

  test('does not hide that a feature is locked by the plan', () => {
    expect(refusal('TEAM_LIMITED_MEMBER', ['logo'], 'logo')).toEqual({ code: 'permission.limited_member' });
  });

  test('points owners and admins to the dashboard, and leaves them free to edit', () => {
    for (const role of ROLES.filter((name) => /_(OWNER|ADMIN)$/.test(name))) {
      expect(teamLockNote(role, ['job_title'], 'job_title')).toBe('permission.manage_in_dashboard');
      expect(teamLockNote(role, ['job_title'], 'links')).toBeNull();
      expect(gateFor(role, ['job_title'], 'job_title')).toBeNull();
    }
  });

  test('shows nothing to solo and read-only users, whose areas have their own note', () => {
    expect(teamLockNote('SOLO_ACTIVE_DEFAULT', ['job_title'], 'job_title')).toBeNull();
    expect(teamLockNote('TEAM_ACTIVE_READONLY', ['job_title'], 'job_title')).toBeNull();
    expect(ROLES.filter((role) => disabledAreaNote(role) !== null)).toEqual([
      'TEAM_ACTIVE_READONLY',
      'TEAM_LIMITED_READONLY',
      'TEAM_LEGACY_READONLY',
    ]);
  });
});

describe('the API’s refusal', () => {
  test('includes the upgrade page for roles without their own message', () => {
    expect(refusal(ESSENTIAL, [], 'notes')).toEqual({ code: 'permission.plan_upgrade', upgrade_url: SOLO });
    expect(refusal('TEAM_LEGACY_OWNER', [], 'enrich')).toEqual({
      code: 'permission.plan_upgrade',
      upgrade_url: TEAM,
    });
  });

  test('has the specification’s sentence for custom colours where an upgrade helps', () => {
    expect(refusal(ESSENTIAL, [], 'custom_color')).toEqual({
      code: 'permission.custom_colors',
      upgrade_url: SOLO,
    });
    expect(refusal('TEAM_LEGACY_ADMIN', [], 'custom_color')).toEqual({ code: 'permission.legacy_admin' });
  });

  test('includes no upgrade for roles that must ask someone else', () => {
    for (const [role, feature, to] of GENERAL.filter(([, , to]) => to.startsWith('permission.'))) {
      expect(refusal(role, [], feature)).toEqual({ code: to });
    }
  });
});
