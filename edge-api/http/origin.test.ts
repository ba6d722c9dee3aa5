import { expect, test } from 'vitest';
import { isForeign } from './origin.ts';

const OWN = 'https://cardea.test';

const asked = (headers: Record<string, string>, method = 'POST', url = `${OWN}/account`) =>
  isForeign(new Request(url, { method, headers }), OWN);

test.each<[string, Record<string, string>]>([
  ['from this site', { origin: OWN }],
  ['from this site, which the other header denies', { origin: OWN, 'sec-fetch-site': 'cross-site' }],
  ['by a browser that sends only the site', { 'sec-fetch-site': 'same-origin' }],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
  ['without a browser', {}],
])('a change is accepted if requested %s', (_, headers) => {
  expect(asked(headers)).toBe(false);
});

test.each<[string, Record<string, string>]>([
  ['from another site', { origin: 'https://elsewhere.test' }],
  ['from another scheme of this site', { origin: 'http://cardea.test' }],
  ['from another port of this site', { origin: 'https://cardea.test:8443' }],
  ['from a host whose name starts with this one', { origin: 'https://cardea.test.elsewhere.test' }],
  ['from a page without an origin', { origin: 'null' }],
  ['from a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['from another site by a browser that sends only the site', { 'sec-fetch-site': 'cross-site' }],
])('a change is refused if requested %s', (_, headers) => {
  expect(asked(headers)).toBe(true);
  expect(asked(headers, 'GET')).toBe(false);
});

test('behind a gateway that terminates TLS, the scheme is that of the public URL', () => {
  const inside = (origin: string) => asked({ origin }, 'POST', 'http://cardea.test/account');
  expect(inside('https://cardea.test')).toBe(false);
  expect(inside('http://cardea.test')).toBe(true);
});

test('a copy that is opened by another of its names is its own origin', () => {
  const request = (origin: string) =>
    new Request('http://127.0.0.1:8787/account', { method: 'POST', headers: { origin } });
  expect(isForeign(request('http://127.0.0.1:8787'), 'http://localhost:8787')).toBe(false);
  expect(isForeign(request('http://127.0.0.1:9999'), 'http://localhost:8787')).toBe(true);
});
