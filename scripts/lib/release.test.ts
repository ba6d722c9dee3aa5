import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { release } from './release.ts';
import { temporaryFolder } from './start-testing.ts';

const ROOT = join(import.meta.dirname, '../..');
const FILES = ['CHANGELOG.md', 'package.json', 'package-lock.json'];
const NOW = new Date('2026-12-01T23:00:00Z');
const VERSION = '99.0.0';

let folder: ReturnType<typeof temporaryFolder>;
const git = (...words: string[]) =>
  execFileSync('git', ['-C', folder.path, ...words], { encoding: 'utf8' }).trim();
const read = (file: string, root = folder.path) => readFileSync(join(root, file), 'utf8');

/** The changelog with something that is not released, which it has not just after a release. */
const CHANGES = read('CHANGELOG.md', ROOT).replace('## Unreleased\n', '## Unreleased\n\n- Cards fold.\n');

/** A repository with copies of the files that a release changes. */
beforeEach(() => {
  folder = temporaryFolder();
  for (const file of FILES) cpSync(join(ROOT, file), join(folder.path, file));
  writeFileSync(join(folder.path, 'CHANGELOG.md'), CHANGES);
  git('init', '--quiet');
  for (const pair of [
    'user.name=Mia',
    'user.email=mia@fern.example',
    'commit.gpgsign=false',
    'tag.gpgsign=false',
  ])
    git('config', ...(pair.split('=') as [string, string]));
  git('add', '.');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => folder.remove());

const released = (version = VERSION, tag = false) => release(folder.path, { version, tag, now: NOW });

test('a release has its version in all files, and what was unreleased below it, with the day', () => {
  expect(released()).toEqual([
    "Committed 'Release 99.0.0'.",
    "To tag it: git tag --annotate v99.0.0 --message 'Release 99.0.0'",
  ]);
  expect(git('log', '-1', '--format=%s')).toBe('Release 99.0.0');
  expect(git('show', '--format=', '--name-only').split('\n').toSorted()).toEqual(FILES.toSorted());
  expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
  expect(read('CHANGELOG.md')).toBe(
    CHANGES.replace('## Unreleased\n', '## Unreleased\n\n## 99.0.0 (2026-12-01)\n'),
  );
  for (const file of ['package.json', 'package-lock.json']) {
    const about = JSON.parse(read(file, ROOT)) as { version: string; packages?: Record<string, object> };
    const packages = about.packages && { ...about.packages, '': { ...about.packages[''], version: VERSION } };
    expect(JSON.parse(read(file))).toEqual({ ...about, version: VERSION, ...(packages && { packages }) });
    expect(git('show', '--format=', '--numstat', '--', file)).toMatch(packages ? /^2\t2\t/ : /^1\t1\t/);
  }
});

test('with --tag it is tagged', () => {
  expect(released(VERSION, true)[1]).toContain('Tagged v99.0.0');
  expect(git('cat-file', '-t', 'v99.0.0')).toBe('tag');
  expect(git('rev-parse', 'v99.0.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
});

test.each([
  ['the version is none', () => released('1.2'), 'is no version'],
  ['the version is older', () => released('0.0.1'), 'is not newer than'],
  [
    'something is not committed',
    () => {
      writeFileSync(join(folder.path, 'new.txt'), '');
      released();
    },
    'has changes',
  ],
  [
    'the tag exists',
    () => {
      git('tag', 'v99.0.0');
      released();
    },
    'exists already',
  ],
  [
    'nothing is unreleased',
    () => {
      released();
      released('99.0.1');
    },
    "nothing under 'Unreleased'",
  ],
])('nothing is released where %s', (_, attempt, why) => {
  expect(attempt).toThrow(why);
  expect(git('log', '--format=%s')).not.toContain('99.0.1');
  expect(read('package.json')).not.toContain('99.0.1');
});
