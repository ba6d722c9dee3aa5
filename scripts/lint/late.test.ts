import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** React's own, which takes a whole island away where a part of it can't be fetched. */
const LAZY = /import \{[^}]*\blazy\b[^}]*\} from 'react'/;

test('no part of an island that comes late takes the rest away where it can’t be fetched', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  const own = files.filter((file) => LAZY.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(own).toEqual([join('src', 'ui', 'late.ts')]);
});
