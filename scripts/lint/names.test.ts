import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sharedNames, vagueNames } from './names.ts';

/** Maximum number of names that several modules export; lower it with each that becomes unique. */
const SHARED_MOST = 49;

const product = ['src', 'edge-api', 'site']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => join(room, path)))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|messages\/\w\w\//.test(path))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

test('a vague name, and a name that two modules export, are found', () => {
  const modules = [
    { path: 'a.ts', code: 'export type Told = string;\nexport const cards = 1;' },
    { path: 'b.ts', code: 'export async function cards() {}\nconst told = 1;' },
  ];
  expect(vagueNames(modules)).toEqual(['a.ts: Told']);
  expect(sharedNames(modules)).toEqual(['cards']);
});

test('no export of the product has a vague name', () => {
  expect(product.length).toBeGreaterThan(1000);
  expect(vagueNames(product)).toEqual([]);
});

test('the number of names with several meanings does not grow', () => {
  expect(sharedNames(product).length).toBeLessThanOrEqual(SHARED_MOST);
});
