import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { REMOVED_TAG_HOURS, TAGS_MAX, TAGS_PER_CONTACT_MAX } from '../../../src/domain/limits/contacts.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import type { ListedTag } from '../../../src/domain/contact/tags.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { sweepRemovedTags } from './restore-tag.usecases.ts';

const HOUR = 3_600_000;

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

type Answer = ListedTag & { status: number; detail?: string };
const answerOf = async (response: Response): Promise<Answer> => ({
  ...((await response.json()) as ListedTag),
  status: response.status,
});
const add = async (person: Person, name: string, color = 'Moss') =>
  answerOf(await person.call('POST', '/tags', { name, color }));
const remove = async (person: Person, { id }: { id: string }) => {
  expect((await person.call('DELETE', `/tags/${id}`)).status).toBe(204);
};
const restore = async (person: Person, { id }: { id: string }) =>
  answerOf(await person.call('POST', `/tags/${id}/restore`));
const list = async (person: Person) =>
  ((await (await person.call('GET', '/tags')).json()) as { results: ListedTag[] }).results;
const put = async (person: Person, contact: string, ...tags: { id: string }[]) => {
  const body = { tags: tags.map(({ id }) => ({ id })) };
  expect((await person.call('PUT', `/contacts/${contact}`, body)).status).toBe(200);
};
const namesOn = async (person: Person, contact: string) =>
  ((await (await person.call('GET', `/contacts/${contact}`)).json()) as { tags: ListedTag[] }).tags.map(
    ({ name }) => name,
  );
/** Moves deletions so many hours into the past. */
const hoursPass = (hours: number) =>
  app.client.execute({
    sql: 'update removed_tags set removed_at = removed_at - ?',
    args: [hours * HOUR],
  });
const storedCount = async () =>
  Number((await app.client.execute('select count(*) as n from removed_tags')).rows[0]!['n']);

/** A tag on two contacts, and a third contact without it. */
async function tagged(person: Person, name = 'Fair') {
  const tag = await add(person, name);
  const ids = await addContacts(app, person.user_id, [
    { full_name: 'Ada' },
    { full_name: 'Ben' },
    { full_name: 'Cy' },
  ]);
  const [one = '', two = '', three = ''] = ids;
  for (const id of [one, two]) await put(person, id, tag);
  return { tag, one, two, three };
}

/** An owner of a team, one of its people, and a tag of the team. */
async function teamWithTag() {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
  return { owner, member, tag: await add(owner, 'Client') };
}

