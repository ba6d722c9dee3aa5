import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../../src/domain/designs/card-designs.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import * as tables from '../../db/schema.ts';
import { expectAsPlanned } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { addOwnDesign, problemOf, profileRow } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { DesignView } from './design-view.ts';

const app = await createTestApp();
afterAll(app.close);

const active = (profile = {}) => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile });
const list = async (person: Person): Promise<DesignView[]> => {
  const response = await person.call('GET', `/p/${person.handle}/designs`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { results: DesignView[] }).results;
};
const begin = async (person: Person): Promise<DesignView> => {
  const response = await person.call('GET', `/profile/new_custom_design/${person.profile_id}`);
  expect(response.status).toBe(200);
  return response.json();
};
const put = (person: Person, id: number | string, colours: object) =>
  person.call('PUT', `/designs/${id}`, colours);
const TWO = { background_color: '#3A4A63', foreground_active_color: '#F3C98B' };

describe('the designs of a card', () => {
  test('are the presets, equal for everyone', async () => {
    const designs = await list(await signIn(app, { role: 'TEAM_LIMITED_READONLY' }));
    expect(designs).toEqual(PRESET_DESIGNS.map((one) => ({ ...one, is_custom: false, editable: false })));
  });

  test('and then the card’s custom one', async () => {
    const person = await active();
    const own = await addOwnDesign(app, person.profile_id);
    const designs = await list(person);
    expect(designs.length).toBe(PRESET_DESIGNS.length + 1);
    expect(designs.at(-1)).toMatchObject({ id: own, is_custom: true, editable: true });
  });

  test('which is read-only if the plan has lapsed', async () => {
    const person = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    const own = await addOwnDesign(app, person.profile_id);
    expect((await list(person)).at(-1)).toMatchObject({ id: own, editable: false });
    const shown = await person.call('GET', `/profile/new_custom_design/${person.profile_id}`);
    expect([shown.status, ((await shown.json()) as DesignView).id]).toEqual([200, own]);
  });
});

describe('a custom design', () => {
  test('starts with the colours of the card, once, and no card shows it yet', async () => {
    const person = await active({ card_design_id: 3 });
    const first = await begin(person);
    const { id: _, title: __, ...fern } = PRESET_DESIGNS[2]!;
    expect(first).toMatchObject({ ...fern, title: 'Custom', is_custom: true, editable: true });
    expect(await begin(person)).toEqual(first);
    expect((await profileRow(app, person.profile_id))!.card_design_id).toBe(3);
  });

  test('is on the card with its first change, in the chosen colours', async () => {
    const person = await active();
    const { id, ...begun } = await begin(person);
    const response = await put(person, id, { ...TWO, accent_color: 'abc' });
    const changed = { ...begun, id, ...TWO, accent_color: '#abc', brand_color: 'F3C98B' };
    expect([response.status, await response.json()]).toEqual([200, changed]);
    const card = (await (await app.request(`/api/p/${person.handle}`)).json()) as {
      card_design_id: number;
      design: object;
    };
    expect(card.card_design_id).toBe(id);
    expect(card.design).toMatchObject({ ...TWO, accent_color: '#abc', brand_color: 'F3C98B' });
  });

  test('has the brand color that is sent with it, or alone', async () => {
    const person = await active();
    const { id } = await begin(person);
    const first = await put(person, id, { ...TWO, brand_color: '#fFcC00' });
    const stored = { ...TWO, brand_color: 'fFcC00' };
    expect([first.status, await first.json()]).toMatchObject([200, stored]);
    expect((await list(person)).at(-1)).toMatchObject(stored);
    const alone = await put(person, id, { brand_color: '3C9' });
    expect([alone.status, await alone.json()]).toMatchObject([200, { ...TWO, brand_color: '3C9' }]);
    const card = (await (await app.request(`/api/p/${person.handle}`)).json()) as { design: object };
    expect(card.design).toMatchObject({ ...TWO, brand_color: '3C9' });
    const other = await put(person, id, { foreground_active_color: '#8EDBB3' });
    expect(await other.json()).toMatchObject({ brand_color: '8EDBB3' });
  });

  test('is restored by an empty change after a preset was chosen', async () => {
    const person = await active();
    const { id } = await begin(person);
    await put(person, id, TWO);
    await person.call('PUT', `/p/${person.handle}`, { card_design_id: 1 });
    expect((await put(person, id, {})).status).toBe(200);
    expect((await profileRow(app, person.profile_id))!.card_design_id).toBe(id);
  });

  test('of a team’s business profile is its owner’s and admins’', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const path = `/profile/new_custom_design/${owner.business!.id}`;
    const response = await owner.call('GET', path);
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as DesignView;
    expect((await put(owner, id, TWO)).status).toBe(200);
    expect((await profileRow(app, owner.business!.id))!.card_design_id).toBe(id);
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    expect([(await member.call('GET', path)).status, (await put(member, id, TWO)).status]).toEqual([
      404, 404,
    ]);
  });

  test.each([
    ['five digits', { background_color: '3A4A6' }, 'background_color', 'Background format is wrong.'],
    [
      'eight characters',
      { foreground_active_color: '#3A4A63F' },
      'foreground_active_color',
      'Max length of Accent is 7 characters.',
    ],
    ['a word', { accent_color: 'red' }, 'accent_color', 'Tile color format is wrong.'],
    ['nothing', { background_color: '' }, 'background_color', 'Background is required.'],
    ['two hashes', { brand_color: '##F3C98' }, 'brand_color', 'Brand color format is wrong.'],
    ['no brand color', { brand_color: '' }, 'brand_color', 'Brand color is required.'],
  ])('is refused with %s, and nothing changes', async (_what, colours, path, message) => {
    const person = await active();
    const { id } = await begin(person);
    const response = await put(person, id, { ...TWO, ...colours });
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([{ path, message }]);
    expect((await list(person)).at(-1)!.background_color).toBe('#000000');
    expect((await profileRow(app, person.profile_id))!.card_design_id).toBe(1);
  });
});

