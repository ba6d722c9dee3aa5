import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../../src/domain/permissions/roles.ts';
import type { ApplyView } from '../../../../src/domain/team/team-apply.ts';
import { media } from '../../../db/tables/media.table.ts';
import { callsToAction } from '../../../db/tables/sections.table.ts';
import { cardDesigns, profiles } from '../../../db/tables/profiles.table.ts';
import { appliedProfiles, teamApplies } from '../../../db/tables/team-applies.table.ts';
import { expectDecided } from '../../../testing/as-decided.ts';
import { addProfile, callApi, signIn, type Person } from '../../../testing/people.ts';
import { addOwnDesign, pictureUrl, profileRow } from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { runApply, stepApply, sweepApplies } from './run-apply.usecases.ts';

const app = await createTestApp();
afterAll(app.close);

const PATH = '/team/apply';
const ALL = ['design', 'logo', 'cover', 'cta', 'section_order'];
const [one, two] = [await pictureUrl(320), await pictureUrl(340)];

const viewOf = async (response: Response, status = 202) => {
  expect(response.status).toBe(status);
  return (await response.json()) as ApplyView;
};
const apply = async (person: Person, what: readonly string[]) =>
  viewOf(await person.call('POST', PATH, { what }));
const undo = async (person: Person, { apply_id }: ApplyView) =>
  viewOf(await person.call('POST', `${PATH}/${apply_id}/undo`));
const teamOf = async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const join = (role: Role) => signIn(app, { role, team_id: owner.team_id! });
  const [member, readonly] = [await join('TEAM_ACTIVE_MEMBER'), await join('TEAM_ACTIVE_READONLY')];
  return { owner, member, readonly, business: owner.business! };
};
const put = async (person: Person, handle: string, json: object) => {
  expect((await person.call('PUT', `/p/${handle}`, json)).status).toBe(200);
};
type Card = {
  logo: string | null;
  background: string | null;
  design: Record<string, unknown>;
  cta: unknown;
  updated: null;
  section_order: { name: string; enabled: boolean }[];
};
/** A card as visitors see it, without the time of its last change. */
const cardOf = async (handle: string): Promise<Card> => {
  const response = await callApi(app, 'GET', `/p/${handle}`);
  return { ...((await response.json()) as Card), updated: null };
};
const orderOf = ({ section_order }: Card) => section_order.map(({ name }) => name);
const REVERSED = ['files', 'photo_gallery', 'video', 'about', 'links', 'social_media', 'contact_info'];
const inOrder = (names: readonly string[], off: readonly string[] = []) => ({
  sections: names.map((name) => ({ name, enabled: !off.includes(name) })),
});

/** A business profile with everything that can be applied. */
async function fullTeam() {
  const team = await teamOf();
  const { owner, business } = team;
  await put(owner, business.handle, { logo: one, background: two, card_design_id: 3 });
  const cta = { priority: 'CustomSave', action: 'Book', cta_type: 'save', link: 'https://book.example' };
  expect((await owner.call('PUT', `/p/${business.handle}/cta`, cta)).status).toBe(200);
  expect(
    (await owner.call('PUT', `/p/${business.handle}/section_order`, inOrder(REVERSED, ['video']))).status,
  ).toBe(200);
  return { ...team, cta };
}

