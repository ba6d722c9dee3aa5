import { describe, expect, test } from 'vitest';
import type { Person } from '../../edge-api/actor/actor.ts';
import type { CardLists } from '../../edge-api/modules/sections/edit-content.usecases.ts';
import { refusal } from '../../src/domain/permissions/gates.ts';
import type { TeamLock } from '../../src/domain/permissions/permissions.ts';
import { describeRole, ROLES, type Role } from '../../src/domain/permissions/roles.ts';
import { SECTION_NAMES, type SectionName } from '../../src/domain/sections/sections.ts';
import { permissions } from '#messages/permissions.ts';
import { contentBlock } from './content-block.ts';
import type { Edited } from './edited-profile.ts';
import { fillProps } from './fill-props.ts';

const lists = (count: number): CardLists => {
  const items = Array.from({ length: count }, (_, order) => ({
    id: `${order}`,
    order,
    injected: false,
    value: '',
    link: '',
  }));
  const keys = ['contact_info', 'social_media', 'thumbnail_links', 'videos', 'photo_gallery', 'files'];
  return Object.fromEntries(keys.map((key) => [key, { items, version: 'v' }])) as unknown as CardLists;
};
const edited = { named: null, profile: { handle: 'ava', bio: '', is_business: false } } as unknown as Edited;
const person = (role: Role, locks: readonly TeamLock[] = []) => ({ role, locks }) as unknown as Person;
const block = (role: Role, name: SectionName, { locks = [] as TeamLock[], count = 0 } = {}) =>
  contentBlock(person(role, locks), edited, name, lists(count));

describe.each(ROLES)('the sections of %s', (role) => {
  test.each(SECTION_NAMES)('%s is locked if the API would refuse it', (name) => {
    const { locked, plans } = block(role, name);
    const refused = refusal(role, [], name);
    expect(locked === null).toBe(refused === null);
    const leads = refused !== null && describeRole(role).kind === 'solo';
    expect(plans).toBe(leads ? '/select-your-plan' : null);
  });
});

test('a section locked by the team shows so to its members, and to its admins where that is managed', () => {
  const locks: TeamLock[] = ['links'];
  expect(block('TEAM_ACTIVE_MEMBER', 'links', { locks })).toMatchObject({
    locked: permissions['permission.restricted_by_admin'],
    plans: null,
    note: permissions['permission.restricted_by_admin'],
  });
  expect(block('TEAM_ACTIVE_ADMIN', 'links', { locks })).toMatchObject({
    locked: null,
    note: permissions['permission.manage_in_dashboard'],
  });
});

test('a section links to its editor, an empty one to adding an item', () => {
  expect(block('SOLO_ACTIVE_DEFAULT', 'links', { count: 2 })).toMatchObject({
    count: 2,
    isEmpty: false,
    edit: '/edit-profile/links',
    add: '/edit-profile/links?item=new',
  });
  expect(block('SOLO_ACTIVE_DEFAULT', 'files')).toMatchObject({
    isEmpty: true,
    add: '/edit-profile/files/add',
  });
  const named = contentBlock(person('SOLO_ACTIVE_DEFAULT'), { ...edited, named: 'ava' }, 'links', lists(0));
  expect(named.add).toBe('/edit-profile/links?profile=ava&item=new');
});

test('filling a card includes only what its owner can edit', () => {
  const blockFor = (role: Role, isBusiness = false, count = 0) =>
    fillProps(
      person(role),
      { ...edited, profile: { ...edited.profile, is_business: isBusiness } },
      lists(count),
      ['linkedin'],
      '/',
    );
  expect(blockFor('SOLO_ACTIVE_DEFAULT')).toMatchObject({
    may: ['detail', 'contact_info', 'social_media', 'links', 'videos', 'picture'],
    networks: ['linkedin'],
    prominent: true,
  });
  expect(blockFor('SOLO_LIMITED_DEFAULT').may).not.toContain('links');
  expect(blockFor('TEAM_ACTIVE_READONLY').may).toEqual([]);
  expect(blockFor('TEAM_ACTIVE_OWNER', true)).toMatchObject({
    may: ['contact_info', 'social_media', 'links', 'videos'],
    details: {},
  });
  expect(blockFor('SOLO_ACTIVE_DEFAULT', false, 1).prominent).toBe(false);
});
