import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  letterTo,
  linkIn,
  newAccount,
  PASSWORD,
  send,
} from '../../edge-api/modules/account/testing/accounts.ts';
import { testClock } from '../../edge-api/testing/clock.ts';
import { openReset, postReset } from './new-password.ts';
import { openSignInLink, postSignInLink } from './sign-in-link.ts';
import { postSignUp } from './sign-up.ts';
import { createTestPages } from '../forms/testing/test-page.ts';

const EMAIL = 'me@example.com';
const HERE = 'http://localhost:8787';

const { later } = testClock();
let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages({ CARDEA_RATE_FACTOR: '100' });
  await newAccount(pages, EMAIL);
});
afterAll(() => pages.close());

/** Mails a link. @returns its path with its query, and its token */
async function mailed({ email = EMAIL, ...more }: { email?: string } & Record<string, string> = {}) {
  pages.letters.length = 0;
  await send(pages, 'POST', '/api/auth/sign-in/magic-link', { email, ...more });
  const { origin, pathname, search, searchParams } = linkIn(letterTo(pages, email, 'sign-in link'));
  expect([origin, pathname]).toEqual([HERE, '/sign-in/link']);
  return { path: pathname + search, token: searchParams.get('token')! };
}

const sessionsNow = async () =>
  Number((await pages.client.execute('select count(*) n from sessions')).rows[0]!['n']);
const follow = async (path: string, token: string, headers: Record<string, string> = {}) => {
  const page = pages.open(path, { token }, headers);
  return { page, view: await postSignInLink(page) };
};

describe('a mailed sign-in link', () => {
  test('can be opened by machines without being used, on its page and at its former address', async () => {
    const { path, token } = await mailed();
    const before = await sessionsNow();
    const page = pages.open(path);
    expect(await openSignInLink(page)).toEqual({ kind: 'ask', token, endsPassword: false, problem: null });
    expect(page.response.headers.getSetCookie()).toEqual([]);
    for (const former of ['verify', 'verify/', 'verify//']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await send(
          pages,
          method,
          `/api/auth/magic-link/${former}?token=${token}&callbackURL=/share`,
        );
        expect([302, 404]).toContain(answer.status);
        expect(answer.headers.getSetCookie()).toEqual([]);
        if (answer.status === 302) {
          expect(answer.headers.get('location')).toBe(`/sign-in/link?token=${token}&callbackURL=%2Fshare`);
        }
      }
    }
    expect(await sessionsNow()).toBe(before);
    const { view } = await follow(path, token);
    expect(view instanceof Response && view.status).toBe(303);
    expect(await sessionsNow()).toBe(before + 1);
  });

  test.each([
    ['/share?a=1', '/share?a=1'],
    [`${HERE}/sign-in?redirectTo=%2Fshare`, '/sign-in?redirectTo=%2Fshare'],
    ['/', '/'],
  ])('with the target %s leads there after pressing the button', async (callbackURL, to) => {
    const { path, token } = await mailed({ callbackURL });
    const { view } = await follow(path, token);
    if (!(view instanceof Response)) throw new Error('It was to lead on');
    expect(view.headers.get('location')).toBe(to);
    expect(view.headers.getSetCookie().join()).toContain('session_token=');
  });

  test('leads to no other site, whatever was written into it', async () => {
    for (const away of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const { token } = await mailed();
      const { view } = await follow(`/sign-in/link?callbackURL=${encodeURIComponent(away)}`, token);
      expect(view instanceof Response && view.headers.get('location')).toBe('/card-setup');
      const query = new URLSearchParams({ errorCallbackURL: away });
      const late = await follow(`/sign-in/link?${query}`, token);
      expect(late.view instanceof Response && late.view.headers.get('location')).toBe(
        '/sign-in?error=INVALID_TOKEN',
      );
    }
  });

  test('works once', async () => {
    const { path, token } = await mailed({ errorCallbackURL: '/sign-in?redirectTo=%2Fshare' });
    await follow(path, token);
    const { page, view } = await follow(path, token);
    expect(view instanceof Response && view.headers.get('location')).toBe(
      '/sign-in?redirectTo=%2Fshare&error=INVALID_TOKEN',
    );
    expect(page.response.headers.getSetCookie()).toEqual([]);
  });

  test('signs no one in whose browser another site makes press the button', async () => {
    const { path, token } = await mailed();
    const { page, view } = await follow(path, token, { origin: 'https://elsewhere.example' });
    expect(view).toMatchObject({ kind: 'ask', problem: 'This request came from another site.' });
    expect(page.response.headers.getSetCookie()).toEqual([]);
    expect(page.response.status).toBe(403);
  });

  test('shows when opened that it was used or has expired, and offers a new one', async () => {
    const { path, token } = await mailed({ errorCallbackURL: '/sign-in?redirectTo=%2Fshare' });
    const opened = () => openSignInLink(pages.open(path));
    expect([await opened(), await opened()].map(({ kind }) => kind)).toEqual(['ask', 'ask']);
    await follow(path, token);
    expect(await opened()).toEqual({ kind: 'late', again: '/sign-in?redirectTo=%2Fshare' });

    const late = await mailed({ errorCallbackURL: '/logout' });
    later(15 * 60_000 - 1000);
    expect((await openSignInLink(pages.open(late.path))).kind).toBe('ask');
    later(2000);
    expect(await openSignInLink(pages.open(late.path))).toEqual({ kind: 'late', again: '/sign-in' });
  });

  test.each(['made-up', 'x'.repeat(3_000)])('that was never mailed is invalid', async (token) => {
    expect((await openSignInLink(pages.open(`/sign-in/link?token=${token}`))).kind).toBe('late');
  });

  test('without a token is invalid', async () => {
    expect(await openSignInLink(pages.open('/sign-in/link'))).toEqual({ kind: 'none' });
  });
});

