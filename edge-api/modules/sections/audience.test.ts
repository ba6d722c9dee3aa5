import { afterAll, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { CARD_STATEMENTS } from '../visitors/card.statement.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const put = (person: Person, body: object) => person.call('PUT', '/team/audiences', body);
const read = async (person: Person) =>
  ((await (await person.call('GET', '/team/audiences')).json()) as { results: object[] }).results;
const titlesOf = async ({ handle }: Person) => {
  const card = (await (await app.request(`/api/p/${handle}`)).json()) as {
    thumbnail_links: { title: string }[];
  };
  return card.thumbnail_links.map(({ title }) => title);
};
const newTag = async (owner: Person, name: string, color = 'Moss') =>
  (
    (await (await owner.call('POST', `/profile/teams/${owner.team_id}/tags`, { name, color })).json()) as {
      id: string;
    }
  ).id;
const tag = (owner: Person, who: Person, ids: string[]) =>
  owner.call('PUT', `/team/members/${who.user_id}/tags`, { tags: ids.map((id) => ({ id })) });

/** A team whose business profile has two links, and two members. */
async function teamOf() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const join = (role: Role) => signIn(app, { role, team_id: owner.team_id! });
  const [ann, ben] = [await join('TEAM_ACTIVE_MEMBER'), await join('TEAM_ACTIVE_READONLY')];
  await owner.call('PUT', `/p/${owner.business!.handle}/thumbnail_links`, {
    items: [
      { title: 'One', link: 'one.example' },
      { title: 'Two', link: 'two.example' },
    ],
  });
  return { owner, ann, ben };
}

describe('a section of the business profile', () => {
  test('is injected for the named people only, with the next request, in the business profile’s order', async () => {
    const { owner, ann, ben } = await teamOf();
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([[], []]);
    const answer = await put(owner, { section: 'links', user_ids: [ann.user_id] });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { results: [{ section: 'links', everybody: false, user_ids: [ann.user_id], tag_ids: [] }] },
    ]);
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([['One', 'Two'], []]);
    const { items } = (await (
      await owner.call('GET', `/p/${owner.business!.handle}/thumbnail_links`)
    ).json()) as {
      items: { id: string; title: string; link: string }[];
    };
    await owner.call('PUT', `/p/${owner.business!.handle}/thumbnail_links`, { items: items.toReversed() });
    expect(await titlesOf(ann)).toEqual(['Two', 'One']);
    await put(owner, { section: 'links', user_ids: [ben.user_id] });
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([[], ['Two', 'One']]);
  });

  test('is injected for people with one of its tags, and no longer once the tag is gone', async () => {
    const { owner, ann, ben } = await teamOf();
    const south = await newTag(owner, 'South');
    await put(owner, { section: 'links', tag_ids: [south] });
    expect(await titlesOf(ann)).toEqual([]);
    expect((await tag(owner, ann, [south])).status).toBe(200);
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([['One', 'Two'], []]);
    await tag(owner, ann, []);
    expect(await titlesOf(ann)).toEqual([]);
    await tag(owner, ben, [south]);
    expect(await titlesOf(ben)).toEqual(['One', 'Two']);
    expect((await owner.call('DELETE', `/tags/${south}`)).status).toBe(204);
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([[], []]);
    expect(await read(owner)).toEqual([{ section: 'links', everybody: false, user_ids: [], tag_ids: [] }]);
  });

  test('is injected by a restored tag again, and stays on all cards if that was chosen meanwhile', async () => {
    const { owner, ann, ben } = await teamOf();
    const south = await newTag(owner, 'South');
    await put(owner, { section: 'links', tag_ids: [south] });
    for (const who of [ann, ben]) await tag(owner, who, [south]);
    await owner.call('DELETE', `/tags/${south}`);
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([[], []]);
    await owner.call('DELETE', `/team/members/${ben.user_id}`);
    expect((await owner.call('POST', `/tags/${south}/restore`)).status).toBe(200);
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([['One', 'Two'], []]);
    expect(await read(owner)).toEqual([
      { section: 'links', everybody: false, user_ids: [], tag_ids: [south] },
    ]);
    await owner.call('DELETE', `/tags/${south}`);
    await put(owner, { section: 'links', everybody: true });
    expect((await owner.call('POST', `/tags/${south}/restore`)).status).toBe(200);
    expect(await read(owner)).toEqual([{ section: 'links', everybody: true, user_ids: [], tag_ids: [] }]);
  });

  test('is in the member’s own editor too, if injected', async () => {
    const { owner, ann, ben } = await teamOf();
    await put(owner, { section: 'links', user_ids: [ann.user_id] });
    const shown = async (who: Person) =>
      ((await (await who.call('GET', `/p/${who.handle}/thumbnail_links`)).json()) as { items: object[] })
        .items.length;
    expect([await shown(ann), await shown(ben)]).toEqual([2, 0]);
  });

  test('is for everyone by its flag, while an unchanged list changes nothing', async () => {
    const { owner, ann, ben } = await teamOf();
    const path = `/p/${owner.business!.handle}/injection`;
    await put(owner, { section: 'links', user_ids: [ann.user_id] });
    const list = await (await owner.call('GET', path)).json();
    expect(list).toEqual({ injecting_sections: ['links'] });
    await owner.call('PUT', path, list as object);
    expect([await titlesOf(ann), await titlesOf(ben)]).toEqual([['One', 'Two'], []]);
    await owner.call('PUT', path, { links: true });
    expect(await titlesOf(ben)).toEqual(['One', 'Two']);
    expect(await read(owner)).toEqual([{ section: 'links', everybody: true, user_ids: [], tag_ids: [] }]);
    await owner.call('PUT', path, { links: false });
    expect([await titlesOf(ann), await read(owner)]).toEqual([[], []]);
    await put(owner, { section: 'links', everybody: true });
    expect(await titlesOf(ben)).toEqual(['One', 'Two']);
  });

  test('is on no card of another team, and disappears for someone who leaves', async () => {
    const { owner, ann } = await teamOf();
    const { ann: stranger, owner: rival } = await teamOf();
    const theirs = await newTag(rival, 'Theirs');
    for (const body of [
      { user_ids: [stranger.user_id] },
      { tag_ids: [theirs] },
      { user_ids: [ann.user_id, 'x'] },
    ])
      expect((await put(owner, { section: 'links', ...body })).status).toBe(404);
    expect((await tag(owner, ann, [theirs])).status).toBe(404);
    expect((await tag(owner, stranger, [])).status).toBe(404);
    expect(await read(owner)).toEqual([]);
    await put(owner, { section: 'links', user_ids: [ann.user_id] });
    await owner.call('DELETE', `/team/members/${ann.user_id}`);
    expect([await titlesOf(ann), await read(owner)]).toEqual([
      [],
      [{ section: 'links', everybody: false, user_ids: [], tag_ids: [] }],
    ]);
  });

  test('is logged: the section and ids, without its content', async () => {
    const { owner, ann } = await teamOf();
    const south = await newTag(owner, 'South');
    await tag(owner, ann, [south]);
    await put(owner, { section: 'links', tag_ids: [south] });
    await owner.call('PUT', `/p/${owner.business!.handle}/injection`, { links: false });
    await owner.call('PUT', '/team/section-rules', { sections: { links: { enabled: false } } });
    await owner.call('PUT', `/tags/${south}`, { name: 'North', color: 'Sky' });
    await owner.call('DELETE', `/tags/${south}`);
    const log = (await (await owner.call('GET', '/team/log')).json()) as {
      results: { action: string; subject: object }[];
    };
    expect(log.results.map(({ action, subject }) => [action, subject])).toEqual([
      ['tag_deleted', { tag_id: south }],
      ['tag_changed', { tag_id: south }],
      ['rules_changed', { sections: ['links'] }],
      ['content_changed', { on: [], off: ['links'] }],
      ['audience_changed', { section: 'links', user_ids: [], tag_ids: [south] }],
      ['member_tagged', { user_id: ann.user_id, tag_ids: [south] }],
      ['tag_created', { tag_id: south }],
    ]);
  });

  test('a person’s own tag is not logged', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await person.call('POST', '/tags', { name: 'Mine', color: 'Moss' })).status).toBe(201);
    const { rows } = await app.client.execute({
      sql: 'select * from team_log where actor_id = ?',
      args: [person.user_id],
    });
    expect(rows).toEqual([]);
  });
});

