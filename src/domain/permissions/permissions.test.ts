import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FEATURES, MATRIX } from './permission-matrix.ts';
import { accessOf, LOCKABLE, may, permissionsFor, TEAM_LOCKS } from './permissions.ts';
import type { PermissionFlag } from './permissions.ts';
import { describeRole, ROLES } from './roles.ts';
import type { Role } from './roles.ts';

const DECIDED = `
| feature | solo essential | solo limited | solo active | team active owner, admin | team active member | team active readonly | team limited, any role | team legacy owner, admin | team legacy member | team legacy readonly |
|---|---|---|---|---|---|---|---|---|---|---|
| first name, last name, job title, designation, profile picture | E | E | E | E | E* | V | E* | E | E* | V |
| company on card details | E | E | E | E | E* | V | V | E | E* | V |
| logo, cover | V | V | E | E | E* | V | V | E | E* | V |
| basic colour | E | E | E | E | E* | V | V | E | E* | V |
| custom colour | V | V | E | E | E* | V | V | V | V | V |
| about, contact info, social media | E | E | E | E | E* | V | E* | E | E* | V |
| links | E | V | E | E | E* | V | V | E | E* | V |
| video, photo gallery, files | V | V | E | E | E* | V | V | E | E* | V |
| call to action (Save or Exchange first) | E | E | E | E | E* | V | V | E | E* | V |
| custom call to action, lead-capture form | V | V | E | E | E* | V | V | V | V | V |
| remove branding | V | V | E | E | V | V | V | V | V | V |
| instant lead capture | V | V | E | E | E | V | V | V | V | V |
| require company name | V | V | E | E | V | V | V | V | V | V |
| edit URL | E | E | E | E | E* | V | V | E | E* | V |
| multiple profiles (limit) | V (1) | V (1) | E (3) | E (3) | V (3) | V (3) | V (1) | E (3) | V (3) | V (3) |
| contacts: newest n shown | 50 | 10 | all | all | all | all | 10 | all | all | all |
| export contacts | V | V | E | E | E | - | V | E | E | - |
| manage tags | V | V | E | E | V | V | V | E | V | V |
| assign tags | V | V | E | E | E | E | V | E | E | E |
| notes | V | V | E | E | E | E | V | E | E | E |
| connection insight | V | V | E | E | E | E | V | V | V | V |
| enrich | E | - | E | E | E | - | - | V | V | - |
| universal scanner | V | V | E | E | E | - | V | V | V | - |
| interactions | V | V | E | E | E | E | V | E | E | E |
| advanced analytics | V | V | E | E | E | E | V | V | V | V |
| integrations (API keys, webhooks, Zapier) | V | V | E | E | E | - | V | V | V | - |
| credit balance seen / credits bought | E/E | E/E | E/E | E/E | E/- | -/- | E/owner, admin | E/E | E/- | -/- |
| upgrade, team upgrade seen | upgrade | upgrade | team upgrade | - | - | - | owner: team upgrade | owner: team upgrade | - | - |
| team menu and dashboard | - | - | - | E | - | - | E for owner, admin | E | - | - |
`;

