import { PAGES, type Page, type PagePath } from './pages.ts';

/** The paths of the pages of which something holds, in the order of the table. */
export const pathsWhere = (holds: (page: Page, path: PagePath) => unknown): PagePath[] =>
  (Object.keys(PAGES) as PagePath[]).filter((path) => holds(PAGES[path], path));

/** The first segments of some pages, each once; those that a page fills in itself are none. */
export const segmentsOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => path.split('/')[1] ?? '').filter((first) => /^[^[]/.test(first))),
];

/** Matches the addresses of some pages, with a slash at their end or without. A segment in brackets is any. */
export const addressesOf = (paths: readonly string[]): RegExp =>
  new RegExp(
    `^(?=/)(${paths.map((path) => path.replace(/\/$/, '').replace(/\[\w+\]/g, '[^/]+')).join('|')})/?$`,
  );

/** Whether there is a page at a path that has one address. */
export const pageExists = (path: string): boolean =>
  pathsWhere(({ planned }) => !planned).some((page) => page === path);