test('people are found by tag and role', async () => {
  const { owner, ann, ben } = await teamOf();
  const south = await newTag(owner, 'South');
  await tag(owner, ann, [south]);
  const found = async (query: string) =>
    (
      (await (await owner.call('GET', `/team/members?${query}`)).json()) as {
        results: { user_id: string; tags: object[] }[];
      }
    ).results;
  expect((await found(`tag=${south}`)).map(({ user_id, tags }) => [user_id, tags])).toEqual([
    [ann.user_id, [{ id: south, name: 'South', color: 'Moss' }]],
  ]);
  expect((await found('role=readonly')).map(({ user_id }) => user_id)).toEqual([ben.user_id]);
});

test.each([
  [{ section: 'links' }, 422],
  [{ section: 'blog', everybody: true }, 422],
  [{ section: 'links', user_ids: 'a' }, 400],
  [{ section: 'links', everybody: true, more: 1 }, 400],
])('%j is refused with %d', async (body, status) => {
  const { owner } = await teamOf();
  expect((await put(owner, body)).status).toBe(status);
  expect(await read(owner)).toEqual([]);
});

test.each(ROLES)('%s chooses audiences according to role and plan', async (role) => {
  const person = await signIn(app, { role });
  await expectDecided(await person.call('GET', '/team/audiences'), refusal(role, [], 'team_menu'));
  const refused = refusal(role, [], 'team_menu') ?? refusal(role, [], 'links');
  await expectDecided(await put(person, { section: 'links', everybody: true }), refused);
  const tagged = await person.call('PUT', `/team/members/${person.user_id}/tags`, { tags: [] });
  const untagged = refusal(role, [], 'team_menu') ?? refusal(role, [], 'manage_tags');
  expect(tagged.status).toBe(person.team_id === null ? 404 : untagged ? 403 : 200);
  expect((await callApi(app, 'GET', '/team/audiences')).status).toBe(401);
});

test('the card reads it by indexes only', async () => {
  const { rows } = await app.client.execute({
    sql: `explain query plan ${CARD_STATEMENTS.handle}`,
    args: ['nobody'],
  });
  const plan = rows.map(({ detail }) => String(detail));
  for (const alias of ['im', 'mt', 'it']) {
    const steps = plan.filter((step) => new RegExp(`^(SCAN|SEARCH) ${alias}\\b`).test(step));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => !step.includes('USING'))).toEqual([]);
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  }
});
