import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { scopedClassName } from './class-name.ts';

test('no two style sheets of modules share a name for a class', () => {
  const sheets = globSync('{src,site}/**/*.module.css');
  expect(sheets.length).toBeGreaterThan(50);
  const names = new Set(sheets.map((sheet) => scopedClassName(process.cwd(), resolve(sheet), 'row')));
  expect(names.size).toBe(sheets.length);
  for (const name of names) expect(name).toMatch(/^_row_[\w-]{4}$/);
});

test('a class has the same name wherever the checkout is', () => {
  const name = scopedClassName('/a', '/a/src/ui/Tag.module.css', 'row');
  expect(scopedClassName('/b', '/b/src/ui/Tag.module.css?direct', 'row')).toBe(name);
});
