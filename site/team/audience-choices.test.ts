import { afterAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { users } from '../../edge-api/db/tables/account.table.ts';
import { members } from '../../edge-api/db/tables/teams.table.ts';
import { showAudiences } from '../../edge-api/modules/sections/audience.usecases.ts';
import { nameMembers } from '../../edge-api/modules/team/members.usecases.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import type { Audience } from '../../src/domain/team/audience.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { audienceChoices, type AudienceChoices } from './audience-choices.ts';
import { postContent } from './post-content.ts';

const pages = await createTestPages();
afterAll(pages.close);

/** A browser's request for the boxes in their state. */
const fieldsOf = ({ groups, hidden }: AudienceChoices) => [
  ...hidden,
  ...groups.flatMap(({ rows }) => rows.filter(({ on }) => on).map(({ field }) => field)),
];

/** A team of its owner and 130 others. */
async function largeTeam() {
  const owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
  const ids = Array.from({ length: 130 }, (_, n) => `one-of-many-${String(n).padStart(3, '0')}`);
  const times = { created_at: new Date(0), updated_at: new Date(0) };
  await pages.db.insert(users).values(
    ids.map((id) => ({
      id,
      name: id,
      first_name: id,
      email: `${id}@example.com`,
      status: 'active' as const,
      ...times,
    })),
  );
  await pages.db.insert(members).values(
    ids.map((user_id, n) => ({
      user_id,
      team_id: owner.team_id!,
      role: 'member' as const,
      joined_at: new Date(n),
    })),
  );
  return { owner, ids };
}

test('saving the form of a section in a large team retains its audience', async () => {
  const { owner, ids } = await largeTeam();
  const actor = (await findPerson(pages.deps, owner.token))!;
  const chosen = [...ids.slice(-3), owner.user_id].toSorted();
  await owner.call('PUT', '/team/audiences', { section: 'links', user_ids: chosen });
  const audience = (await showAudiences(pages.deps, actor)).results[0]!;
  const people = await nameMembers(pages.deps, actor);
  expect(people).toHaveLength(131);
  expect(people.find(({ user_id }) => user_id === owner.user_id)?.handle).toBe(owner.handle);
  expect(people.find(({ user_id }) => user_id === ids[0])?.handle).toBeNull();
  // Also with a page that shows only a part of the team.
  for (const shown of [people, people.slice(0, 5)]) {
    const boxes = fieldsOf(audienceChoices(audience, shown, []));
    const form = Object.fromEntries(boxes.map((field) => [field, 'on']));
    const page = pages.open(
      '/team/content',
      { intent: 'audience', section: 'links', to: 'chosen', ...form },
      owner.headers,
    );
    expect(await postContent(page)).toMatchObject({ status: 303 });
    const [saved] = (await showAudiences(pages.deps, actor)).results;
    expect(saved!.user_ids.toSorted()).toEqual(chosen);
  }
});

test('a box is ticked if the section reaches it, tags before people', () => {
  const audience: Audience = { section: 'links', everybody: false, user_ids: ['a', 'z'], tag_ids: ['t'] };
  const person = { first_name: '', last_name: '', handle: null };
  const people = ['a', 'b'].map((user_id) => ({ ...person, user_id, email: `${user_id}@example.com` }));
  const tag = { id: 't', name: 'South', color: 'Moss' } as const;
  const choices = audienceChoices(audience, people, [tag]);
  expect(choices.groups.map(({ rows }) => rows)).toEqual([
    [{ field: 'tag.t', label: 'South', on: true, color: 'Moss' }],
    [
      { field: 'who.a', label: 'a@example.com', on: true, color: null },
      { field: 'who.b', label: 'b@example.com', on: false, color: null },
    ],
  ]);
  expect(choices.hidden).toEqual(['who.z']);
});
