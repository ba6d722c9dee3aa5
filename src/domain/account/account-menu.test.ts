import { describe, expect, test } from 'vitest';
import { accountMenu, creditsCard, headerButton, MENU_ITEMS, type MenuItem } from './account-menu.ts';
import type { MenuFlags, MenuInput, MenuLinks } from './account-menu.ts';
import { permissionsFor } from '../permissions/permissions.ts';
import { ROLES, type Role } from '../permissions/roles.ts';

const LINKS: MenuLinks = {
  shop: 'https://shop.example/',
  order_card: 'https://cards.example/order',
  card_replacement: 'https://cards.example/replace',
  how_to: 'https://help.example/how-to',
  help: 'mailto:help@cardea.example',
  feedback: 'https://help.example/feedback?from=menu',
};
const NO_LINKS = Object.fromEntries(Object.keys(LINKS).map((name) => [name, null])) as MenuLinks;
const ON: MenuFlags = { shop: false, order_card: true, billing: true, upgrade: true };
const OFF: MenuFlags = { shop: false, order_card: false, billing: false, upgrade: false };

const inputFor = (role: Role, more: Partial<MenuInput> = {}): MenuInput => ({
  role,
  locks: [],
  permissions: permissionsFor(role, []),
  links: LINKS,
  flags: ON,
  person: { name: 'Ava Lindgren', email: 'ava@fernhall.example' },
  exists: () => true,
  ...more,
});

const entriesOf = (input: MenuInput) => accountMenu(input).flatMap(({ entries }) => entries);
const itemsOf = (input: MenuInput) => entriesOf(input).map(({ item }) => item);
const entryOf = (item: MenuItem, input: MenuInput) => entriesOf(input).find((entry) => entry.item === item);

const EVERY_ROLE: MenuItem[] = ['change_email', 'change_password', 'ios_save_popup', 'remove_branding'];
const LAST: MenuItem[] = ['how_to', 'help', 'feedback'];

// The entries that each role sees besides those that every role has, on a deployment with everything but a shop.
const BY_ROLE: Record<Role, MenuItem[]> = {
  SOLO_ESSENTIAL_DEFAULT: ['upgrade', 'billing', 'zapier', 'order_card'],
  SOLO_LIMITED_DEFAULT: ['upgrade', 'billing', 'zapier', 'order_card'],
  SOLO_ACTIVE_DEFAULT: ['upgrade_to_team', 'billing', 'manage_subscription', 'zapier', 'order_card'],
  TEAM_ACTIVE_OWNER: ['team', 'billing', 'manage_subscription', 'zapier', 'card_replacement'],
  TEAM_ACTIVE_ADMIN: ['team', 'zapier', 'card_replacement'],
  TEAM_ACTIVE_MEMBER: ['zapier', 'card_replacement'],
  TEAM_ACTIVE_READONLY: ['card_replacement'],
  TEAM_LIMITED_OWNER: [
    'team',
    'upgrade_to_team',
    'billing',
    'manage_subscription',
    'zapier',
    'card_replacement',
  ],
  TEAM_LIMITED_ADMIN: ['team', 'zapier', 'card_replacement'],
  TEAM_LIMITED_MEMBER: ['zapier', 'card_replacement'],
  TEAM_LIMITED_READONLY: ['zapier', 'card_replacement'],
  TEAM_LEGACY_OWNER: [
    'team',
    'upgrade_to_team',
    'billing',
    'manage_subscription',
    'zapier',
    'card_replacement',
  ],
  TEAM_LEGACY_ADMIN: ['team', 'zapier', 'card_replacement'],
  TEAM_LEGACY_MEMBER: ['zapier', 'card_replacement'],
  TEAM_LEGACY_READONLY: ['card_replacement'],
};

