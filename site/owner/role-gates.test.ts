import { describe, expect, test } from 'vitest';
import type { Person } from '../../edge-api/actor/actor.ts';
import { plansForContacts } from '../../src/domain/contact/contacts-limit.ts';
import { gateFor, type PermissionCode, type PlansPath } from '../../src/domain/permissions/gates.ts';
import { permissionsFor, type TeamLock } from '../../src/domain/permissions/permissions.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import { settingView } from '../../src/domain/profile/profile-settings.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { lockNote, teamNote, teamNotes } from './lock-note.ts';

/** The effect of a tap on a feature: it works, opens plans, or shows a message. */
type Tap = 'works' | PlansPath | PermissionCode;

/**
 * A role's gates for features with E or V in the product's plan matrix. `limit` is the number of newest contacts it
 * sees, and the target of the banner.
 */
type Gates = {
  logo: Tap;
  customColour: Tap;
  handle: Tap;
  callToAction: Tap;
  removeBranding: Tap;
  limit: readonly [contacts: number, plans: PlansPath | null] | null;
};

const ALL_WORKS = {
  logo: 'works',
  customColour: 'works',
  handle: 'works',
  callToAction: 'works',
  removeBranding: 'works',
  limit: null,
} as const satisfies Gates;
const FREE = {
  logo: '/select-your-plan',
  customColour: '/select-your-plan',
  handle: 'works',
  callToAction: 'works',
  removeBranding: '/select-your-plan',
} as const;
const READS = {
  logo: 'permission.team_edit_disabled',
  customColour: 'permission.team_edit_disabled',
  handle: 'permission.team_edit_disabled',
  callToAction: 'permission.team_edit_disabled',
  removeBranding: 'permission.default',
} as const;
const TEN_OF_A_TEAM = [10, null] as const;

const BY_ROLE: Record<Role, Gates> = {
  SOLO_ESSENTIAL_DEFAULT: { ...FREE, limit: [50, '/select-your-plan'] },
  SOLO_LIMITED_DEFAULT: { ...FREE, limit: [10, '/select-your-plan'] },
  SOLO_ACTIVE_DEFAULT: ALL_WORKS,
  TEAM_ACTIVE_OWNER: ALL_WORKS,
  TEAM_ACTIVE_ADMIN: ALL_WORKS,
  TEAM_ACTIVE_MEMBER: { ...ALL_WORKS, removeBranding: 'permission.default' },
  TEAM_ACTIVE_READONLY: { ...READS, limit: null },
  TEAM_LIMITED_OWNER: {
    logo: '/select-your-plan/team',
    customColour: '/select-your-plan/team',
    handle: '/select-your-plan/team',
    callToAction: 'permission.plan_upgrade',
    removeBranding: 'permission.plan_upgrade',
    limit: TEN_OF_A_TEAM,
  },
  TEAM_LIMITED_ADMIN: {
    logo: 'permission.limited_admin',
    customColour: 'permission.limited_admin',
    handle: 'permission.limited_admin',
    callToAction: 'permission.limited_admin',
    removeBranding: 'permission.limited_admin',
    limit: TEN_OF_A_TEAM,
  },
  TEAM_LIMITED_MEMBER: {
    logo: 'permission.limited_member',
    customColour: 'permission.limited_member',
    handle: 'permission.limited_member',
    callToAction: 'permission.limited_member',
    removeBranding: 'permission.limited_member',
    limit: TEN_OF_A_TEAM,
  },
  TEAM_LIMITED_READONLY: { ...READS, limit: TEN_OF_A_TEAM },
  TEAM_LEGACY_OWNER: {
    ...ALL_WORKS,
    customColour: '/select-your-plan/team',
    removeBranding: 'permission.plan_upgrade',
  },
  TEAM_LEGACY_ADMIN: {
    ...ALL_WORKS,
    customColour: 'permission.legacy_admin',
    removeBranding: 'permission.legacy_admin',
  },
  TEAM_LEGACY_MEMBER: {
    ...ALL_WORKS,
    customColour: 'permission.legacy_member',
    removeBranding: 'permission.legacy_member',
  },
  TEAM_LEGACY_READONLY: { ...READS, limit: null },
};

const ROLES = Object.keys(BY_ROLE) as Role[];
const actorOf = (role: Role) => ({ role, locks: [] }) as unknown as Person;

/** The message of a locked feature; users who can upgrade see that of the plans. */
const sentenceOf = (tap: Tap, ofPlans: PermissionCode) =>
  tap === 'works' ? null : permissions[tap.startsWith('/') ? ofPlans : (tap as PermissionCode)];

const LOCKS = [
  ['logo', 'logo', 'permission.plan_upgrade'],
  ['customColour', 'custom_color', 'permission.custom_colors'],
  ['handle', 'handle', 'permission.plan_upgrade'],
  ['callToAction', 'call_to_action', 'permission.plan_upgrade'],
] as const satisfies [keyof Gates, Feature, PermissionCode][];

