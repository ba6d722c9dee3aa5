import { afterAll, expect, test } from 'vitest';
import { paySeats } from '../../edge-api/modules/team/testing/seats.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { createTestPages } from '../account/testing/test-page.ts';
import { joinedNotice, postJoin } from './join.ts';

const pages = await createTestPages();
afterAll(pages.close);

test('who joins a team is led home, which welcomes them once', async () => {
  const owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
  await paySeats(pages.app, owner.team_id!, 3);
  const guest = await signIn(pages.app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
  const made = await owner.call('POST', '/team/invitations', { link: true, role: 'member' });
  const { link } = (await made.json()) as { link: { url: string } };
  const token = new URL(link.url).pathname.split('/').at(-1)!;
  const answer = await postJoin(pages.open(`/join/${token}`, {}, guest.headers), token);
  const home = pages.follow(answer);
  expect(home.url.pathname).toBe('/my-profile');
  expect(joinedNotice(home)).toBe('Welcome to the team.');
  expect(joinedNotice(pages.open('/my-profile'))).toBeNull();
});
