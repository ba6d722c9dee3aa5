import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importedPackages } from './imported-packages.ts';
import { temporaryFolder } from './start-testing.ts';

/** A source with every kind of import. */
const SOURCE = `import { one,
  two } from 'several-lines';
import all from '@scope/package/part';
import 'for-its-effect';
export { three } from 'passed-on';
import type { Four } from 'a-type';
import { five } from './own.ts';
import { six } from '#messages/own.ts';
import { seven } from 'node:fs';
import { eight } from 'astro:middleware';
import { nine } from 'cloudflare:workers';
import 'package/style.css';
import icon from 'icons/one.svg?raw';
const text = "import 'quoted'";
`;

test('packages that sources import by value are found, those of tests and everything else are not', () => {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  mkdirSync(join(path, 'src/deep/testing'), { recursive: true });
  writeFileSync(join(path, 'src/deep/a.ts'), SOURCE);
  writeFileSync(join(path, 'src/page.astro'), "---\nimport Icon from 'icons/menu';\n---\n<Icon />");
  for (const file of ['src/a.test.ts', 'src/deep/testing/help.ts'])
    writeFileSync(join(path, file), "import 'test-only';");
  expect(importedPackages(path, ['src', 'missing'])).toEqual([
    '@scope/package/part',
    'for-its-effect',
    'icons/menu',
    'passed-on',
    'several-lines',
  ]);
});