// The flags of each row: for viewing, and for editing or using.
const FLAGS: Record<string, { view: PermissionFlag[]; edit: PermissionFlag[] }> = {
  'first name, last name, job title, designation, profile picture': {
    view: [],
    edit: [
      'canEditFirstName',
      'canEditLastName',
      'canEditJobTitle',
      'canEditDesignation',
      'canEditProfilePic',
    ],
  },
  'company on card details': { view: [], edit: ['canEditCompanyOnCardDetails'] },
  'logo, cover': { view: ['canViewLogo', 'canViewCover'], edit: ['canEditLogo', 'canEditCover'] },
  'basic colour': { view: ['canViewBasicColor'], edit: ['canEditBasicColor'] },
  'custom colour': { view: ['canViewCustomColor'], edit: ['canEditCustomColor'] },
  'about, contact info, social media': {
    view: ['canViewTextEditor', 'canViewAbout', 'canViewContactInfo', 'canViewSocialMedia'],
    edit: ['canEditAbout', 'canEditContactInfo', 'canEditSocialMedia'],
  },
  links: { view: ['canViewLinks'], edit: ['canEditLinks'] },
  'video, photo gallery, files': {
    view: ['canViewVideo', 'canViewPhotoGallery', 'canViewFiles'],
    edit: ['canEditVideo', 'canEditPhotoGallery', 'canEditFiles'],
  },
  'call to action (Save or Exchange first)': {
    view: ['canViewCallToAction'],
    edit: ['canEditCallToAction'],
  },
  'custom call to action, lead-capture form': {
    view: ['canViewCustomCallToAction', 'canViewLeadCaptureForm'],
    edit: ['canEditCustomCallToAction', 'canEditLeadCaptureForm'],
  },
  'remove branding': { view: ['canViewRemoveBranding'], edit: ['canEditRemoveBranding'] },
  'instant lead capture': { view: ['canViewInstantLeadCapture'], edit: ['canEditInstantLeadCapture'] },
  'require company name': { view: ['canViewRequireCompanyName'], edit: ['canEditRequireCompanyName'] },
  'edit URL': { view: ['canViewUrl'], edit: ['canEditUrl'] },
  'multiple profiles (limit)': { view: ['canViewMultipleProfiles'], edit: ['canEditMultipleProfiles'] },
  'export contacts': { view: ['canViewExportContacts'], edit: ['canUseExportContacts'] },
  'manage tags': { view: ['canViewManageTag'], edit: ['canEditManageTag'] },
  'assign tags': { view: ['canViewAssignTags'], edit: ['canAssignTags'] },
  notes: { view: ['canViewNotes'], edit: ['canEditNotes'] },
  'connection insight': { view: ['canViewConnectionInsight'], edit: ['canUseConnectionInsight'] },
  enrich: { view: ['canViewEnrichContact'], edit: ['canEditEnrichContact'] },
  'universal scanner': { view: ['canViewUniversalScanner'], edit: ['canEditUniversalScanner'] },
  interactions: { view: ['canViewInteractions'], edit: ['canUseInteractions'] },
  'advanced analytics': { view: ['canViewAdvancedAnalytics'], edit: ['canUseAdvancedAnalytics'] },
  'integrations (API keys, webhooks, Zapier)': {
    view: ['canViewIntegrations'],
    edit: ['canEditIntegrations'],
  },
  'team menu and dashboard': { view: ['canViewTeamMenu'], edit: [] },
};

const lines = DECIDED.trim().split('\n');
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const HEADINGS = cellsOf(lines[0] ?? '').slice(1);
const ROWS = new Map(lines.slice(2).map((line) => [cellsOf(line)[0] ?? '', cellsOf(line).slice(1)]));

/** The column of a role, found by the words of its name in the heading. */
function cell(label: string, role: Role): string {
  const [kind, plan, place] = role.toLowerCase().split('_') as [string, string, string];
  const column = HEADINGS.findIndex(
    (heading) =>
      heading.startsWith(`${kind} ${plan}`) &&
      (kind === 'solo' || heading.includes('any role') || heading.includes(place)),
  );
  const found = ROWS.get(label)?.[column];
  if (found === undefined) throw new Error(`no cell for ${label}, ${role}`);
  return found;
}

const isReadonly = (role: Role) => role.endsWith('_READONLY');
const isAdmin = (role: Role) => role.endsWith('_OWNER') || role.endsWith('_ADMIN');

/** E, E*, V or - of a plain row, with the rule for read-only users of a lapsed team applied. */
function letter(label: string, role: Role): string {
  const text = cell(label, role);
  if (text === 'E for owner, admin') return isAdmin(role) ? 'E' : '-';
  const plain = text.replace(/ \(\d\)$/, '');
  return role === 'TEAM_LIMITED_READONLY' && plain.startsWith('E') ? 'V' : plain;
}

