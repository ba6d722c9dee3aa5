import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filled, ignoredBy, pairsOf, readDockerfile } from './dockerfile.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

test('a Dockerfile is read as stages, with lines that go on and the image that it begins with', () => {
  const text = [
    '# a comment',
    'ARG IMAGE=node:24',
    'FROM ${IMAGE} AS build',
    'RUN one \\',
    '  && two',
    '# another',
    'FROM ${IMAGE}',
    'ENV A=1 B="two words"',
  ];
  expect(readDockerfile(text.join('\n'))).toEqual([
    { from: 'node:24', name: 'build', steps: [{ name: 'RUN', text: 'one && two' }] },
    { from: 'node:24', name: '', steps: [{ name: 'ENV', text: 'A=1 B="two words"' }] },
  ]);
  expect(pairsOf('A=1 B="two words" C=')).toEqual({ A: '1', B: 'two words', C: '' });
  expect(filled('${A}-${B}', { A: 'a' })).toBe('a-');
});

test('ours has two stages, of which the second takes the build of the first and runs as another user', () => {
  const [build, image] = readDockerfile(read('Dockerfile'));
  expect(build!.name).toBe('build');
  expect(image!.from).toBe(build!.from);
  expect(image!.steps).toContainEqual({ name: 'COPY', text: '--from=build /build/dist dist' });
  expect(image!.steps).toContainEqual({ name: 'USER', text: '10001:10001' });
});

describe('of our checkout', () => {
  const isIgnored = ignoredBy(read('.dockerignore'));

  test.each(['package.json', 'src/domain/brand/brand.ts', 'tsconfig.json', '.npmrc'])(
    '%s is copied',
    (path) => expect(isIgnored(path)).toBe(false),
  );
  test.each([
    '.data/secrets.json',
    '.dev.vars',
    '.git/config',
    'node_modules/zod/index.js',
    'scripts/start.test.ts',
  ])('%s is not', (path) => expect(isIgnored(path)).toBe(true));
});
