import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../testing/test-app.ts';
import { callbackPath } from './callback-path.ts';
import { letterTo, linkIn, newAccount, PASSWORD, send } from '../testing/accounts.ts';

const HERE = 'http://localhost:8787';

let app: Awaited<ReturnType<typeof createTestApp>>;

beforeAll(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '100' });
  await newAccount(app, 'me@example.com');
});
afterAll(() => app.close());

/** Redirects to another site, or with another scheme. */
const AWAY = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\r\nLocation: //evil.example',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '/%252f%252fevil.example',
  '/%25252f%25252fevil.example',
  '/%5cevil.example',
  '/%255cevil.example',
  '/x/..//evil.example',
  '/./../evil',
  '/%2e%2e//evil.example',
  'https://evil.example',
  'http://localhost:8787@evil.example',
  'http://localhost:8787.evil.example/x',
  'http://localhost:87870/',
  'http://localhost',
  'https://localhost:8787/x',
  'evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '%2F%2Fevil.example',
  '/%',
  '/%E4',
  '/%ff',
  '\u0000',
  `/${'x'.repeat(3000)}`,
];

const HOME = [
  '/my-profile',
  '/edit-profile?tab=settings',
  `${HERE}/share`,
  '/reset-password',
  '/sign-in?x=1',
  '/ü',
  '/',
];

/** Whether a browser reads a `Location` or a link as one of this site. */
const staysHere = (location: string) => new URL(location, HERE).origin === HERE;

describe('The redirect of a call', () => {
  test.each(AWAY)('%j is refused in a body', async (target) => {
    const bodies: [string, object][] = [
      ['sign-in/email', { email: 'me@example.com', password: PASSWORD, callbackURL: target }],
      ['sign-in/magic-link', { email: 'me@example.com', callbackURL: target }],
      ['sign-in/magic-link', { email: 'me@example.com', errorCallbackURL: target }],
      ['request-password-reset', { email: 'me@example.com', redirectTo: target }],
      ['send-verification-email', { email: 'me@example.com', callbackURL: target }],
    ];
    for (const [path, body] of bodies) {
      const answer = await send(app, 'POST', `/api/auth/${path}`, body);
      expect(answer.status).toBe(422);
      expect(answer.headers.get('location')).toBeNull();
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test.each(AWAY)('%j is refused in a link', async (target) => {
    const query = new URLSearchParams({ token: 'x', callbackURL: target });
    const bad = new URLSearchParams({ token: 'x', errorCallbackURL: target });
    const twice = `${new URLSearchParams({ token: 'x', callbackURL: '/' })}&callbackURL=${encodeURIComponent(target)}`;
    for (const path of ['verify-email', 'magic-link/verify', 'reset-password/x']) {
      for (const search of [query, bad, twice]) {
        const answer = await send(app, 'GET', `/api/auth/${path}?${search}`);
        const location = answer.headers.get('location');
        expect([302, 422]).toContain(answer.status);
        expect(location === null || staysHere(location)).toBe(true);
      }
      expect((await send(app, 'GET', `/api/auth/${path}?${query}`)).status).toBe(422);
    }
  });

  test.each(HOME)('%j is accepted', async (target) => {
    app.letters.length = 0;
    const body = { email: 'me@example.com', callbackURL: target };
    expect((await send(app, 'POST', '/api/auth/sign-in/magic-link', body)).status).toBe(200);
    const link = linkIn(letterTo(app, 'me@example.com', 'sign-in link'));
    expect([link.origin, link.pathname]).toEqual([HERE, '/sign-in/link']);
    const led = new URL(link.searchParams.get('callbackURL')!, HERE);
    expect(led.href).toBe(new URL(target, HERE).href);
  });

  test('can be an account page for a password reset, as on better-auth’s own pages', async () => {
    const body = { email: 'me@example.com', redirectTo: '/reset-password' };
    expect((await send(app, 'POST', '/api/auth/request-password-reset', body)).status).toBe(200);
  });

  test('is silently ignored if the sign-up names another site: the mail links to this one', async () => {
    const body = {
      email: 'led@example.com',
      password: PASSWORD,
      name: 'Lea D',
      callbackURL: '//evil.example',
    };
    expect((await send(app, 'POST', '/api/auth/sign-up/email', body)).status).toBe(200);
    const letter = letterTo(app, 'led@example.com', 'Verify');
    expect(letter.text).not.toContain('evil');
  });
});

describe('The redirect after the mail of a sign-up', () => {
  const mailed = async (email: string, subject: string, redirectTo: string, call = 'sign-up/email') => {
    app.letters.length = 0;
    const query = new URLSearchParams({ redirectTo });
    const body = { email, ...(call === 'sign-up/email' && { password: PASSWORD, name: 'Lea D' }) };
    expect((await send(app, 'POST', `/api/auth/${call}?${query}`, body)).status).toBe(200);
    return linkIn(letterTo(app, email, subject));
  };
  const again = 'send-verification-email';

  test('is in its link, also when it is sent again', async () => {
    const email = 'kept@example.com';
    const to = '/files/a%2Fb?tags=1,2&q=ü';
    const links = [await mailed(email, 'Verify', to), await mailed(email, 'Verify', '/share', again)];
    expect(links.map(({ pathname }) => pathname)).toEqual(['/verify-email', '/verify-email']);
    expect(links.map(({ searchParams }) => searchParams.get('redirectTo'))).toEqual([
      '/files/a%2Fb?tags=1,2&q=%C3%BC',
      '/share',
    ]);
  });

  test('is in the mail to an existing account', async () => {
    const link = await mailed('me@example.com', 'already have', '/share');
    expect([link.pathname, link.search]).toEqual(['/sign-in', '?redirectTo=%2Fshare']);
  });

  test('is always on this site', async () => {
    await mailed('stays@example.com', 'Verify', '/');
    for (const target of ['//evil.example', '/\\evil.example', 'https://evil.example', '/logout']) {
      const link = await mailed('stays@example.com', 'Verify', target, again);
      expect([link.origin, [...link.searchParams.keys()]]).toEqual([HERE, ['token']]);
    }
  });
});

describe('The path of a redirect', () => {
  test('is the rest of a URL of this site, encoded for a header', () => {
    expect(callbackPath(`${HERE}/share?a=1`, HERE)).toBe('/share?a=1');
    expect(callbackPath('/ü?q=ö', HERE)).toBe('/%C3%BC?q=%C3%B6');
    expect(callbackPath('/reset-password?x=ü', HERE)).toBe('/reset-password?x=%C3%BC');
    expect(callbackPath('/sign-in', HERE)).toBe('/sign-in');
    expect(callbackPath('/sign-in//evil', HERE)).toBeNull();
    expect(callbackPath(HERE, HERE)).toBeNull();
  });
});
