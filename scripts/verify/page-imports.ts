import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Imports in files of pages or islands, in TypeScript, Astro and CSS. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|@import\s+)(['"])([^'"\n]+)\1/g;
const READ = /\.(?:astro|tsx?|css)$/;
const MESSAGES = '#messages/';

/** The file of an import; null for packages, and for the worker, which pages call but do not contain. */
function resolved(root: string, from: string, name: string): string | null {
  const path = name.startsWith(MESSAGES)
    ? join(root, 'src/messages/en', name.slice(MESSAGES.length))
    : name.startsWith('.')
      ? resolve(dirname(from), name.split('?')[0]!)
      : null;
  if (path === null || path.startsWith(join(root, 'edge-api'))) return null;
  return existsSync(path) && statSync(path).isFile() ? path : null;
}

/** The files of a page including itself, relative to the project. */
function filesOf(root: string, page: string): Set<string> {
  const found = new Set<string>();
  const left = [join(root, page)];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    if (!READ.test(file)) continue;
    for (const [, , name = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const taken = resolved(root, file, name);
      if (taken !== null) left.push(taken);
    }
  }
  return new Set([...found].map((file) => relative(root, file)));
}

/** The path of a page, as in `src/domain/pages/pages.ts`. */
const pathOf = (file: string) => `/${file.replace(/\.(?:astro|ts)$/, '')}`.replace(/\/?index$/, '') || '/';

/** The pages that contain a changed file, by path. */
export function pagesWith(root: string, changed: ReadonlySet<string>): Set<string> {
  const folder = join(root, 'site/pages');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.astro'),
  );
  const touched = pages.filter((page) =>
    [...filesOf(root, join('site/pages', page))].some((file) => changed.has(file)),
  );
  return new Set(touched.map(pathOf));
}
