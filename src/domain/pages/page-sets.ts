import { PAGES, type Page, type PagePath } from './pages.ts';

/** The paths of matching pages, in table order. */
export const pathsWhere = (holds: (page: Page, path: PagePath) => unknown): PagePath[] =>
  (Object.keys(PAGES) as PagePath[]).filter((path) => holds(PAGES[path], path));

/** The distinct first segments of pages, without placeholders. */
export const segmentsOf = (paths: readonly string[]): string[] => [
  ...new Set(paths.map((path) => path.split('/')[1] ?? '').filter((first) => /^[^[]/.test(first))),
];

/** Matches the addresses of pages, with or without a trailing slash. A segment in brackets matches any. */
export const addressesOf = (paths: readonly string[]): RegExp =>
  new RegExp(
    `^(?=/)(${paths.map((path) => path.replace(/\/$/, '').replace(/\[\w+\]/g, '[^/]+')).join('|')})/?$`,
  );

/** Whether a page exists at a fixed path. */
export const pageExists = (path: string): boolean =>
  pathsWhere(({ planned }) => !planned).some((page) => page === path);
