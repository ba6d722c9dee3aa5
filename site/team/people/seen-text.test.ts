import { expect, test } from 'vitest';
import { team } from '#messages/team.ts';
import { seenText } from './seen-text.ts';

const NOW = new Date('2026-11-30T09:00:00Z');

test.each([
  [null, 'UTC', team.member.never_seen],
  ['2026-11-30T00:00:00Z', 'UTC', 'Last seen today'],
  ['2026-11-29T23:59:00Z', 'UTC', 'Last seen yesterday'],
  ['2026-11-29T23:59:00Z', 'Asia/Tokyo', 'Last seen today'],
  ['2026-11-28T12:00:00Z', 'UTC', 'Last seen Nov 28'],
  ['2025-11-30T12:00:00Z', 'UTC', 'Last seen Nov 30, 2025'],
  // The clock of another server may be ahead.
  ['2026-12-01T00:00:00Z', 'UTC', 'Last seen today'],
])('a member last signed in at %s is in %s “%s”', (seen, zone, text) => {
  expect(seenText(seen, NOW, zone)).toBe(text);
});
