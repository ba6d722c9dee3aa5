import { expect, test } from 'vitest';
import { findFields } from './find-fields.ts';
import type { CardFinding } from '../../domain/fill-card/found-fields.ts';
import { socialPlace } from '../../domain/addresses/social-handle.ts';
import { offerKind, offerText } from './offer-words.ts';

const readers = { networkOf: socialPlace, phonesIn: () => [] };
const LONG = 'a'.repeat(100_000);

/** Length of the longest shown text of findings. */
const longestOf = (findings: readonly CardFinding[]): number =>
  Math.max(
    ...findings.flatMap((found) => [
      offerText(found).length,
      offerKind({ found, key: '', ticked: true, instead: null }).length,
    ]),
  );

test.each<CardFinding>([
  { kind: 'detail', field: 'workplace', value: LONG },
  { kind: 'contact_info', field_type_id: 'phone', value: '+46705550142', label: LONG },
  { kind: 'contact_info', field_type_id: 'address', value: `;;${LONG};;;;`, label: null },
  { kind: 'links', title: LONG, link: `https://example.com/${LONG}` },
  { kind: 'videos', title: LONG, link: 'https://vimeo.com/76979871' },
])('a long finding (%#) shows a few hundred characters', (found) =>
  expect(longestOf([found])).toBeLessThan(400),
);

test('a contact file with long texts shows a few hundred characters', () => {
  const file = `BEGIN:VCARD\nVERSION:3.0\nN:${LONG};Ava\nORG:${LONG}\na.TEL:+46705550142\na.X-ABLABEL:${LONG}\nEND:VCARD`;
  const found = findFields(file, readers);
  expect(found.length).toBeGreaterThan(3);
  expect(longestOf(found)).toBeLessThan(400);
});

test('the replaced text is cut too', () => {
  const found: CardFinding = { kind: 'detail', field: 'job_title', value: 'Architect' };
  expect(offerKind({ found, key: '', ticked: false, instead: LONG }).length).toBeLessThan(400);
});

test('a short text is shown in full, and no character is split', () => {
  const found = (value: string): CardFinding => ({ kind: 'detail', field: 'workplace', value });
  expect(offerText(found('a'.repeat(300)))).toBe('a'.repeat(300));
  expect(offerText(found(`a${'😀'.repeat(200)}`))).toBe(`a${'😀'.repeat(149)}…`);
});
