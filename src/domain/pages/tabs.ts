import { ownerPageExists } from './owner-pages.ts';
import { PAGES, type Page, type TabName } from './pages.ts';

export type { TabName };
export type Tab = { readonly name: TabName; readonly path: string };

const tabsOf = (pages: Readonly<Record<string, Page>>): Tab[] =>
  Object.entries(pages).flatMap(([path, { tab }]) => (tab ? [{ name: tab, path }] : []));

/** The tabs of the signed-in app with their pages, in order. */
export const TABS: readonly Tab[] = /* @__PURE__ */ tabsOf(PAGES);

/** Whether a path is a tab's. */
export const isTabPath = (path: string): boolean => TABS.some((tab) => tab.path === path);

/** The tabs whose page exists. */
export const shownTabs = (exists: (path: string) => boolean = ownerPageExists): Tab[] =>
  TABS.filter(({ path }) => exists(path));
