import { expect, test } from 'vitest';
import { account } from '#messages/account.ts';
import { profile } from '#messages/owner.ts';
import { BRAND } from '../domain/brand/brand.ts';
import { format } from './format.ts';

test.each([
  ['the account page', account.settings.branding, account.settings.branding_help],
  ['the settings of a profile', profile.remove_branding.title, profile.remove_branding.detail],
])("on %s 'Remove Branding' says that it is for every card of the account", (_, title, detail) => {
  expect([title, format(detail, { brand: BRAND.name })]).toEqual([
    'Remove Branding',
    'Hide “Shared with Cardea” at the bottom of all your cards.',
  ]);
});
