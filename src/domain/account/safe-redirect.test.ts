import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AUTH_PATHS, safeRedirect, signInPath } from './safe-redirect.ts';

describe('redirectTo', () => {
  test.each([
    ['/my-profile', '/my-profile'],
    ['/', '/'],
    ['/contacts?sort=-created&search=ava%20l', '/contacts?sort=-created&search=ava%20l'],
    ['/contacts/exchange/41/add-note', '/contacts/exchange/41/add-note'],
    ['/edit-profile?tab=settings#top', '/edit-profile?tab=settings'],
    ['/card-setup?handle=ava', '/card-setup?handle=ava'],
    ['/contacts?search=100%', '/contacts?search=100%'],
    ['/share?to=https://else.example', '/share?to=https://else.example'],
    ['/contacts?search=%2F%2Felse.example', '/contacts?search=%2F%2Felse.example'],
    ['/sign-in-help', '/sign-in-help'],
  ])('%s leads to %s', (raw, to) => {
    expect(safeRedirect(raw)).toBe(to);
  });

  test.each([
    null,
    undefined,
    '',
    'my-profile',
    ' /my-profile',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/%09/evil.example',
    '/%2F/evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '%2F%2Fevil.example',
    '/%252Fevil.example',
    '/%25252Fevil.example',
    '/%255Cevil.example',
    '/./%2Fevil.example',
    '/..//evil.example',
    '/a/../%2e%2e//evil.example',
    '/%2e%2e/evil',
    '/a//b',
    'https://evil.example',
    'http:/evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '%6Aavascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '/my-profile\r\nSet-Cookie: a=b',
    '/my-profile%0D%0ASet-Cookie:a=b',
    '/my-profile?x=%0D%0ASet-Cookie:a=b',
    '/my-profile?x=%250D%250A',
    '/my-profile\u0000',
    '/my-profile\u2028',
    '/%E0%A4%A',
    '/%',
    `/${'a'.repeat(3000)}`,
    `/%${'25'.repeat(9)}2Fevil.example`,
  ])('%j is ignored', (raw) => {
    expect(safeRedirect(raw)).toBeNull();
  });

  test.each([...AUTH_PATHS])('rejects %s as a loop, in every spelling', (path) => {
    const spellings = [path, `${path}/`, path.toUpperCase(), `${path}?redirectTo=/x`, `${path}#x`];
    spellings.push(`/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`, `${path}/callback`);
    expect(spellings.map(safeRedirect)).toEqual(spellings.map(() => null));
    expect(safeRedirect('/api/auth/sign-out')).toBeNull();
  });

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '/',
          '\\',
          '%2f',
          '%5C',
          '%252F',
          '..',
          '.',
          '@',
          ':',
          '?',
          '#',
          '%0a',
          '\t',
          'evil.example',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
        fc.constantFrom('javascript:', 'https://', 'sign-in', '%2e', '%25'),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''));

  test('never leaves the site, whatever is sent, even when the result is decoded again', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
        ),
        (raw) => {
          const to = safeRedirect(raw);
          if (to === null) return;
          expect(to).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
          expect(new URL(to, 'https://here.example').origin).toBe('https://here.example');
          const path = to.split('?')[0] ?? '';
          const again = URL.canParse(decodeURIComponent(path), 'https://here.example');
          expect(again && new URL(decodeURIComponent(path), 'https://here.example').origin).toBe(
            'https://here.example',
          );
          expect(safeRedirect(to)).toBe(to);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('returns ordinary pages with any query unchanged', () => {
    const page = fc.constantFrom('/contacts', '/my-profile', '/analytics/interactions', '/files/3');
    fc.assert(
      fc.property(page, fc.stringMatching(/^[\p{L}\d ]{0,20}$/u), (path, search) => {
        const raw = `${path}?search=${encodeURIComponent(search)}`;
        expect(safeRedirect(raw)).toBe(raw);
        const signIn = new URL(
          signInPath(path, `?search=${encodeURIComponent(search)}`),
          'https://here.example',
        );
        expect(signIn.pathname).toBe('/sign-in');
        expect(safeRedirect(signIn.searchParams.get('redirectTo'))).toBe(raw);
      }),
    );
  });
});