describe.each(LOCKS)('at %s', (name, feature, ofPlans) => {
  test.each(ROLES)('%s sees why it is locked, or nothing', (role) => {
    expect(lockNote(actorOf(role), feature)).toBe(sentenceOf(BY_ROLE[role][name], ofPlans));
  });
});

// The lock of a section, unlike that of the call to action, has no target.
describe.each(LOCKS.filter(([name]) => name !== 'callToAction'))('a tap on %s', (name, feature, _ofPlans) => {
  test.each(ROLES)('leads %s to plans, or nowhere', (role) => {
    const gate = gateFor(role, [], feature);
    const tap = BY_ROLE[role][name];
    expect(gate?.kind === 'plans' ? gate.to : null).toBe(tap.startsWith('/') ? tap : null);
  });
});

test.each(ROLES)('%s switches the branding, is led to plans, or sees why not', (role) => {
  const tap = BY_ROLE[role].removeBranding;
  const view = settingView(role, [], 'remove_branding');
  if (tap === 'works') expect(view).toEqual({ kind: 'toggle' });
  else if (tap.startsWith('/')) expect(view).toEqual({ kind: 'upgrade', to: tap });
  else expect(view).toEqual({ kind: role.endsWith('READONLY') ? 'dimmed' : 'locked', code: tap });
});

test.each(ROLES)('%s sees its limit of contacts, and is led to plans it can choose', (role) => {
  const rights = permissionsFor(role, []);
  const { contactsLimit } = rights;
  const shown = contactsLimit === null ? null : [contactsLimit, plansForContacts(rights)];
  expect(shown).toEqual(BY_ROLE[role].limit);
});

// The effect of a tap on 'Create new profile'.
test.each<[Role, Tap]>([
  ['SOLO_ESSENTIAL_DEFAULT', '/select-your-plan'],
  ['SOLO_LIMITED_DEFAULT', '/select-your-plan'],
  ['SOLO_ACTIVE_DEFAULT', 'works'],
  ['TEAM_ACTIVE_OWNER', 'works'],
  ['TEAM_ACTIVE_ADMIN', 'works'],
  ['TEAM_ACTIVE_MEMBER', 'permission.default'],
  ['TEAM_ACTIVE_READONLY', 'permission.default'],
  ['TEAM_LIMITED_OWNER', '/select-your-plan/team'],
  ['TEAM_LIMITED_ADMIN', 'permission.limited_admin'],
  ['TEAM_LIMITED_MEMBER', 'permission.limited_member'],
  ['TEAM_LIMITED_READONLY', 'permission.default'],
  ['TEAM_LEGACY_OWNER', 'works'],
  ['TEAM_LEGACY_ADMIN', 'works'],
  ['TEAM_LEGACY_MEMBER', 'permission.legacy_member'],
  ['TEAM_LEGACY_READONLY', 'permission.default'],
])('%s can add a profile, is led to plans, or sees who can help: %s', (role, tap) => {
  const gate = gateFor(role, [], 'multiple_profiles');
  expect(permissionsFor(role, []).canEditMultipleProfiles).toBe(tap === 'works');
  expect(gate === null ? 'works' : gate.kind === 'plans' ? gate.to : gate.code).toBe(tap);
});

describe('a team’s locks for its members', () => {
  const LOCKED: TeamLock[] = ['workplace', 'design', 'handle', 'call_to_action'];
  const under = (role: Role) => ({ role, locks: LOCKED }) as unknown as Person;
  const note = permissions['permission.manage_in_dashboard'];

  test.each(['TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN'] as const)(
    '%s sees the note next to all of them',
    (role) => {
      for (const feature of ['basic_color', 'handle', 'call_to_action'] as const)
        expect(teamNote(under(role), feature)).toBe(note);
      expect(teamNote(under(role), 'logo')).toBeNull();
      const fields = ['first_name', 'workplace', 'show_company_name', 'card_design_id', 'handle'] as const;
      expect(teamNotes(under(role), fields)).toEqual({
        workplace: note,
        show_company_name: note,
        card_design_id: note,
        // The format help is shown in any case.
        handle: `English letters, numbers and _. ${note}`,
      });
    },
  );

  test.each([
    'TEAM_ACTIVE_MEMBER',
    'TEAM_ACTIVE_READONLY',
    'TEAM_LIMITED_OWNER',
    'SOLO_ACTIVE_DEFAULT',
  ] as const)('%s sees none, having nothing to edit or no team', (role) => {
    expect(teamNote(under(role), 'handle')).toBeNull();
    expect(teamNotes(under(role), ['handle', 'workplace'])).toEqual({});
  });
});
