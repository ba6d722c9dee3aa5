import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Person } from '../../edge-api/actor/actor.ts';
import { permissionsFor } from '../../src/domain/permissions/permissions.ts';
import type { Role } from '../../src/domain/permissions/roles.ts';
import { ContactsMenu, type ContactsMenuProps } from '../../src/features/contacts/ContactsMenu.tsx';
import { shell } from '#messages/owner.ts';
import { menuProps } from './contacts-props.ts';

const menuOf = (role: Role, framed: boolean): ContactsMenuProps =>
  menuProps({ role, permissions: permissionsFor(role, []) } as Person, framed);
/** The tags entry in the menu of the list, as rendered. */
const lineOf = (role: Role, framed: boolean): string => {
  const drawn = renderToStaticMarkup(createElement(ContactsMenu, menuOf(role, framed)));
  return drawn.split(/(?=<(?:a|button) )/).find((line) => line.includes('Manage Tags'))!;
};

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
  const line = lineOf(role, framed);
  expect(/href="([^"]*)"/.exec(line)?.[1] ?? null).toBe(leads.startsWith('/') ? leads : null);
  expect(line.includes(`(${shell.actions.locked})`)).toBe(leads === 'locked');
});
