import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListedTag } from '../../../src/domain/contact/tags.ts';
import { contacts } from '../../db/tables/contacts.table.ts';
import { tags } from '../../db/tables/tags.table.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { TeamContacts } from './team-contacts.usecases.ts';
import { runQueue } from './testing/exports.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
let member: Person;
/** Ids of tags: the team's, and one of the owner's own. */
const tagIds: Record<string, string> = {};

const answerOf = async <Answer>(person: Person, method: string, path: string, body?: object) => {
  const response = await person.call(method, path, body);
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as Answer;
};

beforeAll(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
  const path = `/profile/teams/${owner.team_id}/tags`;
  tagIds.Hot = (await answerOf<ListedTag>(owner, 'POST', path, { name: 'Hot', color: 'Rose' })).id;
  // A tag from before the team.
  tagIds.Old = app.deps.newId();
  await app.db.insert(tags).values({
    id: tagIds.Old,
    user_id: owner.user_id,
    name: 'Old',
    name_key: 'old',
    color: 'Moss',
    created_at: app.deps.now(),
  });
  const meet = async (person: Person, full_name: string, day: string, put: string[]) => {
    const { id } = await answerOf<{ id: string }>(person, 'POST', '/contacts', {
      full_name,
      emails: [`${full_name}@met.example`],
      tags: put.map((tag) => ({ id: tagIds[tag] })),
    });
    const created_at = new Date(`${day}T12:00:00Z`);
    await app.db
      .update(contacts)
      .set({ created_at })
      .where(eq(contacts.id, id.split('/').at(-1)!));
  };
  await meet(owner, 'Olive', '2026-03-01', ['Old']);
  await meet(owner, 'Otto', '2026-03-05', ['Hot', 'Old']);
  await meet(member, 'Mona', '2026-03-02', ['Hot']);
  const given = { full_name: 'Mark', email: 'mark@met.example', consent: true };
  await callApi(app, 'POST', `/p/${member.handle}/exchange`, given);
});
afterAll(() => app.close());

const named = (query: string) => query.replaceAll(/Hot|Old/g, (name) => tagIds[name]!);

describe("a team's filtered contacts", () => {
  test.each([
    ['tags=Hot', 'Mona Otto'],
    ['tags=Old', 'Olive Otto'],
    ['tags=Hot,Old', 'Mona Olive Otto'],
    ['tags=Hot&search=otto', 'Otto'],
    ['tags=nobodys', ''],
    ['types=exchange', 'Mark'],
    ['types=manual,exchange&to=2026-03-02', 'Mona Olive'],
    ['from=2026-03-02&to=2026-03-05', 'Mona Otto'],
    ['from=2026-03-05&to=2026-03-05', 'Otto'],
    ['tags=Hot&from=2026-03-01&to=2026-03-04', 'Mona'],
    ['has=phone', ''],
  ])('by %s are %s, in the list and in its file', async (query, names) => {
    const { count, results } = await answerOf<TeamContacts>(owner, 'GET', `/team/contacts?${named(query)}`);
    expect([count, results.map(({ full_name }) => full_name).join(' ')]).toEqual([results.length, names]);
    const asked = await owner.call('POST', `/team/contacts/export?format=csv&${named(query)}`);
    expect(asked.status).toBe(202);
    await runQueue(app);
    const file = await owner.call(
      'GET',
      `/contacts/exports/${asked.headers.get('location')!.split('/').at(-1)}`,
    );
    const text = await file.text();
    const inFile = ['Mark', 'Mona', 'Olive', 'Otto'].filter((name) => text.includes(name));
    expect(inFile.join(' ')).toBe(names);
  });

  test.each(['types=nothing', 'has=nothing', 'from=yesterday', 'from=2026-03-05&to=2026-03-01'])(
    'are refused by %s, and so is the file',
    async (query) => {
      expect((await owner.call('GET', `/team/contacts?${query}`)).status).toBe(422);
      expect((await owner.call('POST', `/team/contacts/export?${query}`)).status).toBe(422);
    },
  );

  test('are refused to members, with any filter, also as a file', async () => {
    for (const query of ['tags=Hot', 'from=2026-03-01', 'types=exchange']) {
      expect((await member.call('GET', `/team/contacts?${named(query)}`)).status).toBe(403);
      expect((await member.call('POST', `/team/contacts/export?${named(query)}`)).status).toBe(403);
      expect((await callApi(app, 'GET', `/team/contacts?${named(query)}`)).status).toBe(401);
    }
  });
});
