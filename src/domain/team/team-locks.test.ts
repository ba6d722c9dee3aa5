import fc from 'fast-check';
import { expect, test } from 'vitest';
import { permissionsFor } from '../permissions/permissions.ts';
import { SECTION_NAMES } from '../sections/sections.ts';
import {
  changedLocks,
  storedLocks,
  LOCK_FIELDS,
  locksAfter,
  locksView,
  teamLocksSchema,
  type TeamLocks,
} from './team-locks.ts';

const locks = fc.record({ fields: fc.subarray(LOCK_FIELDS), sections: fc.subarray([...SECTION_NAMES]) });
const NONE: TeamLocks = { fields: [], sections: [] };

test('stored locks are shown as given, with the field about and the section about separate', () => {
  fc.assert(
    fc.property(locks, (given) => {
      expect(locksView(storedLocks(given))).toEqual(given);
      expect(new Set(storedLocks(given)).size).toBe(given.fields.length + given.sections.length);
    }),
  );
  expect(locksView(['lead_capture_form', 'of old times'])).toEqual(NONE);
});

test('a change lists all fields or all sections; omitted ones are unchanged', () => {
  const before: TeamLocks = { fields: ['company', 'url'], sections: ['files'] };
  expect(locksAfter(before, { fields: [] })).toEqual({ fields: [], sections: ['files'] });
  expect(locksAfter(before, { sections: ['links'] })).toEqual({
    fields: ['company', 'url'],
    sections: ['links'],
  });
});

test('differences are locks and unlocks, and cancel out with the reverse change', () => {
  fc.assert(
    fc.property(locks, locks, (before, after) => {
      const { locked, freed } = changedLocks(before, after);
      expect(changedLocks(after, before)).toEqual({ locked: freed, freed: locked });
      for (const kind of ['fields', 'sections'] as const) {
        const left = (before[kind] as string[]).filter((name) => !(freed[kind] as string[]).includes(name));
        expect(new Set([...left, ...locked[kind]])).toEqual(new Set(after[kind]));
      }
    }),
  );
});

test.each([
  [{}, 'required'],
  [{ fields: ['name'] }, 'fields.invalid'],
  [{ fields: 'company' }, 'fields.invalid'],
  [{ sections: ['company'] }, 'sections.invalid'],
  [{ fields: Array.from({ length: 500 }, () => 'url') }, 'fields.invalid'],
])('a change like %j is rejected', (body, code) => {
  const { error } = teamLocksSchema.safeParse(body);
  expect(error?.issues.map(({ message }) => message)).toContain(code);
});

test('repeated or reordered names are normalized to the usual order', () => {
  expect(teamLocksSchema.parse({ fields: ['url', 'company', 'url'] })).toEqual({
    fields: ['company', 'url'],
  });
});

test('every lock restricts a member, and no team admin', () => {
  const open = permissionsFor('TEAM_ACTIVE_MEMBER', []);
  const ran = permissionsFor('TEAM_ACTIVE_ADMIN', []);
  for (const lock of storedLocks({ fields: [...LOCK_FIELDS], sections: [...SECTION_NAMES] })) {
    expect([lock, permissionsFor('TEAM_ACTIVE_MEMBER', [lock])]).not.toEqual([lock, open]);
    expect(permissionsFor('TEAM_ACTIVE_ADMIN', [lock])).toEqual(ran);
  }
});
