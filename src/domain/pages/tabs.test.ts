import { expect, test } from 'vitest';
import { isOwnerPage } from './owner-pages.ts';
import { shownTabs, TABS } from './tabs.ts';

test('there are five, in the specified order', () => {
  expect(TABS.map(({ name }) => name)).toEqual(['home', 'contacts', 'share', 'analytics', 'profile']);
  expect(TABS.every(({ path }) => isOwnerPage(path))).toBe(true);
});

test('a tab without a page is left out', () => {
  const shown = shownTabs((path) => path !== '/share');
  expect(shown.map(({ name }) => name)).toEqual(['home', 'contacts', 'analytics', 'profile']);
});

test('Home always exists', () => {
  expect(shownTabs()).toContainEqual({ name: 'home', path: '/my-profile' });
});
