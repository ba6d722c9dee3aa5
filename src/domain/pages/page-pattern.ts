import { addressesOf, pathsWhere } from './page-sets.ts';

const DYNAMIC = /* @__PURE__ */ pathsWhere((_, path) => path.includes('[')).map(
  (path) => [path, addressesOf([path])] as const,
);
const STATIC: ReadonlySet<string> = /* @__PURE__ */ new Set(pathsWhere((_, path) => !path.includes('[')));

/** The path of the page at an address as in the table of pages, without handles and ids; null if there is none. */
export function pagePattern(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (STATIC.has(path)) return path;
  return DYNAMIC.find(([, addresses]) => addresses.test(path))?.[0] ?? null;
}
