import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedTag } from '../../src/domain/contact/tags.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { postTags } from './post-tags.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
let owner: Person;
beforeAll(async () => {
  pages = await createTestPages();
  owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
});
afterAll(() => pages.close());

const post = (form: Record<string, string>, headers = owner.headers) =>
  postTags(pages.open('/team/tags', form, headers), owner.team_id!);
/** The redirect of a form; null if it is shown again. */
const leadsTo = async (form: Record<string, string>) => {
  const answer = await post(form);
  return answer instanceof Response ? answer.headers.get('location') : null;
};
const tags = async () =>
  ((await (await owner.call('GET', '/tags')).json()) as { results: ListedTag[] }).results;

test("a deleted tag is named in the page's address, which restores it without a script", async () => {
  expect(await leadsTo({ name: 'Fair', color: 'Moss' })).toBe('/team/tags?done=saved');
  const [{ id } = { id: '' }] = await tags();
  expect(await leadsTo({ id, intent: 'delete' })).toBe(`/team/tags?done=deleted&id=${id}`);
  expect(await tags()).toEqual([]);
  expect(await leadsTo({ id, intent: 'restore' })).toBe('/team/tags?done=restored');
  expect((await tags()).map(({ name }) => name)).toEqual(['Fair']);
});

test('the error of restoring is shown for the page, not a field', async () => {
  await post({ name: 'North', color: 'Sky' });
  const { id } = (await tags()).find(({ name }) => name === 'North')!;
  await post({ id, intent: 'delete' });
  await post({ name: 'NORTH', color: 'Sky' });
  expect(await post({ id, intent: 'restore' })).toEqual({
    id: '',
    form: { values: {}, errors: {}, problem: 'You already have a tag with this name.' },
  });
  expect(await post({ id: 'no-such', intent: 'restore' })).toMatchObject({ id: '', form: { errors: {} } });
});
