import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import {
  newAccount,
  PASSWORD,
  signInLink,
  type SignedIn,
} from '../../edge-api/modules/account/testing/accounts.ts';
import {
  beginSecondFactor,
  codeNow,
  turnOnSecondFactor,
} from '../../edge-api/modules/account/testing/second-factor.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { postSettings } from './settings.ts';
import { openSignInCode, postSignInCode } from './sign-in-code.ts';
import { postSignInLink } from './sign-in-link.ts';
import { openSignIn, postSignIn } from './sign-in.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

const pathOf = (answer: unknown) => answer instanceof Response && answer.headers.get('location');
const cookieIn = (answer: unknown) =>
  (answer as Response).headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');

/** The account page's responses to a person's forms. */
const settingsOf = (me: SignedIn) => async (form: Record<string, string>) =>
  postSettings(pages.open('/account', form, me.bearer), (await findPerson(pages.deps, me.token))!);

/** A person with a second factor, and the responses to their sign-in. */
async function person(email: string, query = '') {
  const me = await newAccount(pages, email);
  await settingsOf(me)({ intent: 'second_factor', password: PASSWORD });
  const made = await turnOnSecondFactor(pages, me);
  const begin = async () =>
    cookieIn(await postSignIn(pages.open(`/sign-in${query}`, { email, password: PASSWORD })));
  const enter = (cookie: string, code: string) =>
    postSignInCode(pages.open(`/sign-in/code${query}`, { code }, { cookie }));
  return { me, ...made, begin, enter };
}

test('the account page turns it on with a right code, shows the backup codes once, and turns it off', async () => {
  const me = await newAccount(pages, 'turns-on@example.com');
  const post = settingsOf(me);
  expect(await post({ intent: 'second_factor', password: '' })).toMatchObject({
    intent: 'second_factor',
    state: { errors: { password: 'Password is required.' } },
  });
  const row = '/account?open=second-factor#second-factor';
  expect(pathOf(await post({ intent: 'second_factor', password: PASSWORD }))).toBe(row);
  const secret = await beginSecondFactor(pages, me);
  expect(await post({ intent: 'second_factor_on', app_code: 'no code' })).toMatchObject({
    intent: 'second_factor_on',
    state: { errors: { app_code: 'That code isn’t right. Enter the one your app shows now.' } },
  });
  const on = await post({ intent: 'second_factor_on', app_code: await codeNow(secret) });
  expect(on).toMatchObject({ codes: expect.any(Array) });
  const renewed = await post({ intent: 'second_factor_codes' });
  expect((renewed as { codes: string[] }).codes).toHaveLength(10);
  expect(renewed).not.toEqual(on);
  expect(pathOf(await post({ intent: 'second_factor_off' }))).toBe('/account?done=second_factor_off');
});

test('a password leads to the form for the code, which continues as a sign-in does', async () => {
  const query = '?redirectTo=%2Fcontacts';
  const { secret, begin, enter } = await person('by-password@example.com', query);
  const form = { email: 'by-password@example.com', password: PASSWORD };
  const asked = await postSignIn(pages.open(`/sign-in${query}`, form));
  expect(pathOf(asked)).toBe('/sign-in/code?redirectTo=%2Fcontacts');
  expect(await openSignInCode(pages.follow(asked))).toMatchObject({ backup: false });
  expect(await enter(await begin(), ' ')).toMatchObject({ state: { errors: { code: 'Code is required.' } } });
  const wrong = await enter(await begin(), 'no code');
  expect(wrong).toMatchObject({
    state: { values: {}, errors: { code: expect.stringContaining('isn’t right') } },
  });
  const entered = await enter(await begin(), await codeNow(secret));
  expect(cookieIn(entered)).toContain('session_token');
});

test('a mailed link leads there too, with its own target', async () => {
  const { me } = await person('by-link@example.com');
  const link = await signInLink(pages, me.email, { callbackURL: '/sign-in?redirectTo=%2Fshare' });
  const token = new URLSearchParams(link.split('?')[1]).get('token')!;
  const asked = await postSignInLink(pages.open(link, { token }));
  expect(pathOf(asked)).toBe('/sign-in/code?redirectTo=%2Fshare');
  expect(cookieIn(asked)).toContain('sign_in_challenge');
});

test('without a sign-in that waits, and after five wrong codes, the sign-in starts again and says so', async () => {
  const { begin, enter } = await person('starts-again@example.com');
  const again = '/sign-in?error=second_factor_over';
  expect(pathOf(await openSignInCode(pages.open('/sign-in/code')))).toBe(again);
  const cookie = await begin();
  for (let tried = 1; tried < 5; tried += 1) expect(pathOf(await enter(cookie, 'no code'))).toBe(false);
  expect(pathOf(await enter(cookie, 'no code'))).toBe(again);
  const page = openSignIn(pages.open(again));
  expect(page).toMatchObject({ state: { problem: expect.stringContaining('sign in again') } });
});
