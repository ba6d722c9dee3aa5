import { afterAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { pictureUrl } from '../../edge-api/testing/profile-rows.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { homeProps } from './home-props.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('a team is shown with its own logo to its admins, and not at all to its other people', async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const shownTo = async ({ token }: { token: string }) =>
    (await homeProps(app.deps, (await findPerson(app.deps, token))!)).team;
  expect(await shownTo(owner)).toMatchObject({ logo: null });
  expect((await owner.call('PUT', '/team', { logo: await pictureUrl(320) })).status).toBe(200);
  const { logo } = (await (await owner.call('GET', '/team')).json()) as { logo: string };
  expect(logo).toMatch(/^\/media\//);
  expect(await shownTo(owner)).toMatchObject({ logo });
  expect(await shownTo(await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' }))).toBeNull();
});