describe('a mailed sign-in link that first verifies an e-mail', () => {
  /** Signs up on the page and mails a link. @returns the browser's cookies, and the link */
  async function signedUp(email: string) {
    const form = { first_name: 'Robin', email, password: PASSWORD, terms: 'yes' };
    const answer = await postSignUp(pages.open('/sign-up?redirectTo=%2Fshare', form));
    if (!(answer instanceof Response)) throw new Error('It was to lead on');
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const back = `${HERE}/sign-in?redirectTo=%2Fshare`;
    return { cookie, ...(await mailed({ email, callbackURL: back, errorCallbackURL: back })) };
  }

  test('continues directly in the browser of the sign-up', async () => {
    const { cookie, path, token } = await signedUp('here@example.com');
    expect(await openSignInLink(pages.open(path, undefined, { cookie }))).toMatchObject({
      endsPassword: false,
    });
    const { view } = await follow(path, token, { cookie });
    expect(view instanceof Response && view.headers.get('location')).toBe('/sign-in?redirectTo=%2Fshare');
  });

  test('asks in any other for a new password first, and then leads to the requested page', async () => {
    const { path, token } = await signedUp('there@example.com');
    expect(await openSignInLink(pages.open(path))).toMatchObject({ endsPassword: true });
    const { view } = await follow(path, token);
    if (!(view instanceof Response)) throw new Error('It was to lead on');
    const to = view.headers.get('location')!;
    const opened = await openReset(pages.open(to));
    if (opened.kind !== 'form') throw new Error('It was to ask for a password');
    expect(opened).toMatchObject({ verified: true, email: 'there@example.com' });
    const chosen = { token: opened.token, new_password: 'Brand-new-mare-7!' };
    const done = await postReset(pages.open(to, chosen));
    expect(done instanceof Response && done.headers.get('location')).toBe(
      '/sign-in?notice=password&redirectTo=%2Fshare',
    );
  });
});