describe('a deleted tag', () => {
  test('is restored under its id, on the contacts that had it, and in the search', async () => {
    const { tag, one, two, three } = await tagged(ava);
    const before = await list(ava);
    await remove(ava, tag);
    expect(await namesOn(ava, one)).toEqual([]);
    expect(await restore(ava, tag)).toEqual({ ...before[0], status: 200 });
    expect(before[0]).toMatchObject({ id: tag.id, num_contacts: 2, num_own: 2, team: false });
    expect(await list(ava)).toEqual(before);
    expect([await namesOn(ava, one), await namesOn(ava, two), await namesOn(ava, three)]).toEqual([
      ['Fair'],
      ['Fair'],
      [],
    ]);
    const found = await ava.call('GET', '/contacts?search=fair');
    expect(((await found.json()) as { count: number }).count).toBe(2);
  });

  test('is restored once: a repeated call finds it, and changes nothing', async () => {
    const { tag, one } = await tagged(ava);
    await remove(ava, tag);
    expect((await restore(ava, tag)).status).toBe(200);
    await put(ava, one);
    expect(await restore(ava, tag)).toMatchObject({ status: 200, id: tag.id, num_contacts: 1 });
    expect(await namesOn(ava, one)).toEqual([]);
    expect(await storedCount()).toBe(0);
  });

  test('is restored once by concurrent requests', async () => {
    const { tag, one, two } = await tagged(ava);
    await remove(ava, tag);
    const answers = await Promise.all([restore(ava, tag), restore(ava, tag), restore(ava, tag)]);
    expect(answers.map(({ status, num_contacts }) => [status, num_contacts])).toEqual([
      [200, 2],
      [200, 2],
      [200, 2],
    ]);
    expect([await namesOn(ava, one), await namesOn(ava, two)]).toEqual([['Fair'], ['Fair']]);
  });

  test('can be deleted and restored again, in its current state', async () => {
    const { tag, one, two } = await tagged(ava);
    await remove(ava, tag);
    await restore(ava, tag);
    await ava.call('PUT', `/tags/${tag.id}`, { name: 'Market', color: 'Sky' });
    await put(ava, one);
    await remove(ava, tag);
    expect(await restore(ava, tag)).toMatchObject({ name: 'Market', color: 'Sky', num_contacts: 1 });
    expect([await namesOn(ava, one), await namesOn(ava, two)]).toEqual([[], ['Market']]);
  });

  test('is not put on contacts that were deleted meanwhile', async () => {
    const { tag, one, two } = await tagged(ava);
    await remove(ava, tag);
    await ava.call('DELETE', `/contacts/${two}`);
    expect(await restore(ava, tag)).toMatchObject({ status: 200, num_contacts: 1 });
    await ava.call('POST', `/contacts/${two}/undo`);
    expect([await namesOn(ava, one), await namesOn(ava, two)]).toEqual([['Fair'], []]);
  });

  test('is not put on removed contacts, or on those that changed their owner', async () => {
    const { tag, one, two } = await tagged(ava);
    await remove(ava, tag);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await app.client.execute({ sql: 'delete from contacts where id = ?', args: [one] });
    await app.client.execute({
      sql: 'update contacts set user_id = ? where id = ?',
      args: [other.user_id, two],
    });
    expect(await restore(ava, tag)).toMatchObject({ status: 200, num_contacts: 0, num_own: 0 });
    expect((await app.client.execute('select * from contact_tags')).rows).toEqual([]);
  });

  test(`is not put on contacts that have ${TAGS_PER_CONTACT_MAX} tags by now`, async () => {
    const { tag, one, two } = await tagged(ava);
    await remove(ava, tag);
    const others: Answer[] = [];
    for (let n = 0; n < TAGS_PER_CONTACT_MAX; n++) others.push(await add(ava, `Tag ${n}`));
    await put(ava, one, ...others);
    await put(ava, two, ...others.slice(1));
    expect(await restore(ava, tag)).toMatchObject({ status: 200, num_contacts: 1 });
    expect((await namesOn(ava, one)).includes('Fair')).toBe(false);
    expect(await namesOn(ava, two)).toHaveLength(TAGS_PER_CONTACT_MAX);
    expect((await namesOn(ava, two)).includes('Fair')).toBe(true);
  });

  test('is not restored while another tag has its name', async () => {
    const { tag, one } = await tagged(ava, 'Café Nord');
    await remove(ava, tag);
    const other = await add(ava, 'CAFE  NORD');
    expect(await restore(ava, tag)).toMatchObject({
      status: 409,
      type: 'urn:problem:tag_taken',
      detail: 'You already have a tag with this name.',
    });
    expect((await list(ava)).map(({ id }) => id)).toEqual([other.id]);
    await ava.call('PUT', `/tags/${other.id}`, { name: 'South', color: 'Sky' });
    expect((await restore(ava, tag)).status).toBe(200);
    expect(await namesOn(ava, one)).toEqual(['Café Nord']);
  });

  test(`does not come back beyond ${TAGS_MAX} tags, and does once there is room`, async () => {
    const { tag, one } = await tagged(ava);
    await remove(ava, tag);
    for (let n = 0; n < TAGS_MAX; n++) expect((await add(ava, `Tag ${n}`)).status).toBe(201);
    expect(await restore(ava, tag)).toMatchObject({
      status: 422,
      detail: 'You have created the maximum number of tags.',
    });
    expect([(await list(ava)).length, await namesOn(ava, one)]).toEqual([TAGS_MAX, []]);
    await remove(ava, (await list(ava))[0]!);
    expect((await restore(ava, tag)).status).toBe(200);
    expect(await namesOn(ava, one)).toEqual(['Fair']);
  });

  test(`comes back for ${REMOVED_TAG_HOURS} hours, and is then nobody's`, async () => {
    const { tag } = await tagged(ava);
    const other = await add(ava, 'Other');
    await remove(ava, tag);
    await hoursPass(REMOVED_TAG_HOURS + 1);
    await remove(ava, other);
    expect((await restore(ava, tag)).status).toBe(404);
    await sweepRemovedTags(app.deps);
    expect(await storedCount()).toBe(1);
    await hoursPass(REMOVED_TAG_HOURS - 1);
    await sweepRemovedTags(app.deps);
    expect([(await restore(ava, other)).status, await storedCount()]).toEqual([200, 0]);
  });

  test("must be the caller's own", async () => {
    const { tag } = await tagged(ava);
    await remove(ava, tag);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const rival = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    expect([(await restore(other, tag)).status, (await restore(rival, tag)).status]).toEqual([404, 404]);
    expect((await restore(ava, { id: 'no-such' })).status).toBe(404);
    expect((await callApi(app, 'POST', `/tags/${tag.id}/restore`)).status).toBe(401);
    expect([await list(ava), await storedCount()]).toEqual([[], 1]);
  });

  test.each(ROLES)('is restored according to the role for %s', async (role) => {
    const person = await signIn(app, { role });
    await app.client.execute({
      sql: `insert into removed_tags values ('own', ?, null, 'Old', 'old', 'Moss', 1, '[]', '[]', '[]', ?)`,
      args: [person.user_id, app.deps.now().getTime()],
    });
    const refused = refusal(role, [], 'manage_tags');
    expect((await restore(person, { id: 'own' })).status).toBe(refused ? 403 : 200);
    expect((await list(person)).map(({ name }) => name)).toEqual(refused ? [] : ['Old']);
  });

  test('is restored by a key with the write scope of contacts', async () => {
    const { tag, one } = await tagged(ava);
    const keyOf = async (...scopes: string[]) => {
      const made = await ava.call('POST', '/keys', { name: 'Sheet', scopes });
      const { key } = (await made.json()) as { key: string };
      return { authorization: `Bearer ${key}` };
    };
    const [reads, writes] = [await keyOf('contacts:read'), await keyOf('contacts:write')];
    await remove(ava, tag);
    const path = `/tags/${tag.id}/restore`;
    expect((await callApi(app, 'POST', path, undefined, reads)).status).toBe(403);
    expect((await callApi(app, 'POST', path, undefined, writes)).status).toBe(200);
    expect(await namesOn(ava, one)).toEqual(['Fair']);
  });
});

