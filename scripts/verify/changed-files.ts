import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The branch that changes are compared with. */
export const BASE = 'main';

/** The checks that a change needs. */
export type ChangedFiles = {
  all: string[];
  /** Files to lint. */
  linted: string[];
  /** Whether types may have changed. */
  typed: boolean;
  /** Journeys that were changed themselves. */
  journeys: string[];
};

const matching = (files: string[], pattern: RegExp) => files.filter((file) => pattern.test(file));

/** Sorts the paths of changed files, relative to the project, by the checks they need. */
export function sortChanged(files: string[]): ChangedFiles {
  return {
    all: files,
    linted: matching(files, /\.(tsx?|mjs|astro)$/),
    typed: matching(files, /(\.tsx?|tsconfig.*\.json|package-lock\.json)$/).length > 0,
    journeys: matching(files, /^e2e\/(?!long\/)[^/]+\/[^/]+\.test\.ts$/),
  };
}

const lines = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** The files that differ from this branch's base on `main`, committed or not, including untracked ones. */
export function changedFiles(): string[] {
  const [left = BASE] = lines('merge-base', BASE, 'HEAD');
  const differing = lines('diff', '--name-only', '--relative', left);
  const unknown = lines('ls-files', '--others', '--exclude-standard');
  return [...new Set([...differing, ...unknown])].filter((file) => existsSync(file));
}
