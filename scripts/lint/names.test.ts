import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedNames, vagueNames } from './names.ts';

/** How many names several modules export: fewer with each that gets its own, and never more. */
const SHARED_MOST = 156;

const product = ['src', 'edge-api', 'site']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|messages\/\w\w\//.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

test('a word that says nothing, and a name that two modules export, are found', () => {
  const modules = [
    { path: 'a.ts', code: 'export type Told = string;\nexport const cards = 1;' },
    { path: 'b.ts', code: 'export async function cards() {}\nconst told = 1;' },
  ];
  expect(vagueNames(modules)).toEqual(['a.ts: Told']);
  expect(sharedNames(modules)).toEqual(['cards']);
});

test('no export of the product is called by a word that says nothing', () => {
  expect(product.length).toBeGreaterThan(1000);
  expect(vagueNames(product)).toEqual([]);
});

test('names that mean several things become fewer', () => {
  expect(sharedNames(product).length).toBeLessThanOrEqual(SHARED_MOST);
});