describe('a deleted tag of a team', () => {
  test('is restored on current members and their contacts, and on the team’s own', async () => {
    const { owner, member, tag } = await teamWithTag();
    const former = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const met: Record<string, string> = {};
    for (const [name, person] of Object.entries({ owner, member, former })) {
      const [id = '', given = ''] = await addContacts(app, person.user_id, [
        { full_name: name },
        { full_name: 'Given' },
      ]);
      await put(person, id, tag);
      if (name === 'former') await put(person, given, tag);
      met[name] = id;
      met['given'] = given;
    }
    expect(await list(owner)).toMatchObject([{ num_contacts: 4, num_own: 1 }]);
    await app.client.execute({
      sql: 'update contacts set user_id = null, team_id = ? where id = ?',
      args: [owner.team_id!, met['given']!],
    });
    for (const { user_id } of [member, former]) {
      const body = { tags: [{ id: tag.id }] };
      expect((await owner.call('PUT', `/team/members/${user_id}/tags`, body)).status).toBe(200);
    }
    await remove(owner, tag);
    const rival = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await app.client.execute({
      sql: 'update members set team_id = ? where user_id = ?',
      args: [rival.team_id!, former.user_id],
    });
    expect(await restore(owner, tag)).toMatchObject({ status: 200, num_contacts: 3, num_own: 1, team: true });
    const { rows } = await app.client.execute('select contact_id from contact_tags');
    expect(rows.map((row) => row['contact_id']).toSorted()).toEqual(
      [met['owner'], met['member'], met['given']].toSorted(),
    );
    const tagged = await app.client.execute('select user_id from member_tags');
    expect(tagged.rows.map((row) => row['user_id'])).toEqual([member.user_id]);
  });

  test('is restored by those who run the team only, and by no key', async () => {
    const { owner, member, tag } = await teamWithTag();
    const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
    const rival = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const made = await owner.call('POST', '/keys', { name: 'Sheet', scopes: ['contacts:write'] });
    const { key } = (await made.json()) as { key: string };
    const byKey = (id: string) =>
      callApi(app, 'POST', `/tags/${id}/restore`, undefined, { authorization: `Bearer ${key}` });
    expect((await byKey(tag.id)).status).toBe(404);
    await remove(owner, tag);
    expect([
      (await restore(member, tag)).status,
      (await restore(rival, tag)).status,
      (await byKey(tag.id)).status,
    ]).toEqual([403, 404, 404]);
    expect(await list(owner)).toEqual([]);
    expect(await restore(admin, tag)).toMatchObject({ status: 200, name: 'Client', team: true });
    expect((await restore(member, tag)).status).toBe(403);
  });

  test('is in the log of the team, once, and an own tag is in none', async () => {
    const { owner, tag } = await teamWithTag();
    await remove(owner, tag);
    await restore(owner, tag);
    await restore(owner, tag);
    const { tag: mine } = await tagged(ava);
    await remove(ava, mine);
    await restore(ava, mine);
    const { rows } = await app.client.execute('select action, subject from team_log order by rowid');
    expect(rows.map(({ action, subject }) => [action, JSON.parse(String(subject))])).toEqual([
      ['tag_created', { tag_id: tag.id }],
      ['tag_deleted', { tag_id: tag.id }],
      ['tag_restored', { tag_id: tag.id }],
    ]);
  });

  test('notifies the cards of the team once, and a refusal neither them nor the log', async () => {
    const { owner, tag } = await teamWithTag();
    // An event is deleted once all subscribers received it.
    await app.client.execute('create table recorded (kind text)');
    await app.client.execute(
      'create trigger record after insert on events begin insert into recorded values (new.kind); end',
    );
    const recorded = async () => {
      const { rows } = await app.client
        .execute(`select (select count(*) from recorded where kind = 'card.changed') as cards,
        (select count(*) from team_log where action = 'tag_restored') as lines`);
      return [Number(rows[0]!['cards']), Number(rows[0]!['lines'])];
    };
    await remove(owner, tag);
    const [cards = 0, lines = 0] = await recorded();
    expect(cards).toBe(1);
    const other = await add(owner, 'CLIENT');
    expect((await restore(owner, tag)).status).toBe(409);
    expect(await recorded()).toEqual([cards, lines]);
    await owner.call('PUT', `/tags/${other.id}`, { name: 'South', color: 'Sky' });
    const [changed = 0] = await recorded();
    for (let n = 0; n < 2; n += 1) expect((await restore(owner, tag)).status).toBe(200);
    expect(await recorded()).toEqual([changed + 1, lines + 1]);
  });
});
