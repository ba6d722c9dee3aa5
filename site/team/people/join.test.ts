import { afterAll, describe, expect, test } from 'vitest';
import type { Person } from '../../../edge-api/actor/actor.ts';
import { findPerson } from '../../../edge-api/actor/actor.usecases.ts';
import { letterTo } from '../../../edge-api/modules/account/testing/accounts.ts';
import { openInvitation } from '../../../edge-api/modules/team/invitations/join.usecases.ts';
import { paySeats } from '../../../edge-api/modules/team/testing/seats.ts';
import { signIn } from '../../../edge-api/testing/people.ts';
import { openSetup } from '../../account/card-setup.ts';
import { openSignUp, postSignUp } from '../../account/sign-up.ts';
import { createTestPages } from '../../forms/testing/test-page.ts';
import { joinedNotice, postJoin, setupWelcome } from './join.ts';

const pages = await createTestPages();
afterAll(pages.close);

/** A team's owner, and the token of an invitation link. */
async function invited() {
  const owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
  await paySeats(pages.app, owner.team_id!, 3);
  const made = await owner.call('POST', '/team/invitations', { link: true, role: 'member' });
  const { link } = (await made.json()) as { link: { url: string } };
  return { owner, token: new URL(link.url).pathname.split('/').at(-1)! };
}

/** Invites a person by mail. @returns the token of its link */
async function mailTo(owner: Awaited<ReturnType<typeof signIn>>, email: string) {
  await owner.call('POST', '/team/invitations', { emails: [email], role: 'member' });
  return new URL(/https?:\/\/\S+/.exec(letterTo(pages, email, 'invites you').text)![0]).pathname
    .split('/')
    .at(-1)!;
}

test('a user who joins a team is redirected to Home, which welcomes them once', async () => {
  const { token } = await invited();
  const guest = await signIn(pages.app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
  const answer = await postJoin(pages.open(`/join/${token}`, {}, guest.headers), token);
  const home = pages.follow(answer);
  expect(home.url.pathname).toBe('/my-profile');
  expect(joinedNotice(home)).toBe('Welcome to the team.');
  expect(joinedNotice(pages.open('/my-profile'))).toBeNull();
});

test('a new user sees the joined team on the first step of card setup, and only there', async () => {
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

describe('an invitation into a team without a free seat', () => {
  const opened = async (token: string, actor: Person | null = null) =>
    (await openInvitation(pages.deps, actor, token)).refusal;

  test('reports that before an account is created, and continues once there is one', async () => {
    const { owner, token } = await invited();
    expect(await opened(token)).toBeNull();
    await paySeats(pages.app, owner.team_id!, 1);
    const guest = await signIn(pages.app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    for (const actor of [null, await findPerson(pages.deps, guest.token)])
      expect(await opened(token, actor)).toBe('no_seat');
    // Existing members see that instead.
    expect(await opened(token, await findPerson(pages.deps, owner.token))).toBe('already_here');
    await paySeats(pages.app, owner.team_id!, 2);
    expect(await opened(token)).toBeNull();
  });

  test('by a link leaves the reserved seats to people invited by mail', async () => {
    const { owner, token } = await invited();
    await paySeats(pages.app, owner.team_id!, 2);
    const mailed = await mailTo(owner, 'ida@example.test');
    expect([await opened(token), await opened(mailed)]).toEqual(['no_seat', null]);
  });
});

describe('signing up from an invitation', () => {
  const signUpPage = (token: string, form?: Record<string, string>) =>
    pages.open(`/sign-up?redirectTo=${encodeURIComponent(`/join/${token}`)}`, form);
  const FORM = { first_name: 'Ida', last_name: 'Berg', password: 'Correct-horse-42!', terms: 'yes' };

  test('by mail has its email prefilled, and rejects another before there is an account', async () => {
    const { owner } = await invited();
    const token = await mailTo(owner, 'ida@example.test');
    expect(await openSignUp(signUpPage(token))).toMatchObject({
      invited: 'ida@example.test',
      state: { values: { email: 'ida@example.test' }, errors: {} },
    });
    expect(await postSignUp(signUpPage(token, { ...FORM, email: 'ida@home.test' }))).toMatchObject({
      invited: 'ida@example.test',
      state: {
        values: { email: 'ida@home.test' },
        errors: { email: expect.stringContaining('Your invitation is for ida@example.test.') },
      },
    });
    const { rows } = await pages.client.execute("select id from users where email like 'ida@%'");
    expect(rows).toEqual([]);
    const response = await postSignUp(signUpPage(token, { ...FORM, email: ' Ida@Example.test ' }));
    expect(pages.follow(response).url.searchParams.has('sent')).toBe(true);
  });

  test('by link, or with an invalid one, accepts any email', async () => {
    const { token } = await invited();
    for (const one of [token, 'made-up', `${token}/more`, '%E0%A4%A'])
      expect(await openSignUp(signUpPage(one))).toMatchObject({ invited: null, state: { values: {} } });
    expect(await openSignUp(pages.open('/sign-up'))).toMatchObject({ invited: null });
  });
});
