import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Breakage } from './breakage.ts';

/** Folders with faults: the product and its commands, without tests. */
const ROOMS = ['src', 'site', 'edge-api', 'scripts/lib'];
const SOURCE = /\.(?:tsx?|astro|css|json)$/;
const TESTS = /\.test\.tsx?$|\/testing\//;

/** The texts of all sources, by path below the root. */
export function readSources(root: string): Map<string, string> {
  const paths = ROOMS.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)),
  );
  const sources = paths.filter((path) => SOURCE.test(path) && !TESTS.test(path));
  return new Map(sources.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** The file of a fault, and its changed text. @throws Error if the text does not occur exactly once */
export function breakIn(
  sources: ReadonlyMap<string, string>,
  { name, find, replace }: Breakage,
): { path: string; broken: string } {
  const [at, ...others] = [...sources].flatMap(([path, text]) =>
    Array.from({ length: text.split(find).length - 1 }, () => ({ path, text })),
  );
  if (!at) throw new Error(`${name}: its text was not found: ${find}`);
  if (others.length > 0) {
    const places = [at, ...others].map(({ path }) => path).join(', ');
    throw new Error(`${name}: its text occurs more than once: ${places}`);
  }
  return { path: at.path, broken: at.text.replace(find, () => replace) };
}