describe('the right to a custom design', () => {
  test.each(ROLES)('%s: have colours of their own', async (role: Role) => {
    const person = await signIn(app, { role });
    const path = `/profile/new_custom_design/${person.profile_id}`;
    await expectAsPlanned(await person.call('GET', path), role, 'custom_color');
    const own = await app.db
      .select()
      .from(tables.cardDesigns)
      .where(eq(tables.cardDesigns.profile_id, person.profile_id));
    const id = own[0]?.id ?? (await addOwnDesign(app, person.profile_id));
    const changed = await put(person, id, TWO);
    await expectAsPlanned(changed, role, 'custom_color');
    const { card_design_id } = (await profileRow(app, person.profile_id))!;
    expect(card_design_id).toBe(changed.status === 200 ? id : 1);
  });

  test('a free plan learns where to get it', async () => {
    const person = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const refused = await person.call('GET', `/profile/new_custom_design/${person.profile_id}`);
    expect(await problemOf(refused)).toMatchObject({
      detail: permissions['permission.custom_colors'],
      upgrade_url: '/select-your-plan',
    });
  });

  test('a lapsed plan can send its brand color unchanged, and changes none', async () => {
    const person = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    const id = await addOwnDesign(app, person.profile_id);
    await app.db
      .update(tables.profiles)
      .set({ card_design_id: id })
      .where(eq(tables.profiles.id, person.profile_id));
    const { brand_color } = (await list(person)).at(-1)!;
    expect((await put(person, id, { brand_color })).status).toBe(200);
    await expectAsPlanned(await put(person, id, { brand_color: '123456' }), person.role, 'custom_color');
    expect((await list(person)).at(-1)).toMatchObject({ brand_color });
  });

  test('a member whose team locks the design has none', async () => {
    const person = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', locks: ['design'] });
    const id = await addOwnDesign(app, person.profile_id);
    await expectAsPlanned(await put(person, id, TWO), person.role, 'custom_color', ['design']);
    expect((await profileRow(app, person.profile_id))!.card_design_id).toBe(1);
  });

  test("presets and other owners' designs cannot be changed", async () => {
    const [person, stranger] = [await active(), await active()];
    const { id } = await begin(person);
    const answers = await Promise.all([
      put(person, 1, TWO),
      put(person, 'x', TWO),
      put(person, 999_999, TWO),
      put(stranger, id, TWO),
      stranger.call('GET', `/p/${person.handle}/designs`),
      stranger.call('GET', `/profile/new_custom_design/${person.profile_id}`),
      person.call('GET', '/profile/new_custom_design/none'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    const anonymous = await Promise.all([
      callApi(app, 'PUT', `/designs/${id}`, TWO),
      callApi(app, 'GET', `/p/${person.handle}/designs`),
      callApi(app, 'GET', `/profile/new_custom_design/${person.profile_id}`),
    ]);
    expect(anonymous.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await list(person)).at(-1)!.background_color).toBe('#000000');
  });
});
