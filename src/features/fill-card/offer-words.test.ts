import { expect, test } from 'vitest';
import { findFields } from '../../domain/find-fields.ts';
import type { Found } from '../../domain/found-fields.ts';
import { socialPlace } from '../../domain/social-handle.ts';
import { kindOf, textOf } from './offer-words.ts';

const readers = { networkOf: socialPlace, phonesIn: () => [] };
const LONG = 'a'.repeat(100_000);

test.each<[what: string, text: string]>([
  ['one run of letters', LONG],
  ['an address of the web', `https://example.com/${LONG}`],
  ['a link with its name', `${LONG}: https://example.com/a`],
  ['the name of a contact file', `BEGIN:VCARD\nVERSION:3.0\nN:${LONG};Ava\nORG:${LONG}\nEND:VCARD`],
  ['the label of a number in it', `BEGIN:VCARD\na.TEL:+46705550142\na.X-ABLABEL:${LONG}\nEND:VCARD`],
])('of %s a few hundred signs are shown', (_what, text) => {
  const found = findFields(text, readers);
  expect(found.length).toBeGreaterThan(0);
  for (const one of found) {
    expect(textOf(one).length).toBeLessThan(400);
    expect(kindOf({ found: one, key: '', ticked: true, instead: null }).length).toBeLessThan(400);
  }
});

test('what a long text would take the place of is cut as well', () => {
  const found: Found = { kind: 'detail', field: 'job_title', value: 'Architect' };
  expect(kindOf({ found, key: '', ticked: false, instead: LONG }).length).toBeLessThan(400);
});

test('a text that is not long is shown whole, and no sign is cut in two', () => {
  const found = (value: string): Found => ({ kind: 'detail', field: 'workplace', value });
  expect(textOf(found('a'.repeat(300)))).toBe('a'.repeat(300));
  expect(textOf(found(`a${'😀'.repeat(200)}`))).toBe(`a${'😀'.repeat(149)}…`);
});
