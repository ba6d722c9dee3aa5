import { describe, expect, test } from 'vitest';
import { plansForContacts } from './contacts-limit.ts';
import { gateFor, tagManagement, type Gate } from '../permissions/gates.ts';
import type { Feature } from '../permissions/permission-matrix.ts';
import { permissionsFor } from '../permissions/permissions.ts';
import { ROLES, type Role } from '../permissions/roles.ts';

// Test titles quote the sentences of the specification on the gates of contacts, tags and notes.

const OF_CONTACTS = [
  'notes',
  'assign_tags',
  'manage_tags',
  'export_contacts',
  'connection_insight',
  'universal_scanner',
] as const satisfies readonly Feature[];

const gatesOf = (role: Role, features: readonly Feature[] = OF_CONTACTS): Gate[] =>
  features.flatMap((feature) => gateFor(role, [], feature) ?? []);
/** The distinct targets and messages of a role's gates. */
const targetsOf = (role: Role, features?: readonly Feature[]): string[] => [
  ...new Set(gatesOf(role, features).map((gate) => (gate.kind === 'plans' ? gate.to : gate.code))),
];
const plansOf = (feature: Feature) =>
  ROLES.flatMap((role) => {
    const gate = gateFor(role, [], feature);
    return gate?.kind === 'plans' ? [gate] : [];
  });

describe('what is locked', () => {
  test.each<Role>(['SOLO_ESSENTIAL_DEFAULT', 'SOLO_LIMITED_DEFAULT'])(
    'Solo essential or limited users on locked features go to select-your-plan: %s',
    (role) => expect(targetsOf(role)).toEqual(['/select-your-plan']),
  );

  test.each<Role>(['TEAM_LEGACY_OWNER', 'TEAM_LIMITED_OWNER'])(
    'Team legacy or limited owners go to the team upgrade plans page: %s',
    (role) => expect(targetsOf(role)).toEqual(['/select-your-plan/team']),
  );

  test.each<[Role, string]>([
    ['TEAM_LIMITED_ADMIN', 'permission.limited_admin'],
    ['TEAM_LIMITED_MEMBER', 'permission.limited_member'],
    ['TEAM_LIMITED_READONLY', 'permission.default'],
    ['TEAM_LEGACY_ADMIN', 'permission.legacy_admin'],
    ['TEAM_LEGACY_MEMBER', 'permission.legacy_member'],
    ['TEAM_LEGACY_READONLY', 'permission.default'],
  ])('Team legacy or limited admin, member and readonly see messages: %s sees %s', (role, code) => {
    expect(targetsOf(role)).toEqual([code]);
  });

  test('nothing for paying owners of a current team plan', () => {
    for (const role of ['SOLO_ACTIVE_DEFAULT', 'TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN'] as const)
      expect(gatesOf(role)).toEqual([]);
  });

  test('A contact-limit banner goes to plans for non-team users', () => {
    const leading = ROLES.filter((role) => plansForContacts(permissionsFor(role, [])) !== null);
    expect(leading.filter((role) => role.startsWith('TEAM'))).toEqual([]);
    for (const role of ['SOLO_ESSENTIAL_DEFAULT', 'SOLO_LIMITED_DEFAULT'] as const)
      expect(plansForContacts(permissionsFor(role, []))).toBe('/select-your-plan');
  });
});

describe('tags', () => {
  test('a team owner or admin (in an iframe) gets tag view and edit', () => {
    for (const role of [
      'TEAM_ACTIVE_OWNER',
      'TEAM_ACTIVE_ADMIN',
      'TEAM_LEGACY_OWNER',
      'TEAM_LEGACY_ADMIN',
    ] as const) {
      const { canViewManageTag, canEditManageTag } = permissionsFor(role, []);
      expect([canViewManageTag, canEditManageTag, tagManagement(role, true)]).toEqual([
        true,
        true,
        { kind: 'edit' },
      ]);
    }
  });

  test('Active owners and admins manage tags in the team dashboard', () => {
    for (const role of ['TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN'] as const)
      expect(tagManagement(role, false)).toEqual({ kind: 'dashboard' });
  });

  test.each<Role>(['TEAM_ACTIVE_MEMBER', 'TEAM_ACTIVE_READONLY'])(
    "active members and readonly see 'Only the team owner and admins can manage tags...': %s",
    (role) => {
      const expected = { kind: 'message', code: 'permission.tags_by_admins' };
      expect([tagManagement(role, false), tagManagement(role, true)]).toEqual([expected, expected]);
    },
  );

  test.each<Role>([
    'TEAM_LIMITED_ADMIN',
    'TEAM_LIMITED_MEMBER',
    'TEAM_LIMITED_READONLY',
    'TEAM_LEGACY_MEMBER',
    'TEAM_LEGACY_READONLY',
  ])('A team user without tag edit sees a team permission message: %s', (role) => {
    expect(tagManagement(role, false)).toMatchObject({ kind: 'message' });
  });

  test('a team owner without access goes to the team plan page', () => {
    const led = { kind: 'plans', to: '/select-your-plan/team', popup: false };
    expect(tagManagement('TEAM_LIMITED_OWNER', false)).toEqual(led);
  });

  test.each<Role>(['SOLO_ESSENTIAL_DEFAULT', 'SOLO_LIMITED_DEFAULT'])(
    'otherwise an upgrade popup shows: %s',
    (role) => {
      const asked = { kind: 'plans', to: '/select-your-plan', popup: true };
      expect(tagManagement(role, false)).toEqual(asked);
    },
  );

  test('Solo without tag view goes to plans', () => {
    // Every solo role sees tags, locked or not; roles that cannot edit them are led to the plans.
    for (const role of ROLES.filter((one) => one.startsWith('SOLO')))
      expect(permissionsFor(role, []).canViewManageTag).toBe(true);
    expect(plansOf('manage_tags').map(({ to }) => to)).toContain('/select-your-plan');
  });
});

describe('notes, exports and the scanner', () => {
  test('Add Note without notes edit shows the upgrade popup', () => {
    expect(plansOf('notes')).toHaveLength(3);
    for (const gate of plansOf('notes')) expect(gate.popup).toBe(true);
  });

  test('Export without use permission goes to plans', () => {
    expect(plansOf('export_contacts')).toHaveLength(3);
    for (const gate of plansOf('export_contacts')) expect(gate.popup).toBe(false);
  });

  test('Scanner without edit permission shows the upgrade popup', () => {
    expect(plansOf('universal_scanner')).toHaveLength(4);
    for (const gate of plansOf('universal_scanner')) expect(gate.popup).toBe(true);
  });
});
