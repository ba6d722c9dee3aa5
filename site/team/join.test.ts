import { afterAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { paySeats } from '../../edge-api/modules/team/testing/seats.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { openSetup } from '../account/card-setup.ts';
import { createTestPages } from '../account/testing/test-page.ts';
import { joinedNotice, postJoin, setupWelcome } from './join.ts';

const pages = await createTestPages();
afterAll(pages.close);

/** A team's owner, and the token of a link into it. */
async function invited() {
  const owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
  await paySeats(pages.app, owner.team_id!, 3);
  const made = await owner.call('POST', '/team/invitations', { link: true, role: 'member' });
  const { link } = (await made.json()) as { link: { url: string } };
  return { owner, token: new URL(link.url).pathname.split('/').at(-1)! };
}

test('who joins a team is led home, which welcomes them once', async () => {
  const { token } = await invited();
  const guest = await signIn(pages.app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
  const answer = await postJoin(pages.open(`/join/${token}`, {}, guest.headers), token);
  const home = pages.follow(answer);
  expect(home.url.pathname).toBe('/my-profile');
  expect(joinedNotice(home)).toBe('Welcome to the team.');
  expect(joinedNotice(pages.open('/my-profile'))).toBeNull();
});

test('who is new reads whose team they joined on the first step of card setup, and there alone', async () => {
  const { owner, token } = await invited();
  await owner.call('PUT', '/team', { name: 'Halden & Rowe' });
  const newcomer = await signIn(pages.app, {
    role: 'SOLO_ESSENTIAL_DEFAULT',
    user: { status: 'needs-wizards' },
  });
  const welcome = async (person = newcomer) => {
    const actor = (await findPerson(pages.app.deps, person.token))!;
    const { props } = await openSetup(pages.open('/card-setup', undefined, person.headers), actor);
    return setupWelcome(actor, props && props.view);
  };
  expect(await welcome()).toBeNull();
  await postJoin(pages.open(`/join/${token}`, {}, newcomer.headers), token);
  expect(await welcome()).toBe('Welcome to Halden & Rowe. First, make your card.');
  expect(setupWelcome((await findPerson(pages.app.deps, newcomer.token))!, null)).toContain('Halden & Rowe');
  await newcomer.call('PUT', '/account', { wizard_step: 'card-details' });
  expect(await welcome()).toBeNull();
  await newcomer.call('PUT', '/account', { wizard_step: 'done' });
  expect([await welcome(), await welcome(owner)]).toEqual([null, null]);
});
