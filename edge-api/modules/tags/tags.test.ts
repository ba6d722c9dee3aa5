import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TAG_NAME_MAX, TAGS_MAX } from '../../../src/domain/limits/contacts.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { describeRole, ROLES } from '../../../src/domain/permissions/roles.ts';
import { TAG_COLORS, type ListedTag } from '../../../src/domain/contact/tags.ts';
import { permissions } from '#messages/permissions.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
});
afterEach(() => app.close());

const list = async (person: Person) => {
  const { results } = (await (await person.call('GET', '/tags')).json()) as { results: ListedTag[] };
  return results;
};
const add = async (person: Person, name: string, color = 'Moss', path = '/tags') => {
  const response = await person.call('POST', path, { name, color });
  const body = (await response.json()) as ListedTag & { detail?: string };
  return { status: response.status, ...body };
};

describe('tags', () => {
  test('are listed by name with their number of contacts, without deleted ones', async () => {
    const [one, two] = await addContacts(app, ava.user_id, [{ full_name: 'Ada' }, { full_name: 'Ben' }]);
    const garden = await add(ava, '  garden  ', 'Fern');
    await add(ava, 'Ärzte', 'Sky');
    expect(garden).toMatchObject({
      status: 201,
      name: 'garden',
      color: 'Fern',
      num_contacts: 0,
      team: false,
    });
    for (const id of [one!, two!]) await ava.call('PUT', `/contacts/${id}`, { tags: [{ id: garden.id }] });
    await ava.call('DELETE', `/contacts/${two!}`);
    expect((await list(ava)).map(({ name, num_contacts }) => [name, num_contacts])).toEqual([
      ['Ärzte', 0],
      ['garden', 1],
    ]);
  });

  test('have unique names, ignoring case, accents and spaces', async () => {
    await add(ava, 'Café  Nord');
    for (const name of ['cafe nord', 'CAFÉ NORD', ' Café\u00A0Nord '])
      expect(await add(ava, name, 'Sky')).toMatchObject({
        status: 409,
        detail: 'You already have a tag with this name.',
      });
    const other = await add(ava, 'Other');
    const response = await ava.call('PUT', `/tags/${other.id}`, { name: 'CAFE NORD', color: 'Sky' });
    expect(response.status).toBe(409);
    const same = await ava.call('PUT', `/tags/${other.id}`, { name: 'OTHER', color: 'Rose' });
    expect([same.status, await same.json()]).toMatchObject([200, { name: 'OTHER', color: 'Rose' }]);
    expect(await list(ava)).toHaveLength(2);
  });

  test.each([
    [{ color: 'Moss' }, 'Tag Name is required.'],
    [{ name: ' \u200B ', color: 'Moss' }, 'Tag Name is required.'],
    [{ name: 'x'.repeat(TAG_NAME_MAX + 1), color: 'Moss' }, 'Max length of Tag Name is 30 characters.'],
    [{ name: 'A' }, 'Color is required.'],
    [{ name: 'A', color: '#618730' }, 'Value entered is not a valid color'],
  ])('are refused as %j', async (body, detail) => {
    const response = await ava.call('POST', '/tags', body);
    expect(await response.json()).toMatchObject({ status: 422, detail });
    expect(await list(ava)).toEqual([]);
  });

  test(`are ${TAGS_MAX} at most, and the next says so`, async () => {
    for (let n = 0; n < TAGS_MAX; n++) expect((await add(ava, `Tag ${n}`)).status).toBe(201);
    expect(await add(ava, 'One more')).toMatchObject({
      status: 422,
      detail: 'You have created the maximum number of tags.',
    });
    const [first] = await list(ava);
    expect((await ava.call('DELETE', `/tags/${first!.id}`)).status).toBe(204);
    expect((await add(ava, 'One more')).status).toBe(201);
  });

  test('that are deleted disappear from every contact, and from the search', async () => {
    const [one] = await addContacts(app, ava.user_id, [{ full_name: 'Ada' }]);
    const tag = await add(ava, 'Gardeners');
    await ava.call('PUT', `/contacts/${one!}`, { tags: [{ id: tag.id }] });
    const found = async () =>
      ((await (await ava.call('GET', '/contacts?search=gardener')).json()) as { count: number }).count;
    expect(await found()).toBe(1);
    await ava.call('PUT', `/tags/${tag.id}`, { name: 'Florists', color: 'Moss' });
    expect(await found()).toBe(0);
    await ava.call('PUT', `/tags/${tag.id}`, { name: 'Gardeners', color: 'Moss' });
    expect(await found()).toBe(1);
    expect((await ava.call('DELETE', `/tags/${tag.id}`)).status).toBe(204);
    expect(await found()).toBe(0);
    expect(await (await ava.call('GET', `/contacts/${one!}`)).json()).toMatchObject({ tags: [] });
  });

  test('have the twelve colors of the design', async () => {
    const { results } = (await (await ava.call('GET', '/tags/colors')).json()) as { results: unknown[] };
    expect(results).toEqual(TAG_COLORS);
    expect(results).toHaveLength(12);
  });

  test("must be the caller's own", async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const { id } = await add(ava, 'Mine');
    expect(await list(other)).toEqual([]);
    expect((await other.call('PUT', `/tags/${id}`, { name: 'B', color: 'Sky' })).status).toBe(404);
    expect((await other.call('DELETE', `/tags/${id}`)).status).toBe(404);
    for (const [method, path] of [
      ['GET', '/tags'],
      ['GET', '/tags/colors'],
      ['POST', '/tags'],
      ['PUT', `/tags/${id}`],
      ['DELETE', `/tags/${id}`],
      ['POST', '/profile/teams/t/tags'],
    ] as const)
      expect(
        (await callApi(app, method, path, method === 'GET' ? undefined : { name: 'A', color: 'Sky' })).status,
        path,
      ).toBe(401);
    expect((await list(ava)).map(({ name }) => name)).toEqual(['Mine']);
  });
});

