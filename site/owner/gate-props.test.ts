import { describe, expect, test } from 'vitest';
import type { Person } from '../../edge-api/actor/actor.ts';
import { SOLO_PLANS_PATH, TEAM_PLANS_PATH } from '../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { gateProps } from './gate-props.ts';

const actor = (role: Role) => ({ role, locks: [] }) as unknown as Person;

describe('a tap on Interactions', () => {
  test.each([
    ['SOLO_ESSENTIAL_DEFAULT', SOLO_PLANS_PATH, 'permission.plan_upgrade'],
    ['SOLO_LIMITED_DEFAULT', SOLO_PLANS_PATH, 'permission.plan_upgrade'],
    ['TEAM_LIMITED_OWNER', TEAM_PLANS_PATH, 'permission.plan_upgrade'],
    ['TEAM_LIMITED_ADMIN', null, 'permission.limited_admin'],
    ['TEAM_LIMITED_MEMBER', null, 'permission.limited_member'],
    ['TEAM_LIMITED_READONLY', null, 'permission.default'],
  ] as const)('by %s leads to %s, or shows %s', (role, href, code) => {
    expect(gateProps(actor(role), 'interactions')).toEqual({ href, message: permissions[code] });
  });

  test.each(ROLES.filter((role) => /_ACTIVE_|_LEGACY_/.test(role)))('by %s is not gated', (role) => {
    expect(gateProps(actor(role), 'interactions')).toBeNull();
  });
});
