import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import type { Feature } from '../../../src/domain/permissions/permission-matrix.ts';
import { may, type TeamLock } from '../../../src/domain/permissions/permissions.ts';
import { describeRole, ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { addProfile, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addOwnDesign, pictureUrl, problemOf, profileRow, profilesOf } from '../../testing/profile-rows.ts';

const PICTURE = await pictureUrl();
const app = await createTestApp();
afterAll(app.close);

/** A change of each field, and the feature whose right it needs. */
const FIELDS: [Feature, Record<string, unknown>][] = [
  ['first_name', { first_name: 'Ada' }],
  ['last_name', { last_name: 'Byron' }],
  ['job_title', { job_title: 'Gardener' }],
  ['designation', { designation: 'PhD' }],
  ['workplace', { workplace: 'Fernhall' }],
  ['workplace', { company_size: '11-50' }],
  ['workplace', { work_category: 3 }],
  ['workplace', { show_company_name: false }],
  ['workplace', { company_name_separator: '@' }],
  ['about', { bio: '<p>Quiet places.</p>' }],
  ['basic_color', { card_design_id: 2 }],
  ['basic_color', { night: true }],
  ['basic_color', { typeface: 'jost' }],
  ['first_name', { listed: true }],
  ['first_name', { language: 'de' }],
  ['remove_branding', { show_widgets: false }],
  ['remove_branding', { footer_text: 'Printed on grass.' }],
  ['instant_lead_capture', { instant_lead_capture: true }],
  ['require_company_name', { require_company_name: true }],
  ['lead_capture_form', { require_email: true }],
  ['lead_capture_form', { require_phone: true }],
  ['logo', { logo: PICTURE }],
  ['background', { background: PICTURE }],
];

/** The response that the domain requires for this role and feature, and the actual one. */
async function expectAsDecided(
  role: Role,
  feature: Feature,
  response: Response,
  done: number,
  locks: readonly TeamLock[] = [],
): Promise<void> {
  const refused = refusal(role, locks, feature);
  expect(response.status, `${role} ${feature}`).toBe(refused ? 403 : done);
  if (!refused) return;
  const { detail, upgrade_url } = await problemOf(response);
  expect({ detail, upgrade_url }).toEqual({
    detail: permissions[refused.code],
    upgrade_url: refused.upgrade_url,
  });
}

describe.each(ROLES)('%s', (role) => {
  test.each(FIELDS)('changes %s as the plan decides: %o', async (feature, change) => {
    const person = await signIn(app, { role });
    const before = await profileRow(app, person.profile_id);
    const response = await person.call('PUT', `/p/${person.handle}`, change);
    await expectAsDecided(role, feature, response, 200);

    const after = await profileRow(app, person.profile_id);
    if (may(role, [], feature)) expect(after).not.toEqual(before);
    else expect(after).toEqual(before);
  });

  test('changes the handle as the plan decides', async () => {
    const person = await signIn(app, { role });
    const handle = `new_${person.handle}`;
    const response = await person.call('PUT', `/p/${person.handle}`, { handle });
    await expectAsDecided(role, 'handle', response, 200);
    const { handle: stored } = (await profileRow(app, person.profile_id))!;
    expect(stored).toBe(may(role, [], 'handle') ? handle : person.handle);
  });

  test('has a custom design as the plan decides', async () => {
    const person = await signIn(app, { role });
    const card_design_id = await addOwnDesign(app, person.profile_id);
    const response = await person.call('PUT', `/p/${person.handle}`, { card_design_id });
    await expectAsDecided(role, 'custom_color', response, 200);
    const row = await profileRow(app, person.profile_id);
    expect(row?.card_design_id).toBe(may(role, [], 'custom_color') ? card_design_id : 1);
  });

  test('sets and removes a picture as the plan decides', async () => {
    const person = await signIn(app, { role });
    const path = `/p/${person.handle}/picture`;
    await expectAsDecided(role, 'picture', await person.call('PUT', path, { file: PICTURE }), 200);
    const { picture_id } = (await profileRow(app, person.profile_id))!;
    expect(picture_id !== null).toBe(may(role, [], 'picture'));
    await expectAsDecided(role, 'picture', await person.call('DELETE', path), 204);
  });

  test('adds a profile as the plan decides', async () => {
    const person = await signIn(app, { role });
    await expectAsDecided(role, 'multiple_profiles', await person.call('POST', '/profiles'), 201);
    const count = (await profilesOf(app, person.user_id)).length;
    expect(count).toBe(may(role, [], 'multiple_profiles') ? 2 : 1);
  });

  test('makes another profile LIVE, and deletes one, unless it is a team user', async () => {
    const person = await signIn(app, { role });
    const other = await addProfile(app, { user_id: person.user_id });
    const isTeam = describeRole(role).kind === 'team';

    const live = await person.call('PUT', `/p/${other.handle}`, { default_profile: true });
    expect(live.status).toBe(isTeam ? 403 : 200);
    const gone = await person.call('DELETE', `/p/${isTeam ? other.handle : person.handle}`);
    expect(gone.status).toBe(isTeam ? 403 : 204);
    if (!isTeam) return;
    expect((await problemOf(gone)).detail).toBe(permissions['permission.default']);
    expect((await profileRow(app, person.profile_id))?.is_default).toBe(true);
    expect(await profileRow(app, other.id)).not.toBeNull();
  });

  test('can send a whole form without changes', async () => {
    const person = await signIn(app, { role, profile: { job_title: 'Gardener', bio: '<p>Hi</p>' } });
    const list = (await (await person.call('GET', '/profiles')).json()) as { results: object[] };
    const response = await person.call('PUT', `/p/${person.handle}`, list.results[0]);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(list.results[0]);
  });
});

describe('cells of the plan matrix, by hand', () => {
  const status = async (person: Person, change: object) =>
    (await person.call('PUT', `/p/${person.handle}`, change)).status;

  // solo essential, limited, active; team active owner, admin, member, readonly; limited …; legacy …
  test.each([
    ['first name', { first_name: 'Ada' }, 'E E E E E E V E E E V E E E V'],
    ['company on card details', { workplace: 'Fernhall' }, 'E E E E E E V V V V V E E E V'],
    ['cover', { background: PICTURE }, 'V V E E E E V V V V V E E E V'],
    ['basic colour', { card_design_id: 3 }, 'E E E E E E V V V V V E E E V'],
    ['about', { bio: '<p>Hi</p>' }, 'E E E E E E V E E E V E E E V'],
    ['lead-capture form', { require_phone: true }, 'V V E E E E V V V V V V V V V'],
    ['instant lead capture', { instant_lead_capture: true }, 'V V E E E E V V V V V V V V V'],
    ['require company name', { require_company_name: true }, 'V V E E E V V V V V V V V V V'],
  ])('%s', async (_row, change, cells) => {
    const answers = await Promise.all(
      ROLES.map(async (role) => ((await status(await signIn(app, { role }), change)) === 200 ? 'E' : 'V')),
    );
    expect(answers.join(' ')).toBe(cells);
  });
});

describe('messages of a refusal', () => {
  const refusalOf = async (role: Role, change: object, locks: readonly TeamLock[] = []) => {
    const person = await signIn(app, { role, locks });
    const { detail, upgrade_url } = await problemOf(await person.call('PUT', `/p/${person.handle}`, change));
    return [detail, upgrade_url];
  };
  const workplace = { workplace: 'Fernhall' };

  test.each<[Role, object, string, string | undefined]>([
    [
      'SOLO_ESSENTIAL_DEFAULT',
      { instant_lead_capture: true },
      'This feature requires a plan upgrade.',
      '/select-your-plan',
    ],
    ['TEAM_LIMITED_OWNER', workplace, 'This feature requires a plan upgrade.', '/select-your-plan/team'],
    [
      'TEAM_LIMITED_ADMIN',
      workplace,
      'Your account is limited. Contact your team owner to upgrade your plan.',
      undefined,
    ],
    [
      'TEAM_LIMITED_MEMBER',
      workplace,
      'Your account is limited. Please contact your admin to upgrade the plan.',
      undefined,
    ],
    [
      'TEAM_LEGACY_ADMIN',
      { require_email: true },
      'This feature requires a plan upgrade. Contact your team owner to upgrade your plan.',
      undefined,
    ],
    [
      'TEAM_LEGACY_MEMBER',
      { require_email: true },
      'This feature requires a plan upgrade. Contact your admin to upgrade the plan.',
      undefined,
    ],
    [
      'TEAM_ACTIVE_READONLY',
      workplace,
      "You don't have permission. Please ask your admin to grant you permission.",
      undefined,
    ],
  ])('%s, %o', async (role, change, detail, url) => {
    expect(await refusalOf(role, change)).toEqual([detail, url]);
  });

  test('a custom design has its own message', async () => {
    const person = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const card_design_id = await addOwnDesign(app, person.profile_id);
    const answer = await person.call('PUT', `/p/${person.handle}`, { card_design_id });
    expect((await problemOf(answer)).detail).toBe(
      'Custom colors are available for subscribed users only. Upgrade to access this feature.',
    );
  });

  test('a locked field is refused with the message about the admin', async () => {
    expect(await refusalOf('TEAM_ACTIVE_MEMBER', { job_title: 'Gardener' }, ['job_title'])).toEqual([
      'Editing is restricted by your admin. Contact your admin for profile changes.',
      undefined,
    ]);
  });
});

describe('locks of a team', () => {
  const role = 'TEAM_ACTIVE_MEMBER';
  const locked = (locks: readonly TeamLock[], profile = {}) => signIn(app, { role, locks, profile });
  const put = (person: Person, change: object) => person.call('PUT', `/p/${person.handle}`, change);

  test('one locked field refuses the whole form, and nothing of it is written', async () => {
    const person = await locked(['job_title']);
    const response = await put(person, { first_name: 'Ada', job_title: 'Gardener', logo: PICTURE });
    expect(response.status).toBe(403);
    const row = await profileRow(app, person.profile_id);
    expect(row).toMatchObject({ first_name: 'Robin', job_title: null, logo_id: null });
  });

  test('a form that leaves the locked field unchanged works, also if it is empty', async () => {
    const filled = await locked(['job_title'], { job_title: 'Gardener' });
    expect((await put(filled, { first_name: 'Ada', job_title: ' Gardener ' })).status).toBe(200);
    const empty = await locked(['job_title', 'workplace', 'about', 'design', 'handle', 'logo', 'background']);
    const form = {
      job_title: '',
      workplace: null,
      bio: '<p><br></p>',
      card_design_id: 1,
      logo: '',
      background: '',
    };
    expect((await put(empty, { ...form, handle: empty.handle.toUpperCase() })).status).toBe(200);
  });

  test('a stored bio that is sent back is no change, however it is spelt', async () => {
    const bio = '<p class="old">One<br>two</p>';
    const person = await locked(['about'], { bio });
    expect((await put(person, { bio, first_name: 'Ada' })).status).toBe(200);
    expect((await profileRow(app, person.profile_id))?.bio).toBe(bio);
  });

  test('apply neither to owners nor to admins', async () => {
    for (const role of ['TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN'] as const) {
      const person = await signIn(app, { role, locks: ['job_title'] });
      expect((await put(person, { job_title: 'Gardener' })).status).toBe(200);
    }
  });

  test('include the picture and the handle', async () => {
    const person = await locked(['picture', 'handle']);
    expect((await put(person, { handle: `x_${person.handle}` })).status).toBe(403);
    expect((await person.call('PUT', `/p/${person.handle}/picture`, { file: PICTURE })).status).toBe(403);
    expect((await person.call('DELETE', `/p/${person.handle}/picture`)).status).toBe(403);
  });
});
