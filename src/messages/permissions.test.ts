import { describe, expect, test } from 'vitest';
import { refusal } from '../domain/permissions/gates.ts';
import type { Feature } from '../domain/permissions/permission-matrix.ts';
import type { TeamLock } from '../domain/permissions/permissions.ts';
import type { Role } from '../domain/permissions/roles.ts';
import { en } from './en.ts';

const PLAN_UPGRADE = 'This feature requires a plan upgrade.';
const DEFAULT = "You don't have permission. Please ask your admin to grant you permission.";
const TAGS = 'Only the team owner and admins can manage tags. Please contact them for updates.';
const CREDITS = 'To continue enriching, please contact your team owner to top up the credits.';

describe('what somebody reads who may not', () => {
  test.each<[Role, Feature, TeamLock[], string]>([
    ['SOLO_ESSENTIAL_DEFAULT', 'notes', [], PLAN_UPGRADE],
    ['SOLO_LIMITED_DEFAULT', 'links', [], PLAN_UPGRADE],
    ['TEAM_LIMITED_OWNER', 'notes', [], PLAN_UPGRADE],
    ['TEAM_LEGACY_OWNER', 'enrich', [], PLAN_UPGRADE],
    [
      'TEAM_LIMITED_ADMIN',
      'notes',
      [],
      'Your account is limited. Contact your team owner to upgrade your plan.',
    ],
    [
      'TEAM_LIMITED_MEMBER',
      'notes',
      [],
      'Your account is limited. Please contact your admin to upgrade the plan.',
    ],
    ['TEAM_LIMITED_READONLY', 'notes', [], DEFAULT],
    [
      'TEAM_LEGACY_ADMIN',
      'integrations',
      [],
      'This feature requires a plan upgrade. Contact your team owner to upgrade your plan.',
    ],
    [
      'TEAM_LEGACY_MEMBER',
      'integrations',
      [],
      'This feature requires a plan upgrade. Contact your admin to upgrade the plan.',
    ],
    ['TEAM_LEGACY_READONLY', 'custom_color', [], DEFAULT],
    ['TEAM_ACTIVE_READONLY', 'about', [], DEFAULT],
    ['TEAM_ACTIVE_MEMBER', 'require_company_name', [], DEFAULT],
    ['TEAM_ACTIVE_MEMBER', 'manage_tags', [], TAGS],
    ['TEAM_ACTIVE_READONLY', 'manage_tags', [], TAGS],
    ['TEAM_ACTIVE_MEMBER', 'buy_credits', [], CREDITS],
    [
      'TEAM_ACTIVE_MEMBER',
      'job_title',
      ['job_title'],
      'Editing is restricted by your admin. Contact your admin for profile changes.',
    ],
    [
      'SOLO_ESSENTIAL_DEFAULT',
      'custom_color',
      [],
      'Custom colors are available for subscribed users only. Upgrade to access this feature.',
    ],
  ])('%s at %s with locks on %j: %s', (role, feature, locks, text) => {
    const refused = refusal(role, locks, feature);
    expect(refused && en.permissions[refused.code]).toBe(text);
  });

  test('owners and admins read where locks are set, read-only users whom to ask', () => {
    expect(en.permissions['permission.manage_in_dashboard']).toBe(
      'Manage these settings in the team dashboard.',
    );
    expect(en.permissions['permission.team_edit_disabled']).toBe(
      "You don't have permission to edit. Please ask your admin to create your profile or grant you access.",
    );
  });
});
