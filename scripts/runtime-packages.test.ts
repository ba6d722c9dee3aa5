import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** What runs where the packages that build are not there; what it imports late is for development alone. */
const COMMANDS = [
  'serve',
  'admin',
  'migrate',
  'prices',
  'events',
  'backup',
  'restore',
  'compact',
  'host/main',
];

/** The packages that a module needs as it begins, and those of the modules that it imports. */
function packagesOf(file: string, seen: Set<string>): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const named = [...code.matchAll(/^(?:import|export) (?!type)[^;'"]*?from '([^']+)'/gm)].map(
    ([, name]) => name!,
  );
  return named.flatMap((name) => {
    if (name.startsWith('node:')) return [];
    if (name.startsWith('#messages/')) return packagesOf(join(ROOT, 'src/messages/en', name.slice(10)), seen);
    if (name.startsWith('.')) return packagesOf(join(dirname(file), name), seen);
    return [/^(?:@[^/]+\/)?[^/]+/.exec(name)![0]];
  });
}

const seen = new Set<string>();
const needed = COMMANDS.flatMap((name) => packagesOf(join(ROOT, `scripts/${name}.ts`), seen));

test('what serves, and what looks after it, needs no package that only builds', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(seen.size).toBeGreaterThan(50);
  // The reader of paper cards, which a build packs, leaves `sharp` outside; npm's programs run on `node`.
  expect([...new Set([...needed, 'sharp', 'node'])].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('the image has every module of these commands', () => {
  const last = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split('\nFROM ').at(-1)!;
  const folders = [...last.matchAll(/^COPY (\w[\w-]*) \1$/gm)].map(([, folder]) => folder!);
  const left = [...seen]
    .map((file) => relative(ROOT, file))
    .filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));
  expect(left).toEqual([]);
});
