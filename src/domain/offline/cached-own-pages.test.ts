import { describe, expect, test } from 'vitest';
import { isCode, ownPage, changesSession } from './cached-own-pages.ts';
import { OWNER_PATHS } from '../pages/owner-pages.ts';

describe('an account’s page', () => {
  test.each([
    ['/my-profile', '', '/my-profile', true],
    ['/my-profile/', '', '/my-profile', true],
    ['/my-profile', '?manage-credits', '/my-profile', false],
    ['/contacts', '', '/contacts', true],
    ['/contacts', '?sort=-created&search=mia', '/contacts?search=mia&sort=-created', true],
    ['/contacts', '?types=scan&tags=a%2Cb', '/contacts?tags=a%2Cb&types=scan', true],
    ['/contacts', '?to=2026-11-18&from=2026-11-01', '/contacts?from=2026-11-01&to=2026-11-18', true],
    ['/contacts', '?has=email', '/contacts?has=email', true],
    ['/contacts/exchange/0198-ab', '', '/contacts/exchange/0198-ab', true],
    ['/contacts/new', '', '/contacts/new', true],
    ['/contacts/new/scanner', '', '/contacts/new/scanner', true],
    ['/contacts/manual/0198-ab/edit-contact', '', '/contacts/manual/0198-ab/edit-contact', true],
    ['/share', '?profile=ava', '/share?profile=ava', true],
    ['/share', '?source=email&profile=ava', '/share?profile=ava', false],
    ['/analytics', '?window=last_7_days', '/analytics?window=last_7_days', true],
    ['/analytics/interactions', '?filter=links', '/analytics/interactions?filter=links', true],
    ['/analytics/interactions/0198-ab', '', '/analytics/interactions/0198-ab', true],
  ])('%s%s is cached under %s, unchanged: %s', (path, search, key, asIs) => {
    expect(ownPage(path, search)).toEqual({ key, asIs });
  });

  test.each([
    ['/my-profile', '?iframe'],
    ['/account', ''],
    ['/edit-profile', '?tab=settings'],
    ['/contacts/new/scanner/more', ''],
    ['/billing', ''],
    ['/ava', ''],
    ['/preview/ava', ''],
    ['/api/contacts', ''],
  ])('%s%s is not cached', (path, search) => {
    expect(ownPage(path, search)).toBeNull();
  });

  test('has no form with saved values but a contact’s, whose edits wait with what they changed', () => {
    const forms = OWNER_PATHS.filter(
      (path) =>
        /account|billing|edit|manage|payments|plan|setup/.test(path) && !path.endsWith('/edit-contact'),
    );
    expect(forms.filter((path) => ownPage(path, '') !== null)).toEqual([]);
  });
});

test.each([
  ['/api/p/ava/qr', true],
  ['/api/p/ava', false],
  ['/api/p/ava/vcard', false],
  ['/api/contacts', false],
])('%s is the code of a card: %s', (path, is) => {
  expect(isCode(path)).toBe(is);
});

test.each([
  ['POST', true, '/sign-in', true],
  ['GET', true, '/sign-in', false],
  ['POST', true, '/logout', true],
  ['GET', true, '/logout', false],
  ['POST', true, '/account/delete', true],
  ['POST', true, '/account', false],
  ['POST', false, '/api/auth/sign-in/email', true],
  ['POST', false, '/api/auth/sign-out', true],
  ['GET', false, '/api/auth/get-session', false],
  ['GET', true, '/sign-in/link', false],
  ['POST', true, '/sign-in/link', true],
  ['GET', true, '/api/auth/callback/google', true],
  ['DELETE', false, '/api/account', true],
  ['DELETE', false, '/api/account/sessions', true],
  ['DELETE', false, '/api/account/sessions/0198', false],
  ['PUT', false, '/api/account', false],
])('%s (as a page: %s) of %s may change the signed-in account: %s', (method, navigates, path, may) => {
  expect(changesSession({ method, navigates, path })).toBe(may);
});