describe('the account menu', () => {
  test.each(ROLES)('of %s', (role) => {
    const expected = new Set([...EVERY_ROLE, ...BY_ROLE[role], ...LAST]);
    expect(itemsOf(inputFor(role))).toEqual(MENU_ITEMS.filter((item) => expected.has(item)));
  });

  test.each(ROLES)('of %s, where nothing is linked, switched on or there, is empty', (role) => {
    expect(accountMenu(inputFor(role, { links: NO_LINKS, flags: OFF, exists: () => false }))).toEqual([]);
  });

  test.each(ROLES)('leads %s only to existing pages', (role) => {
    const there = ['/account', '/select-your-plan'];
    const exists = (address: string) => there.includes(address.split(/[?#]/)[0]!);
    const pages = entriesOf(inputFor(role, { exists })).filter(({ kind }) => kind === 'page');
    for (const entry of pages) expect(exists('href' in entry ? entry.href : '')).toBe(true);
  });

  test.each([
    ['shop', { ...ON, shop: true }, 'SOLO_ACTIVE_DEFAULT', ['order_card', 'shop']],
    ['shop', { ...ON, shop: true }, 'TEAM_ACTIVE_MEMBER', ['shop']],
    ['no order of cards', { ...ON, order_card: false }, 'SOLO_ACTIVE_DEFAULT', []],
    ['neither', { ...OFF }, 'TEAM_ACTIVE_MEMBER', ['card_replacement']],
  ] as const)('shows %j, with %s switched, to %s: %j', (_, flags, role, shown) => {
    const kinds: MenuItem[] = ['order_card', 'card_replacement', 'shop'];
    expect(itemsOf(inputFor(role, { flags })).filter((item) => kinds.includes(item))).toEqual(shown);
  });

  test.each([
    ['billing', { ...ON, billing: false }, ['billing', 'manage_subscription']],
    ['upgrade', { ...ON, upgrade: false }, ['upgrade', 'upgrade_to_team']],
  ] as const)('leaves out the entries of %s for every role when it is off', (_, flags, gone) => {
    const shown = new Set(ROLES.flatMap((role) => itemsOf(inputFor(role, { flags }))));
    expect(gone.filter((item) => shown.has(item))).toEqual([]);
  });

  test.each(['how_to', 'help', 'feedback', 'order_card'] as const)(
    'has no %s entry when its link is not set',
    (item) => {
      const links = { ...LINKS, [item]: null };
      expect(itemsOf(inputFor('SOLO_ACTIVE_DEFAULT', { links }))).not.toContain(item);
    },
  );

  test('opens pages of this site in the same tab, and others in a new one', () => {
    const links = { ...LINKS, how_to: '/help', help: '/help#support' };
    const input = inputFor('SOLO_ESSENTIAL_DEFAULT', { links });
    expect(entryOf('how_to', input)).toEqual({ item: 'how_to', kind: 'page', href: '/help' });
    expect(entryOf('help', input)).toMatchObject({ kind: 'page', href: '/help#support' });
    expect(entryOf('how_to', inputFor('SOLO_ESSENTIAL_DEFAULT'))).toMatchObject({ kind: 'outside' });
  });

  test('leads roles without Zapier to the plans, or shows who can help', () => {
    expect(entryOf('zapier', inputFor('SOLO_ACTIVE_DEFAULT'))).toMatchObject({ href: '/integrations' });
    expect(entryOf('zapier', inputFor('SOLO_LIMITED_DEFAULT'))).toMatchObject({ href: '/select-your-plan' });
    expect(entryOf('zapier', inputFor('TEAM_LEGACY_OWNER'))).toMatchObject({
      href: '/select-your-plan/team',
    });
    expect(entryOf('zapier', inputFor('TEAM_LIMITED_MEMBER'))).toEqual({
      item: 'zapier',
      kind: 'message',
      code: 'permission.limited_member',
    });
  });

  test('opens the dashboard in a new tab', () => {
    const entry = { item: 'team', kind: 'outside', href: '/team' };
    expect(entryOf('team', inputFor('TEAM_ACTIVE_ADMIN'))).toEqual(entry);
  });

  test('passes the sender to the feedback form, but not to a mail', () => {
    const input = inputFor('SOLO_ACTIVE_DEFAULT');
    expect(entryOf('feedback', input)).toMatchObject({
      href: 'https://help.example/feedback?from=menu&name=Ava+Lindgren&email=ava%40fernhall.example',
    });
    const mail = { ...input, links: { ...LINKS, feedback: 'mailto:a@b.example' } };
    expect(entryOf('feedback', mail)).toMatchObject({ href: 'mailto:a@b.example' });
  });
});

describe('the header button', () => {
  const buttons: Partial<Record<Role, string>> = {
    SOLO_ESSENTIAL_DEFAULT: 'upgrade',
    SOLO_LIMITED_DEFAULT: 'upgrade',
    TEAM_ACTIVE_OWNER: 'team_dashboard',
    TEAM_ACTIVE_ADMIN: 'team_dashboard',
    TEAM_LIMITED_OWNER: 'team_dashboard',
    TEAM_LIMITED_ADMIN: 'team_dashboard',
    TEAM_LEGACY_OWNER: 'team_dashboard',
    TEAM_LEGACY_ADMIN: 'team_dashboard',
  };

  test.each(ROLES)('of %s', (role) => {
    expect(headerButton(inputFor(role))).toBe(buttons[role] ?? null);
    expect(headerButton(inputFor(role, { exists: () => false }))).toBeNull();
  });

  test('offers no upgrade to roles that have none', () => {
    expect(headerButton(inputFor('SOLO_ESSENTIAL_DEFAULT', { flags: OFF }))).toBeNull();
  });
});

describe('the credits card', () => {
  test.each([
    ['SOLO_ESSENTIAL_DEFAULT', { kind: 'balance', buys: true }],
    ['SOLO_LIMITED_DEFAULT', { kind: 'balance', buys: true }],
    ['SOLO_ACTIVE_DEFAULT', { kind: 'balance', buys: true }],
    ['TEAM_ACTIVE_OWNER', { kind: 'balance', buys: true }],
    ['TEAM_ACTIVE_ADMIN', { kind: 'balance', buys: true }],
    ['TEAM_ACTIVE_MEMBER', { kind: 'balance', buys: false }],
    ['TEAM_ACTIVE_READONLY', null],
    ['TEAM_LIMITED_OWNER', { kind: 'balance', buys: true }],
    ['TEAM_LIMITED_ADMIN', { kind: 'balance', buys: true }],
    ['TEAM_LIMITED_MEMBER', { kind: 'balance', buys: false }],
    ['TEAM_LIMITED_READONLY', { kind: 'locked', code: 'permission.default' }],
    ['TEAM_LEGACY_OWNER', { kind: 'balance', buys: true }],
    ['TEAM_LEGACY_ADMIN', { kind: 'balance', buys: true }],
    ['TEAM_LEGACY_MEMBER', { kind: 'balance', buys: false }],
    ['TEAM_LEGACY_READONLY', null],
  ] as const)('matches the decided table for %s', (role, card) => {
    expect(creditsCard(role, [])).toEqual(card);
  });
});
