import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = '**/*.{ts,tsx,astro}';
const IS_TEST = /\.test\.tsx?$|(^|[\\/])testing[\\/]/;
/** A static import or re-export by value, over several lines too; not of our own files, nor of Node's, Astro's or the runtime's modules. */
const IMPORT =
  /^(?:import|export)(?! type\b)(?:[\s\w{},*$]+from)?\s*'((?!astro[:/]|cloudflare:|node:)[@a-z][^'?]*)'/gm;
/** What a bundle of packages cannot hold. */
const IS_ASSET = /\.(css|svg|woff2|wasm)$/;

/**
 * The packages that the sources below these folders import, sorted. `npm run dev` bundles them before its first
 * request: one that is found later makes it bundle all of them anew, in the middle of a page.
 */
export function importedPackages(root: string, folders: readonly string[]): string[] {
  const found = new Set<string>();
  for (const folder of folders) {
    for (const file of globSync(SOURCES, { cwd: join(root, folder) })) {
      if (IS_TEST.test(file)) continue;
      for (const [, name] of readFileSync(join(root, folder, file), 'utf8').matchAll(IMPORT))
        if (!IS_ASSET.test(name!)) found.add(name!);
    }
  }
  return [...found].toSorted();
}
