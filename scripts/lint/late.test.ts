import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
/** React's own, which unmounts a whole island when a part fails to load. */
const LAZY = /import \{[^}]*\blazy\b[^}]*\} from 'react'/;

test('no lazy part of an island unmounts the rest when it fails to load', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });
  const own = files.filter((file) => LAZY.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(own).toEqual([join('src', 'ui', 'late.ts')]);
});
