import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { COMPANY_REFUSALS, refusedPath } from '../../src/domain/sign-on/company-refusal.ts';
import { signOn } from '#messages/sign-on.ts';
import { offeredProviders } from './providers.ts';
import { openSignIn, postSignIn, saysPasswordChanged, widgetFor } from './sign-in.ts';
import { createTestPages } from '../forms/testing/test-page.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

const attempt = async (form: Record<string, string>, headers: Record<string, string> = {}) => {
  const page = pages.open('/sign-in', form, headers);
  const view = await postSignIn(page);
  if (view instanceof Response || view.kind !== 'form') throw new Error('The form was expected again');
  return { page, state: view.state };
};

test('too many attempts show how long to wait', async () => {
  const form = { email: 'often@demo.test', password: 'Wrong-pass-1!' };
  for (let tries = 0; tries < 10; tries += 1) {
    expect((await attempt(form)).state.problem).toBe('Email or password is wrong.');
  }
  const { page, state } = await attempt(form);
  expect(page.response.status).toBe(429);
  expect(Number(page.response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(state.problem).toMatch(/^Too many attempts\. You can try again in \d+ minutes\.$/);
  expect(state.values).toEqual({ email: 'often@demo.test' });
});

test('an unknown device must pass the human check in the form after many wrong attempts', async () => {
  const here = await createTestPages();
  const isProven = async (token: string | null) => token === 'a person';
  here.deps.human = { siteKey: 'site', isProven };
  const post = async (form: Record<string, string>, n: number) => {
    const headers = { 'cf-connecting-ip': `192.0.2.${n}` };
    const page = here.open(
      '/sign-in',
      { email: 'guessed@demo.test', password: 'Wrong-pass-1!', ...form },
      headers,
    );
    const view = await postSignIn(page);
    if (view instanceof Response || view.kind !== 'form') throw new Error('The form was expected again');
    return { view, page };
  };
  for (let n = 0; n < 20; n += 1) await post({}, n);
  const waits = await post({}, 20);
  expect(waits.page.response.status).toBe(429);
  expect(waits.view.state.problem).toMatch(
    /^Too many wrong passwords .* Sign in with an emailed link instead\. You can/,
  );
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
  const bare = await post({}, 21);
  expect(bare.page.response.status).toBe(422);
  expect(bare.view.state.errors).toEqual({
    human: 'Please confirm you’re human, then sign in again.',
  });
  expect(widgetFor(bare.page, bare.view)).toBe('site');
  const proven = await post({ 'cf-turnstile-response': 'a person' }, 22);
  vi.useRealTimers();
  expect(proven.view.state.problem).toBe('Email or password is wrong.');
  expect(widgetFor(proven.page, proven.view)).toBeNull();
  here.close();
});

test("attempts are counted by the browser's address, not the page's", async () => {
  const tryFrom = (address: string, n: number) =>
    attempt({ email: `n${n}@demo.test`, password: 'Wrong-pass-1!' }, { 'cf-connecting-ip': address });
  for (let n = 0; n < 30; n += 1) await tryFrom('192.0.2.1', n);
  expect((await tryFrom('192.0.2.1', 31)).page.response.status).toBe(429);
  expect((await tryFrom('192.0.2.2', 32)).page.response.status).toBe(401);
});

test('a form of another site is rejected', async () => {
  const form = { email: 'foreign@demo.test', password: 'Wrong-pass-1!' };
  const { page, state } = await attempt(form, { origin: 'https://elsewhere.example' });
  expect(page.response.status).toBe(403);
  expect(state.problem).toBe('This request came from another site.');
});

test('no link is mailed without an account, and the page shows the same', async () => {
  const page = pages.open('/sign-in', { email: 'nobody@demo.test', intent: 'link' });
  expect(openSignIn(pages.follow(await postSignIn(page)))).toEqual({
    kind: 'sent',
    email: 'nobody@demo.test',
    why: 'sign_in',
    again: false,
  });
  expect(pages.letters).toEqual([]);
});

describe('a provider', () => {
  test('is offered and redirected to if there are keys for it', async () => {
    const keys = { GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' };
    const here = await createTestPages(keys);
    expect(offeredProviders(here.deps.env)).toEqual([{ id: 'google', name: 'Google' }]);
    const page = here.open('/sign-in?redirectTo=/share', { intent: 'provider', provider: 'google' });
    const view = await postSignIn(page);
    if (view instanceof Response || view.kind !== 'leaving') throw new Error('It was not left for');
    expect(new URL(view.to).hostname).toBe('accounts.google.com');
    expect(page.response.headers.getSetCookie().length).toBeGreaterThan(0);
    here.close();
  });

  test('that knows an e-mail not verified by its owner leads to verifying it', () => {
    const view = openSignIn(pages.open('/sign-in?error=email_not_verified'));
    expect(view).toMatchObject({
      unverified: '',
      state: { problem: expect.stringMatching(/^Please verify your email first/) },
    });
    expect(openSignIn(pages.open('/sign-in?error=access_denied'))).toMatchObject({ unverified: null });
  });

  test('into a locked account leads back with what to do', () => {
    expect(openSignIn(pages.open('/sign-in?error=ACCOUNT_LOCKED'))).toMatchObject({
      state: { problem: expect.stringMatching(/^This account is locked/) },
    });
  });

  test('whose email cannot be used to sign up leads back with instructions', () => {
    expect(openSignIn(pages.open('/sign-in?error=email_invalid'))).toMatchObject({
      state: { problem: expect.stringMatching(/Sign in with another/) },
    });
  });

  test('does not exist without keys, also when requested', async () => {
    expect(offeredProviders(pages.deps.env)).toEqual([]);
    const page = pages.open('/sign-in', { intent: 'provider', provider: 'google' });
    expect(await postSignIn(page)).toMatchObject({ kind: 'form' });
  });
});

test.each(COMPANY_REFUSALS)('a refused company sign-in shows why, and what to do: %s', (refusal) => {
  const view = openSignIn(pages.open(refusedPath(refusal, '/contacts')));
  expect(view).toMatchObject({ kind: 'form', state: { problem: signOn.refused[refusal] } });
});

test.each([
  ['/sign-in?notice=password', true],
  ['/sign-in', false],
  ['/sign-in?notice=password&error=INVALID_TOKEN', false],
])('%s shows that the new password is set: %s', (path, says) => {
  const page = pages.open(path);
  expect(saysPasswordChanged(page, openSignIn(page))).toBe(says);
});
