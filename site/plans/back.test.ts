import { expect, test } from 'vitest';
import { backOf, withBack } from './back.ts';

const ORIGIN = 'https://cardea.test';

test.each([
  ['/select-your-plan', `${ORIGIN}/edit-profile/video?profile=ava`, '/edit-profile/video?profile=ava'],
  ['/select-your-plan', null, null],
  ['/select-your-plan', 'https://elsewhere.test/contacts', null],
  ['/select-your-plan', 'no address', null],
  ['/select-your-plan', `${ORIGIN}/billing`, null],
  ['/select-your-plan', `${ORIGIN}/payments/checkout/x`, null],
  ['/select-your-plan', `${ORIGIN}/sign-in`, null],
  ['/select-your-plan/team', `${ORIGIN}/select-your-plan?interval=year&back=%2Fteam`, '/team'],
  ['/select-your-plan/team', `${ORIGIN}/select-your-plan`, null],
  ['/select-your-plan?back=%2Fcontacts%3Fpage%3D2', `${ORIGIN}/my-profile`, '/contacts?page=2'],
  ['/select-your-plan?back=%2F%2Felsewhere.test', null, null],
])('a purchase at %s that came from %s leads back to %s', (path, referer, back) => {
  const url = new URL(path, ORIGIN);
  const request = new Request(url, { headers: referer ? { referer } : {} });
  expect(backOf({ url, request })).toBe(back);
});

test('it is handed on beside other parameters', () => {
  expect(withBack('/billing?done=paid', '/contacts?page=2')).toBe(
    '/billing?done=paid&back=%2Fcontacts%3Fpage%3D2',
  );
  expect(withBack('/select-your-plan', '/team')).toBe('/select-your-plan?back=%2Fteam');
  expect(withBack('/billing?done=paid', null)).toBe('/billing?done=paid');
});
