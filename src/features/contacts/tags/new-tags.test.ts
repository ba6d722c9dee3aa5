import { expect, test } from 'vitest';
import { ROLES, type Role } from '../../../domain/permissions/roles.ts';
import { newTagsOf } from './new-tags.ts';

const IN_DASHBOARD: readonly Role[] = ['TEAM_ACTIVE_OWNER', 'TEAM_ACTIVE_ADMIN'];
const HERE: readonly Role[] = ['SOLO_ACTIVE_DEFAULT', 'TEAM_LEGACY_OWNER', 'TEAM_LEGACY_ADMIN'];

test.each(ROLES)('%s creates new tags for a contact where tags are managed', (role) => {
  const place = HERE.includes(role) ? 'here' : IN_DASHBOARD.includes(role) ? 'dashboard' : null;
  expect(newTagsOf({ role }, false)).toBe(place);
  expect(newTagsOf({ role }, true)).toBe(place && 'here');
});

test('no tags are created before the account is known', () => {
  expect(newTagsOf(null, false)).toBeNull();
});
