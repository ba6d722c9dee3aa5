import { afterAll, expect, test } from 'vitest';
import { findPerson } from '../../../edge-api/actor/actor.usecases.ts';
import { signIn, type Person } from '../../../edge-api/testing/people.ts';
import { createTestPages } from '../../forms/testing/test-page.ts';
import { homeProps } from '../../owner/home-props.ts';
import { postOwnership } from './ownership.ts';

const pages = await createTestPages();
afterAll(pages.close);

const actorOf = async ({ token }: Person) => (await findPerson(pages.deps, token))!;
const inherited = async (person: Person) => (await homeProps(pages.deps, await actorOf(person))).inherited;

test('Home shows only the heir of a team that they inherited it, until acknowledged', async () => {
  const owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
  const heir = await signIn(pages.app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
  const admin = await signIn(pages.app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id! });
  expect([await inherited(owner), await inherited(heir)]).toEqual([null, null]);
  await pages.client.execute({
    sql: 'update sessions set password_verified_at = ? where user_id = ?',
    args: [pages.deps.now().getTime(), owner.user_id],
  });
  expect((await owner.call('DELETE', '/account')).status).toBe(204);
  const { team } = await actorOf(heir);
  expect(await inherited(heir)).toEqual({ team: team!.name, since: expect.any(Date) });
  expect(await inherited(admin)).toBeNull();

  const seen = (person: Person) => pages.open('/team/ownership', { intent: 'seen' }, person.headers);
  expect(await postOwnership(seen(admin), await actorOf(admin))).toMatchObject({
    problem: expect.any(String),
  });
  expect(await inherited(heir)).not.toBeNull();
  const answer = await postOwnership(seen(heir), await actorOf(heir));
  expect(pages.follow(answer).url.pathname).toBe('/my-profile');
  expect(await inherited(heir)).toBeNull();
});