describe('the applied look of a business profile', () => {
  test('is on all cards of the team with the next request, and completely undone', async () => {
    const { owner, member, readonly, business, cta } = await fullTeam();
    const second = await addProfile(app, { user_id: member.user_id, first_name: 'Robin' });
    await put(member, member.handle, { logo: two });
    await member.call('PUT', `/p/${member.handle}/section_order`, inOrder(REVERSED.toReversed(), ['links']));
    const handles = [owner.handle, member.handle, second.handle, readonly.handle];
    const before = await Promise.all(handles.map(cardOf));
    const given = await cardOf(business.handle);

    const view = await apply(owner, ALL);
    expect(view).toMatchObject({ what: ALL, state: 'done', members: 3, cards: 4, done: 4 });
    for (const card of await Promise.all(handles.map(cardOf))) {
      expect(card.design).toEqual(given.design);
      expect(card.logo).toBe(given.logo);
      expect(card.background).toBe(given.background);
      expect(card.cta).toMatchObject(cta);
      expect(orderOf(card)).toEqual(REVERSED);
    }
    // A card's visible sections are unchanged.
    const shown = (await cardOf(member.handle)).section_order.filter(({ enabled }) => !enabled);
    expect(shown).toEqual([{ name: 'links', enabled: false }]);
    expect(await viewOf(await owner.call('GET', `${PATH}/${view.apply_id}`), 200)).toEqual(view);

    expect(await undo(owner, view)).toMatchObject({ state: 'undone', done: 4 });
    expect(await Promise.all(handles.map(cardOf))).toEqual(before);
    const left = await app.db.select().from(media).where(eq(media.user_id, readonly.user_id));
    expect(left).toEqual([]);
    expect((await owner.call('POST', `${PATH}/${view.apply_id}/undo`)).status).toBe(409);
  });

  test('is a custom design with the same colours, and the former design is restored', async () => {
    const { owner, member, readonly, business } = await teamOf();
    const design = await addOwnDesign(app, business.id);
    await app.db.update(cardDesigns).set({ background_color: '#AA0000' }).where(eq(cardDesigns.id, design));
    await app.db
      .update(profiles)
      .set({ card_design_id: design, layout: 'list', typeface: 'jost' })
      .where(eq(profiles.id, business.id));
    const own = await addOwnDesign(app, member.profile_id);
    await app.db.update(profiles).set({ card_design_id: own }).where(eq(profiles.id, member.profile_id));
    const before = [await cardOf(member.handle), await cardOf(readonly.handle)];

    const view = await apply(owner, ['design']);
    for (const { handle } of [owner, member, readonly])
      expect(await cardOf(handle)).toMatchObject({
        layout: 'list',
        typeface: 'jost',
        design: { background_color: '#AA0000' },
      });
    await undo(owner, view);
    expect([await cardOf(member.handle), await cardOf(readonly.handle)]).toEqual(before);
    const left = await app.db
      .select()
      .from(cardDesigns)
      .where(eq(cardDesigns.profile_id, readonly.profile_id));
    expect(left).toEqual([]);
  });

  test('is applied once: later choices are preserved when it is undone', async () => {
    const { owner, member, cta } = await fullTeam();
    const view = await apply(owner, ALL);
    await put(member, member.handle, { card_design_id: 5, logo: '' });
    await member.call('PUT', `/p/${member.handle}/cta`, { priority: 'Save' });
    await undo(owner, view);
    const row = (await profileRow(app, member.profile_id))!;
    expect([row.card_design_id, row.logo_id, row.background_id]).toEqual([5, null, null]);
    const card = await cardOf(member.handle);
    expect(card.cta).toMatchObject({ priority: 'Save' });
    expect(card.cta).not.toMatchObject(cta);
  });

  test('is undone but for what its owner chose since, also of the same design', async () => {
    const { owner, member, business } = await teamOf();
    const look = async () => {
      const row = (await profileRow(app, member.profile_id))!;
      return [row.card_design_id, row.night, row.layout, row.typeface];
    };
    const [before] = await look();
    await put(owner, business.handle, { card_design_id: 3, night: true, layout: 'list', typeface: 'jost' });
    const view = await apply(owner, ['design']);
    expect(await look()).toEqual([3, true, 'list', 'jost']);
    await put(member, member.handle, { typeface: 'mono' });
    await undo(owner, view);
    expect(await look()).toEqual([before, false, 'cover', 'mono']);
  });

  test('excludes a missing logo and cover', async () => {
    const { owner, member } = await teamOf();
    await put(member, member.handle, { logo: one });
    const { logo } = await cardOf(member.handle);
    expect(await apply(owner, ['logo', 'cover', 'design'])).toMatchObject({
      what: ['design'],
      state: 'done',
    });
    expect((await cardOf(member.handle)).logo).toBe(logo);
  });

  test('is only counted in a dry run, and nothing is changed', async () => {
    const { owner, member } = await fullTeam();
    const before = await cardOf(member.handle);
    const response = await owner.call('POST', PATH, { what: ['cta'], dry_run: true });
    expect(await viewOf(response, 200)).toMatchObject({ apply_id: null, members: 3, cards: 3, done: 0 });
    expect(await cardOf(member.handle)).toEqual(before);
    expect(await app.db.select().from(teamApplies).where(eq(teamApplies.team_id, owner.team_id!))).toEqual(
      [],
    );
  });

  test('continues after an interruption, in any worker, each card once', async () => {
    const { owner } = await fullTeam();
    for (let n = 0; n < 120; n += 1) await addProfile(app, { user_id: owner.user_id });
    const view = await apply(owner, ['cta']);
    expect(view).toMatchObject({ state: 'running', cards: 123, done: 100 });
    expect(app.jobs.at(-1)).toMatchObject({ kind: 'apply_to_team', id: view.apply_id });
    const [first] = await app.db
      .select()
      .from(appliedProfiles)
      .where(eq(appliedProfiles.apply_id, view.apply_id!))
      .limit(1);
    const handle = (await profileRow(app, first!.profile_id))!.handle;
    await owner.call('PUT', `/p/${handle}/cta`, { priority: 'Save' });
    await Promise.all([runApply(app.deps, view.apply_id!), runApply(app.deps, view.apply_id!)]);
    expect((await cardOf(handle)).cta).toMatchObject({ priority: 'Save' });
    expect(await viewOf(await owner.call('GET', `${PATH}/${view.apply_id}`), 200)).toMatchObject({
      state: 'done',
      done: 123,
    });
    expect(await undo(owner, view)).toMatchObject({ state: 'undoing', done: 100 });
    expect(await stepApply(app.deps, view.apply_id!)).toBe(true);
    const rest = and(eq(appliedProfiles.apply_id, view.apply_id!), eq(appliedProfiles.is_undone, false));
    expect(await app.db.select().from(appliedProfiles).where(rest)).toEqual([]);
  });

  test('is stored for 30 days, and continued if the queue lost it', async () => {
    const { owner, member } = await fullTeam();
    await put(member, member.handle, { logo: two });
    const was = (await profileRow(app, member.profile_id))!.logo_id!;
    const view = await apply(owner, ['logo']);
    const of = eq(teamApplies.id, view.apply_id!);
    await app.db
      .update(teamApplies)
      .set({ state: 'running', created_at: new Date(Date.now() - 600_000) })
      .where(of);
    await sweepApplies(app.deps);
    expect(app.jobs.at(-1)).toMatchObject({ kind: 'apply_to_team', id: view.apply_id });
    await runApply(app.deps, view.apply_id!);
    await app.db
      .update(teamApplies)
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where(of);
    expect((await owner.call('POST', `${PATH}/${view.apply_id}/undo`)).status).toBe(409);
    expect(await app.db.select().from(media).where(eq(media.id, was))).toHaveLength(1);
    await sweepApplies(app.deps);
    expect(await app.db.select().from(teamApplies).where(of)).toEqual([]);
    expect(await app.db.select().from(media).where(eq(media.id, was))).toEqual([]);
  });
});

