import { describe, expect, test } from 'vitest';
import { describeRole, isTeamAdmin, ROLES, roleOf, SOLO_PLANS, TEAM_PLANS, TEAM_ROLES } from './roles.ts';

describe('roles', () => {
  test('are fifteen, one for each plan and team role', () => {
    const made = [
      ...SOLO_PLANS.map((solo_plan) => roleOf({ solo_plan, team: null })),
      ...TEAM_PLANS.flatMap((plan) =>
        TEAM_ROLES.map((role) => roleOf({ solo_plan: 'essential', team: { plan, role } })),
      ),
    ];
    expect(new Set(made)).toEqual(new Set(ROLES));
    expect(ROLES).toHaveLength(15);
    expect(new Set(ROLES).size).toBe(15);
  });

  test('a team member has the team’s role, whatever their own plan', () => {
    const team = { plan: 'legacy', role: 'readonly' } as const;
    for (const solo_plan of SOLO_PLANS) expect(roleOf({ solo_plan, team })).toBe('TEAM_LEGACY_READONLY');
  });

  test.each(ROLES)('%s is described by its parts', (role) => {
    const is = describeRole(role);
    const again =
      is.kind === 'solo'
        ? roleOf({ solo_plan: is.plan, team: null })
        : roleOf({ solo_plan: 'active', team: { plan: is.plan, role: is.team_role } });
    expect(again).toBe(role);
  });

  test('only owners and admins, in every plan, manage the team', () => {
    expect(ROLES.filter(isTeamAdmin)).toEqual([
      'TEAM_ACTIVE_OWNER',
      'TEAM_ACTIVE_ADMIN',
      'TEAM_LIMITED_OWNER',
      'TEAM_LIMITED_ADMIN',
      'TEAM_LEGACY_OWNER',
      'TEAM_LEGACY_ADMIN',
    ]);
  });
});