describe('the right to manage tags', () => {
  test.each(ROLES)('%s', async (role) => {
    const me = await signIn(app, { role });
    const refused = refusal(role, [], 'manage_tags');
    const made = await add(me, 'Mine');
    expect([made.status, made.detail]).toEqual(refused ? [403, permissions[refused.code]] : [201, undefined]);
    // Those who run a team create the team's tags, everywhere.
    if (!refused) expect(made.team).toBe(me.team_id !== null);
    if (me.team_id)
      expect((await add(me, 'Ours', 'Sky', `/profile/teams/${me.team_id}/tags`)).status).toBe(made.status);
    expect((await add(me, 'Theirs', 'Sky', '/profile/teams/another/tags')).status).toBe(404);
    for (const path of ['/tags', '/tags/colors']) expect((await me.call('GET', path)).status).toBe(200);
  });

  test('refers active members to their admin', async () => {
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
    expect((await add(member, 'Mine')).detail).toBe(
      'Only the team owner and admins can manage tags. Please contact them for updates.',
    );
  });

  test("those who may delete a team's tag see the number of the team's contacts, others the number of their own", async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const [member, other] = [
      await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! }),
      await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! }),
    ];
    const tag = await add(owner, 'Fair 2026');
    const met = async (person: Person) => {
      const [id] = await addContacts(app, person.user_id, [{ full_name: 'Ada' }]);
      await person.call('PUT', `/contacts/${id!}`, { tags: [{ id: tag.id }] });
      return id!;
    };
    await met(member);
    const gone = await met(other);
    const numbers = async () => {
      const lists = [await list(owner), await list(member), await list(other)];
      return lists.map(([one]) => [one?.num_contacts, one?.num_own]);
    };
    expect(await numbers()).toEqual([
      [2, 0],
      [1, 1],
      [1, 1],
    ]);
    await other.call('DELETE', `/contacts/${gone}`);
    expect(await numbers()).toEqual([
      [1, 0],
      [1, 1],
      [0, 0],
    ]);
    const changed = await owner.call('PUT', `/tags/${tag.id}`, { name: 'Fair', color: 'Moss' });
    expect(await changed.json()).toMatchObject({ num_contacts: 1, num_own: 0 });
  });

  test(`a team has ${TAGS_MAX} tags at most, recorded apart by name as a person's are, by either call`, async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
    const path = `/profile/teams/${owner.team_id!}/tags`;
    const taken = { status: 409, detail: 'You already have a tag with this name.' };
    await add(owner, 'Café Nord', 'Sky', path);
    expect(await add(admin, 'CAFE  NORD')).toMatchObject(taken);
    expect(await add(admin, 'cafe nord', 'Moss', path)).toMatchObject(taken);
    for (let n = 1; n < TAGS_MAX; n++)
      await add(n % 2 ? owner : admin, `Tag ${n}`, 'Moss', n % 3 ? path : '/tags');
    const full = { status: 422, detail: 'You have created the maximum number of tags.' };
    expect(await add(owner, 'One more', 'Moss', path)).toMatchObject(full);
    expect(await add(admin, 'One more')).toMatchObject(full);
    expect(await list(owner)).toHaveLength(TAGS_MAX);
  });

  test("a team's tags are used by all members, and changed by those who run it", async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const tag = await add(owner, 'Fair 2026');
    expect(tag.team).toBe(true);
    expect((await list(member)).map(({ name, team }) => [name, team])).toEqual([['Fair 2026', true]]);
    const [id] = await addContacts(app, member.user_id, [{ full_name: 'Ada' }]);
    expect((await member.call('PUT', `/contacts/${id!}`, { tags: [{ id: tag.id }] })).status).toBe(200);
    expect((await member.call('DELETE', `/tags/${tag.id}`)).status).toBe(403);
    expect([(await list(member))[0]?.num_own, (await list(owner))[0]?.num_own]).toEqual([1, 0]);
    expect(describeRole(owner.role).kind).toBe('team');
  });
});