describe('the matrix, cell by cell', () => {
  const cells = Object.entries(FLAGS).flatMap(([label, flags]) =>
    ROLES.flatMap((role) => [
      ...flags.view.map((flag) => ({ flag, role, expected: letter(label, role) !== '-', label })),
      ...flags.edit.map((flag) => ({ flag, role, expected: letter(label, role).startsWith('E'), label })),
    ]),
  );
  test.each(cells)('$role has $flag: $expected ($label)', ({ flag, role, expected }) => {
    expect(permissionsFor(role, [])[flag]).toBe(expected);
  });

  const seen = new Set(cells.map(({ flag }) => flag));
  test('every flag of the rows is covered, and the others follow from other rules', () => {
    const others = Object.keys(permissionsFor('SOLO_ACTIVE_DEFAULT', [])).filter(
      (flag) => !seen.has(flag as PermissionFlag),
    );
    expect(others.toSorted()).toEqual([
      'canBuyCredits',
      'canViewBillingMenu',
      'canViewBrandedProfileTeaser',
      'canViewCreditBalance',
      'canViewManageSubscription',
      'canViewTeamUpgrade',
      'canViewUpgrade',
      'contactsLimit',
      'isTeamAdmin',
      'isTeamOwner',
      'isTeamUser',
      'profilesLimit',
    ]);
  });
});

describe('limits, credits and upgrades', () => {
  test.each(ROLES)('%s has the decided number of profiles and of visible contacts', (role) => {
    const profiles = Number(/\((\d)\)/.exec(cell('multiple profiles (limit)', role))?.[1]);
    const contacts = cell('contacts: newest n shown', role);
    expect(permissionsFor(role, []).profilesLimit).toBe(profiles);
    expect(permissionsFor(role, []).contactsLimit).toBe(contacts === 'all' ? null : Number(contacts));
  });

  test.each(ROLES)('%s sees the credit balance and buys credits as decided', (role) => {
    const [balance, bought] = cell('credit balance seen / credits bought', role).split('/');
    const buys = bought === 'owner, admin' ? isAdmin(role) : bought === 'E';
    expect(permissionsFor(role, []).canViewCreditBalance).toBe(balance === 'E');
    expect(permissionsFor(role, []).canBuyCredits).toBe(buys);
  });

  test.each(ROLES)('%s sees the decided upgrade', (role) => {
    const text = cell('upgrade, team upgrade seen', role);
    const team = text === 'team upgrade' || (text === 'owner: team upgrade' && role.endsWith('_OWNER'));
    expect(permissionsFor(role, []).canViewUpgrade).toBe(text === 'upgrade');
    expect(permissionsFor(role, []).canViewTeamUpgrade).toBe(team);
  });

  test.each(ROLES)('%s is or is not a team user, admin and owner', (role) => {
    const { isTeamUser, isTeamAdmin, isTeamOwner } = permissionsFor(role, []);
    expect({ isTeamUser, isTeamAdmin, isTeamOwner }).toEqual({
      isTeamUser: role.startsWith('TEAM_'),
      isTeamAdmin: isAdmin(role),
      isTeamOwner: role.endsWith('_OWNER'),
    });
  });

  test('billing is for solo users and owners, a subscription for those who have one', () => {
    const whoHas = (flag: PermissionFlag) => ROLES.filter((role) => permissionsFor(role, [])[flag]);
    const owners = ['TEAM_ACTIVE_OWNER', 'TEAM_LIMITED_OWNER', 'TEAM_LEGACY_OWNER'];
    const solo = ['SOLO_ESSENTIAL_DEFAULT', 'SOLO_LIMITED_DEFAULT', 'SOLO_ACTIVE_DEFAULT'];
    expect(whoHas('canViewBillingMenu')).toEqual([...solo, ...owners]);
    expect(whoHas('canViewManageSubscription')).toEqual(['SOLO_ACTIVE_DEFAULT', ...owners]);
    expect(whoHas('canViewBrandedProfileTeaser')).toEqual([...solo.slice(0, 2), 'TEAM_LIMITED_OWNER']);
  });
});

