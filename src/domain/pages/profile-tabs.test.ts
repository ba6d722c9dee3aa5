import { expect, test } from 'vitest';
import { profileAddress, profileTabOf } from './profile-tabs.ts';

test.each([
  ['appearance', 'appearance'],
  ['settings', 'settings'],
  ['edit-profile', 'edit-profile'],
  ['Settings', 'edit-profile'],
  ['', 'edit-profile'],
  [null, 'edit-profile'],
])('%j shows %s', (asked, tab) => {
  expect(profileTabOf(asked)).toBe(tab);
});

test('an address contains the view, and the profile unless it is the LIVE one', () => {
  expect([
    profileAddress('/edit-profile', null),
    profileAddress('/edit-profile', null, 'settings'),
    profileAddress('/edit-profile', 'ava_walks', 'appearance'),
  ]).toEqual([
    '/edit-profile',
    '/edit-profile?tab=settings',
    '/edit-profile?tab=appearance&profile=ava_walks',
  ]);
});
