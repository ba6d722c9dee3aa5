import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './say.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const CHANGELOG = 'CHANGELOG.md';
const UNRELEASED = /^## Unreleased\n/m;
const FILES = [CHANGELOG, 'package.json', 'package-lock.json'];

type Versioned = { version: string; packages?: Record<string, { version?: string }> };
type Release = { version: string; tag: boolean; now: Date };

function numbersOf(version: string): number[] {
  const found = VERSION.exec(version);
  if (!found) throw new Refusal(`${version} is no version, such as 1.2.0.`);
  return found.slice(1).map(Number);
}

function isNewer(version: string, than: string): boolean {
  const [numbers, others] = [numbersOf(version), numbersOf(than)];
  const at = numbers.findIndex((number, place) => number !== others[place]);
  return at >= 0 && numbers[at]! > others[at]!;
}

/** The changelog, whose first part is 'Unreleased', with that part under the version and its date (UTC). */
function releasedChanges(text: string, version: string, now: Date): string {
  const [, changes = ''] = text.split(/^## .*\n/m);
  if (!UNRELEASED.test(text) || changes.trim() === '')
    throw new Refusal(`${CHANGELOG} has nothing under 'Unreleased', so there is nothing to release.`);
  return text.replace(UNRELEASED, `## Unreleased\n\n## ${version} (${now.toISOString().slice(0, 10)})\n`);
}

/**
 * Commits a release: the changelog's 'Unreleased' under the version, which package.json and the lock file get, too.
 * @param root a checkout without changes
 * @returns lines that say what was done and what is left to do
 * @throws Refusal before anything is written
 */
export function release(root: string, { version, tag, now }: Release): string[] {
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim();
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  const name = `v${version}`;

  const about = JSON.parse(read('package.json')) as Versioned;
  const lock = JSON.parse(read('package-lock.json')) as Versioned;
  if (!isNewer(version, about.version))
    throw new Refusal(`${version} is not newer than ${about.version}, the version in package.json.`);
  if (git('status', '--porcelain') !== '')
    throw new Refusal('The checkout has changes: commit or stash them, then release.');
  if (git('tag', '--list', name) !== '') throw new Refusal(`The tag ${name} exists already.`);
  const changes = releasedChanges(read(CHANGELOG), version, now);

  about.version = version;
  lock.version = version;
  if (lock.packages?.['']) lock.packages[''].version = version;
  write(CHANGELOG, changes);
  write('package.json', `${JSON.stringify(about, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
  git('commit', '--quiet', '--message', `Release ${version}`, '--', ...FILES);
  const committed = `Committed 'Release ${version}'.`;
  if (!tag) return [committed, `To tag it: git tag --annotate ${name} --message 'Release ${version}'`];
  git('tag', '--annotate', name, '--message', `Release ${version}`);
  return [committed, `Tagged ${name}. To publish: git push --follow-tags`];
}
