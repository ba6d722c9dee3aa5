import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FormPage } from '../forms/call-api.ts';
import { openLogout } from './logout.ts';
import { openForgot, postForgot } from './new-password.ts';
import { openSignIn, postSignIn } from './sign-in.ts';
import { openSignUp, postSignUp } from './sign-up.ts';
import { createTestPages } from '../forms/testing/test-page.ts';
import { openVerify, postVerify } from './verify-email.ts';

const EMAIL = 'mia+1@example.com';
const SIGN_UP = {
  first_name: 'Mia',
  last_name: 'Wong',
  email: EMAIL,
  password: 'Correct-horse-42!',
  terms: 'yes',
};

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
beforeEach(async () => void (await pages.client.execute('delete from rate_limits')));
afterAll(() => pages.close());

type Form = {
  path: string;
  form: Record<string, string>;
  post: (page: FormPage) => Promise<unknown>;
  open: (page: FormPage) => unknown;
  shown: object;
};

describe.each<Form>([
  {
    path: '/sign-up',
    form: SIGN_UP,
    post: postSignUp,
    open: openSignUp,
    shown: { why: 'sign_up', again: false },
  },
  {
    path: '/sign-up',
    form: { email: EMAIL, intent: 'again' },
    post: postSignUp,
    open: openSignUp,
    shown: { why: 'sign_up', again: true },
  },
  {
    path: '/sign-in',
    form: { email: EMAIL, intent: 'link' },
    post: postSignIn,
    open: openSignIn,
    shown: { why: 'sign_in', again: false },
  },
  {
    path: '/sign-in',
    form: { email: EMAIL, intent: 'verify' },
    post: postSignIn,
    open: openSignIn,
    shown: { why: 'verify', again: true },
  },
  {
    path: '/forgot-password',
    form: { email: EMAIL },
    post: postForgot,
    open: openForgot,
    shown: { why: 'reset', again: false },
  },
  {
    path: '/verify-email',
    form: { email: EMAIL },
    post: postVerify,
    open: openVerify,
    shown: { why: 'verify', again: false },
  },
])('mail sent from $path is shown as $shown', ({ path, form, post, open, shown }) => {
  test("it is shown at the form's target, so that reloading sends nothing", async () => {
    const answer = (await post(pages.open(`${path}?redirectTo=%2Fcontacts`, form))) as Response;
    expect(answer.headers.get('location')).toBe(`${path}?sent&redirectTo=%2Fcontacts`);
    expect(answer.headers.getSetCookie().join()).toMatch(/Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/);
    for (let times = 0; times < 2; times += 1) {
      const page = pages.follow(answer);
      expect(await open(page)).toEqual({ kind: 'sent', email: EMAIL, ...shown });
      expect(page.response.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  test.each(['', 'no%20JSON', encodeURIComponent('{"email":1,"why":"sign_up","again":false}')])(
    'a browser without the cookie sees the form again: %j',
    async (value) => {
      const cookie = `cardea.mailed=${value}`;
      expect(await open(pages.open(`${path}?sent`, undefined, { cookie }))).toMatchObject({ kind: 'form' });
    },
  );
});

test('signing out deletes it in the browser', async () => {
  const page = pages.follow(await postSignUp(pages.open('/sign-up', SIGN_UP)));
  const cookie = page.request.headers.get('cookie')!;
  expect(cookie).toContain('cardea.mailed=');
  const left = pages.open('/logout', undefined, { cookie });
  await openLogout(left);
  expect(left.response.headers.getSetCookie()).toEqual([
    'cardea.mailed=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
  ]);
  const bare = pages.open('/logout');
  await openLogout(bare);
  expect(bare.response.headers.getSetCookie()).toEqual([]);
});

test('a rejected sign-up retains the input except the password, and redirects nowhere', async () => {
  const view = await postSignUp(pages.open('/sign-up', { ...SIGN_UP, email: 'mia@', terms: '' }));
  const { first_name, last_name } = SIGN_UP;
  expect(view).toMatchObject({
    kind: 'form',
    state: { values: { first_name, last_name, email: 'mia@' }, errors: { email: expect.any(String) } },
  });
  expect(JSON.stringify(view)).not.toContain(SIGN_UP.password);
});
