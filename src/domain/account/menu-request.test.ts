import { expect, test } from 'vitest';
import { menuRequest } from './menu-request.ts';

test.each([
  ['?manage-credits', { follow: null, credits: true, search: '' }],
  ['?manage-subscription', { follow: 'manage_subscription', credits: false, search: '' }],
  [
    '?tab=settings&upgrade-to-teams=1',
    { follow: 'upgrade_to_team', credits: false, search: '?tab=settings' },
  ],
  ['?manage-credits=yes&manage-subscription', { follow: 'manage_subscription', credits: true, search: '' }],
  ['?tab=settings', null],
  ['', null],
])('the address %s requests of the menu: %j', (search, request) => {
  expect(menuRequest(search)).toEqual(request);
});
