import { expect, test } from 'vitest';
import type { Person } from '../../edge-api/actor/actor.ts';
import { permissionsFor } from '../../src/domain/permissions/permissions.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { contactsMenuItems } from '../../src/features/contacts/ContactsMenu.tsx';
import { contacts } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { menuProps, shownRow } from './contacts-props.ts';
import type { ShownContact } from '../../src/features/contacts/contacts.types.ts';
import { namedContact } from '../../src/features/contacts/testing/named-contact.ts';

/** The tags entry in the menu of the list. */
const tagsEntryOf = (role: Role, framed: boolean) =>
  contactsMenuItems(menuProps({ role, permissions: permissionsFor(role, []) } as Person, framed), false).find(
    ({ label }) => label === contacts.manage_tags,
  );

test.each<[Role, framed: boolean, leads: 'here' | '/team/tags' | 'locked']>([
  ['SOLO_ACTIVE_DEFAULT', false, 'here'],
  ['SOLO_ESSENTIAL_DEFAULT', false, 'locked'],
  ['TEAM_ACTIVE_OWNER', false, '/team/tags'],
  ['TEAM_ACTIVE_ADMIN', false, '/team/tags'],
  ['TEAM_ACTIVE_OWNER', true, 'here'],
  ['TEAM_ACTIVE_ADMIN', true, 'here'],
  ['TEAM_ACTIVE_MEMBER', true, 'locked'],
  ['TEAM_LEGACY_OWNER', false, 'here'],
  ['TEAM_LIMITED_OWNER', false, 'locked'],
])('Manage Tags leads %s (in a frame: %s) to: %s', (role, framed, leads) => {
  const entry = tagsEntryOf(role, framed);
  expect(entry?.href ?? null).toBe(leads.startsWith('/') ? leads : null);
  expect(entry?.locked).toBe(leads === 'locked' ? shell.actions.locked : undefined);
});

test('a row has what it shows, without empty fields, and nothing else of a contact', () => {
  const contact = {
    ...namedContact(),
    contact_linkedin_url: null,
    notes: ['private'],
    birthday: '1815-12-10',
  };
  const row = shownRow(contact as unknown as ShownContact);
  expect(row).toMatchObject({ id: 'manual/1', full_name: 'Ada Lovelace', emails: [], tags: [] });
  expect(JSON.stringify(row)).not.toMatch(/private|1815|null/);
});
