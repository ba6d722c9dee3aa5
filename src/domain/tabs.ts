import { ownerPageExists } from './owner-pages.ts';

/** The tabs of the signed-in app, in their order, with the page of each. */
export const TABS = [
  { name: 'home', path: '/my-profile' },
  { name: 'contacts', path: '/contacts' },
  { name: 'share', path: '/share' },
  { name: 'analytics', path: '/analytics' },
  { name: 'profile', path: '/edit-profile' },
] as const;

export type Tab = (typeof TABS)[number];
export type TabName = Tab['name'];

/** Whether a path is that of a tab. */
export const isTabPath = (path: string): boolean => TABS.some((tab) => tab.path === path);

/** The tabs that lead to a page that there is. */
export const shownTabs = (exists: (path: string) => boolean = ownerPageExists): Tab[] =>
  TABS.filter(({ path }) => exists(path));