describe('applying to all', () => {
  test.each(ROLES)('follows the plan for %s', async (role) => {
    const person = await signIn(app, { role });
    await expectDecided(await person.call('GET', PATH), refusal(role, [], 'team_menu'));
    const refused = refusal(role, [], 'team_menu') ?? refusal(role, [], 'apply_to_all');
    const response = await person.call('POST', PATH, { what: ['design'] });
    expect(response.status).toBe(refused ? 403 : 202);
    await expectDecided(response, refused, 202);
  });

  test('in a legacy team applies what its plan has, and nothing left from a better one', async () => {
    const owner = await signIn(app, { role: 'TEAM_LEGACY_OWNER' });
    const business = owner.business!;
    const design = await addOwnDesign(app, business.id);
    const give = async (what: string, more: object = {}) =>
      (await owner.call('POST', PATH, { what: [what], ...more })).status;
    await put(owner, business.handle, { card_design_id: 3 });
    expect([await give('design'), await give('cta'), await give('section_order')]).toEqual([202, 202, 202]);
    await app.db
      .update(profiles)
      .set({ card_design_id: design, layout: 'list' })
      .where(eq(profiles.id, business.id));
    await app.db
      .insert(callsToAction)
      .values({ profile_id: business.id, priority: 'CustomSave', action: 'Book', link: 'https://a.example' });
    for (const what of ['design', 'cta'])
      expect([await give(what), await give(what, { dry_run: true })]).toEqual([403, 403]);
    expect(await give('section_order')).toBe(202);
  });

  test('is refused without a session, and is a 404 for another team', async () => {
    const { owner } = await teamOf();
    const view = await apply(owner, ['design']);
    const stranger = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    for (const [method, path] of [
      ['GET', `${PATH}/${view.apply_id}`],
      ['POST', `${PATH}/${view.apply_id}/undo`],
      ['GET', `${PATH}/none`],
    ] as const) {
      expect((await callApi(app, method, path)).status).toBe(401);
      expect((await stranger.call(method, path)).status).toBe(404);
    }
    const lapsed = await signIn(app, { role: 'TEAM_LIMITED_OWNER' });
    const solo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    for (const person of [lapsed, solo])
      expect((await person.call('POST', `${PATH}/${view.apply_id}/undo`)).status).toBe(404);
    expect((await solo.call('GET', `${PATH}/${view.apply_id}`)).status).toBe(404);
    expect((await callApi(app, 'POST', PATH, { what: ['design'] })).status).toBe(401);
    const list = (await (await stranger.call('GET', PATH)).json()) as { count: number };
    expect(list.count).toBe(0);
    const own = (await (await owner.call('GET', PATH)).json()) as { count: number; results: ApplyView[] };
    expect([own.count, own.results[0]?.apply_id]).toEqual([1, view.apply_id]);
  });

  test.each([
    [{}, 422],
    [{ what: [] }, 422],
    [{ what: ['name'] }, 422],
    [{ what: 'design' }, 400],
    [{ what: ['design'], dry_run: 'yes' }, 400],
    [{ what: ['design'], to: 'everybody' }, 400],
  ])('%j is refused with %i', async (body, status) => {
    const { owner } = await teamOf();
    expect((await owner.call('POST', PATH, body)).status).toBe(status);
    expect(await app.db.select().from(teamApplies).where(eq(teamApplies.team_id, owner.team_id!))).toEqual(
      [],
    );
  });
});
