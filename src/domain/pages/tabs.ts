import { ownerPageExists } from './owner-pages.ts';
import { PAGES, type Page, type TabName } from './pages.ts';

export type { TabName };
export type Tab = { readonly name: TabName; readonly path: string };

const tabsOf = (pages: Readonly<Record<string, Page>>): Tab[] =>
  Object.entries(pages).flatMap(([path, { tab }]) => (tab ? [{ name: tab, path }] : []));

/** The tabs of the signed-in app, in their order, with the page of each. */
export const TABS: readonly Tab[] = /* @__PURE__ */ tabsOf(PAGES);

/** Whether a path is that of a tab. */
export const isTabPath = (path: string): boolean => TABS.some((tab) => tab.path === path);

/** The tabs that lead to a page that there is. */
export const shownTabs = (exists: (path: string) => boolean = ownerPageExists): Tab[] =>
  TABS.filter(({ path }) => exists(path));
