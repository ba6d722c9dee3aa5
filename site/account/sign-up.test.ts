import { afterEach, expect, test } from 'vitest';
import { paySeats } from '../../edge-api/modules/team/testing/seats.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { openSignIn } from './sign-in.ts';
import { openSignUp, postSignUp } from './sign-up.ts';

type Pages = Awaited<ReturnType<typeof createTestPages>>;

const opened: Pages[] = [];
async function pagesWith(variables: Record<string, string>): Promise<Pages> {
  const pages = await createTestPages(variables);
  opened.push(pages);
  return pages;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((pages) => pages.close()));
});

const FORM = {
  first_name: 'Ida',
  last_name: 'Berg',
  email: 'ida@example.com',
  password: 'Correct-horse-42!',
  terms: 'yes',
};

test.each([
  ['closed', 'Sign-up is closed here. Ask whoever runs Cardea for an invitation.'],
  ['invited', 'Sign-up needs an invitation here. Ask whoever runs Cardea for one.'],
])(
  'where sign-up is %s, a sentence is in place of the form, also for who sends one',
  async (mode, sentence) => {
    const pages = await pagesWith({ CARDEA_SIGNUP: mode });
    const closed = { kind: 'closed', sentence };
    expect(await openSignUp(pages.open('/sign-up'))).toEqual(closed);
    expect(await openSignUp(pages.open('/sign-up?redirectTo=%2Fjoin%2Fmade-up'))).toEqual(closed);
    expect(await postSignUp(pages.open('/sign-up', FORM))).toEqual(closed);
    expect(openSignIn(pages.open('/sign-in?error=sign_up_closed'))).toMatchObject({
      state: { problem: sentence },
    });
  },
);

test('an invitation has the form, whose e-mail it fills in where it was mailed', async () => {
  const pages = await pagesWith({ CARDEA_SIGNUP: 'closed' });
  const owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
  await paySeats(pages.app, owner.team_id!, 3);
  const made = await owner.call('POST', '/team/invitations', { link: true, role: 'member' });
  const { link } = (await made.json()) as { link: { url: string } };
  const path = `/sign-up?redirectTo=${encodeURIComponent(new URL(link.url).pathname)}`;
  expect(await openSignUp(pages.open(path))).toMatchObject({ kind: 'form', invited: null, limited: null });
  expect(pages.follow(await postSignUp(pages.open(path, FORM))).url.pathname).toBe('/sign-up');
});

test('where domains limit sign-up, the form names them, and so does its refusal', async () => {
  const pages = await pagesWith({ CARDEA_SIGNUP: 'domains', CARDEA_SIGNUP_DOMAINS: 'firm.example' });
  const sentence = 'Only people with an email at firm.example can sign up here.';
  expect(await openSignUp(pages.open('/sign-up'))).toMatchObject({ kind: 'form', limited: sentence });
  expect(await postSignUp(pages.open('/sign-up', FORM))).toMatchObject({
    kind: 'form',
    state: { problem: sentence, values: { email: 'ida@example.com' } },
  });
});
