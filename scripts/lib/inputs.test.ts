import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { hashInputs, INPUTS } from './inputs.ts';
import { temporaryFolder } from './start-testing.ts';

test('a build is stale when an input is added, changed, renamed or removed, and not when a test is', () => {
  const { path, remove } = temporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  };
  write('site/pages/index.astro', 'one');
  write('wrangler.toml', 'name');
  const seen = [hashInputs(path)];
  const differs = (change: () => void) => {
    change();
    expect(seen).not.toContain(hashInputs(path));
    seen.push(hashInputs(path));
  };
  differs(() => write('site/pages/index.astro', 'two'));
  differs(() => write('wrangler.toml', 'other'));
  differs(() => write('src/domain/limits/text.ts', ''));
  differs(() => write('public/icon.svg', 'x'));
  differs(() => renameSync(join(path, 'public/icon.svg'), join(path, 'public/mark.svg')));
  differs(() => rmSync(join(path, 'site/pages/index.astro')));
  write('src/domain/limits.test.ts', 'a test');
  write('README.md', 'no input');
  expect(hashInputs(path)).toBe(seen.at(-1));
  remove();
});

/** A module of the checkout with all its imports from the checkout. */
function importedBy(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  const imported = [...code.matchAll(/^[^*\n]*\bfrom '(\.{1,2}\/[^']+\.ts)'/gm)].map(([, path]) =>
    join(dirname(file), path!),
  );
  return [file, ...imported.flatMap(importedBy)];
}

test('a build is stale when one of its plugins changes', () => {
  const modules = importedBy('astro.config.mjs');
  expect(modules.length).toBeGreaterThan(5);
  expect(INPUTS).toEqual(expect.arrayContaining(modules));
});