describe('the team’s locks', () => {
  const starred = Object.keys(FLAGS).filter((label) => cell(label, 'TEAM_ACTIVE_MEMBER') === 'E*');

  test('every starred feature has a lock, and no lock covers a feature without a star', () => {
    const locked = permissionsFor('TEAM_ACTIVE_MEMBER', TEAM_LOCKS);
    const flags = starred.flatMap((label) => FLAGS[label]?.edit ?? []);
    expect(flags.filter((flag) => locked[flag])).toEqual([]);
    for (const feature of Object.values(LOCKABLE).flat()) {
      expect(MATRIX[feature].TEAM_ACTIVE_MEMBER, feature).toBe('E*');
    }
  });

  test.each(ROLES.filter((role) => !role.endsWith('_MEMBER')))(
    'apply only to members, never to %s',
    (role) => {
      expect(permissionsFor(role, TEAM_LOCKS)).toEqual(permissionsFor(role, []));
    },
  );

  test('a lock stops a member from editing but leaves the value visible', () => {
    const memberships: Role[] = ['TEAM_ACTIVE_MEMBER', 'TEAM_LIMITED_MEMBER', 'TEAM_LEGACY_MEMBER'];
    fc.assert(
      fc.property(
        fc.constantFrom(...memberships),
        fc.subarray([...TEAM_LOCKS]),
        fc.constantFrom(...FEATURES),
        (role, locks, feature) => {
          const covered = locks.some((lock) => (LOCKABLE[lock] as readonly string[]).includes(feature));
          const before = accessOf(role, [], feature);
          const closes = covered && MATRIX[feature][role] === 'E*';
          expect(accessOf(role, locks, feature)).toBe(closes ? 'view' : before);
        },
      ),
    );
  });

  test('locking the job title leaves the other fields editable', () => {
    const { canEditJobTitle, canEditFirstName } = permissionsFor('TEAM_ACTIVE_MEMBER', ['job_title']);
    expect([canEditJobTitle, canEditFirstName]).toEqual([false, true]);
  });

  test('one lock on the design covers preset and custom colours, one on the call to action both kinds', () => {
    const design = permissionsFor('TEAM_ACTIVE_MEMBER', ['design']);
    const cta = permissionsFor('TEAM_ACTIVE_MEMBER', ['call_to_action']);
    expect([design.canEditBasicColor, design.canEditCustomColor, design.canEditLogo]).toEqual([
      false,
      false,
      true,
    ]);
    expect([cta.canEditCallToAction, cta.canEditCustomCallToAction]).toEqual([false, false]);
  });
});

describe('what follows from the matrix', () => {
  test('no role can use what it cannot see', () => {
    for (const role of ROLES) {
      for (const feature of FEATURES) {
        expect(accessOf(role, [], feature) !== 'none' || !may(role, [], feature)).toBe(true);
      }
    }
  });

  test('a read-only team user edits nothing of a card in any plan', () => {
    for (const role of ROLES.filter(isReadonly)) {
      const editable = Object.values(LOCKABLE)
        .flat()
        .filter((feature) => may(role, [], feature));
      expect(editable).toEqual([]);
      expect(describeRole(role).kind).toBe('team');
    }
  });
});

test('each section has a view flag and an edit flag, the bio’s first', () => {
  const flags = Object.keys(permissionsFor('SOLO_ACTIVE_DEFAULT', []));
  const names = ['About', 'ContactInfo', 'SocialMedia', 'Links', 'Video', 'PhotoGallery', 'Files'];
  const follow = (verb: string) => flags.slice(flags.indexOf(`${verb}About`)).slice(0, names.length);
  expect(follow('canView')).toEqual(names.map((name) => `canView${name}`));
  expect(follow('canEdit')).toEqual(names.map((name) => `canEdit${name}`));
});
