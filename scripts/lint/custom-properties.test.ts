import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Uses without a fallback, and everything else that names a custom property: its value, or code that sets it. */
const USED = /var\(\s*(--[\w-]+)\s*\)/g;
const NAMED = /(?<!var\(\s*)--[a-z][\w-]*/gi;

/** Custom properties that are used and never set: their declarations have no effect. Code may set them by a beginning. */
function unsetProperties(codes: readonly string[]): string[] {
  const set = new Set(codes.flatMap((code) => code.match(NAMED) ?? []));
  const beginnings = [...set].filter((name) => name.endsWith('-'));
  const used = new Set(codes.flatMap((code) => [...code.matchAll(USED)].map(([, name]) => name!)));
  return [...used].filter((name) => !set.has(name) && !beginnings.some((begin) => name.startsWith(begin)));
}

test('every used custom property is set', () => {
  const files = globSync('{site,src,edge-api}/**/*.{css,astro,ts,tsx}', { cwd: ROOT });
  expect(unsetProperties(files.map((file) => readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

test.each([
  ['a { color: var(--ink) }', ['--ink']],
  ['a { color: var(--ink, red) }', []],
  ['a { --ink: red; color: var(--ink) }', []],
  ['a { color: var(--night-page) } `--night-${name}`', []],
])('%s leaves %j unset', (code, unset) => {
  expect(unsetProperties([code])).toEqual(unset);
});
