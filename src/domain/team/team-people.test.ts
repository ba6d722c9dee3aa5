import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TEAM_ROLES } from '../permissions/roles.ts';
import { logRetainedSince, shortenedAddress } from './team-log.ts';
import { freeSeats, joinRefusal, canManage, placeInvitees } from './team-people.ts';

describe('managing people', () => {
  test('no one manages an owner, and admins manage everyone else', () => {
    for (const role of ['owner', 'admin'] as const)
      for (const target of TEAM_ROLES)
        expect(canManage({ user_id: 'a', role }, { user_id: 'b', role: target })).toBe(
          target === 'owner' ? 'owner_untouched' : null,
        );
    expect(canManage({ user_id: 'a', role: 'owner' }, { user_id: 'a', role: 'owner' })).toBe('owner_stays');
    expect(canManage({ user_id: 'a', role: 'admin' }, { user_id: 'a', role: 'admin' })).toBeNull();
  });
});

test('free seats are never negative', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (paid, used, invited) => {
      const free = freeSeats({ paid, used, invited });
      expect(free).toBe(paid >= used + invited ? paid - used - invited : 0);
    }),
  );
});

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['2001:db8:85a3:1', '2001:db8:85a3::'],
  ['local', 'local'],
  ['unknown', 'unknown'],
])('the address %s is stored as %s', (address, stored) => {
  expect(shortenedAddress(address)).toBe(stored);
});

test('a log is stored for 13 months', () => {
  expect(logRetainedSince(new Date('2026-11-24T10:00:00Z')).toISOString()).toBe('2025-10-24T10:00:00.000Z');
});

test('invitations do not exceed the free seats; each address counts once, in order', () => {
  const emails = fc.array(fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f'));
  fc.assert(
    fc.property(emails, emails, emails, fc.nat(6), (asked, inTeam, invited, free) => {
      const [members, open] = [new Set(inTeam), new Set(invited)];
      const placed = placeInvitees(asked, { members, open, free });
      expect(placed.map(({ email }) => email)).toEqual([...new Set(asked)]);
      const fresh = placed.filter(({ email, status }) => status === 'invited' && !open.has(email));
      const wanting = placed.filter(({ email }) => !members.has(email) && !open.has(email));
      expect(fresh).toHaveLength(Math.min(free, wanting.length));
      for (const { email, status } of placed) expect(status === 'already_member').toBe(members.has(email));
    }),
  );
});

describe('accepting an invitation', () => {
  const now = new Date(1_000);
  const open = { team_id: 't', email: 'a@b.c', accepted_at: null, expires_at: new Date(2_000) };
  const me = { email: 'a@b.c', team_id: null };
  test.each([
    [null, me, 'unknown'],
    [open, me, null],
    [{ ...open, email: null }, { ...me, email: 'x@y.z' }, null],
    [open, { ...me, email: 'x@y.z' }, 'other_email'],
    [open, { ...me, team_id: 't' }, 'already_here'],
    [open, { ...me, team_id: 'u' }, 'other_team'],
    [{ ...open, accepted_at: now }, me, 'used'],
    [{ ...open, expires_at: now }, me, 'lapsed'],
  ] as const)('%j by %j: %s', (invitation, person, refused) => {
    expect(joinRefusal(invitation, person, now)).toBe(refused);
  });
});
