import { relative } from 'node:path';
import type { Report } from './report.ts';

/** How often each test was red, by the file and the name of the test; none that never was. */
export function countRed(reports: readonly Report[], root: string): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const { files, uncaught } of reports) {
    for (const { name, red, whole } of files) {
      for (const test of red) add(`${relative(root, name)} > ${test}`);
      if (!whole && red.length === 0) add(`${relative(root, name)} > the whole file`);
    }
    if (uncaught > 0) add('an error that nobody caught');
    if (files.length === 0) add('no test ran');
  }
  return counts;
}

/** A line for each test that was ever red, the least steady first. */
export function steadinessTable(counts: ReadonlyMap<string, number>, rounds: number): string[] {
  if (counts.size === 0) return [`steady: never red in ${rounds} rounds`];
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, red]) => `red in ${red} of ${rounds}: ${name}`);
}

export type SteadyArguments = { rounds: number; paths: string[] };

const ROUNDS = 10;

/** Reads `[paths] [--rounds N]`. Throws where N is no number of rounds. */
export function steadyArguments(words: readonly string[]): SteadyArguments {
  const at = words.indexOf('--rounds');
  if (at < 0) return { rounds: ROUNDS, paths: [...words] };
  const rounds = Number(words[at + 1]);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds wants a whole number from 1 on.');
  return { rounds, paths: words.toSpliced(at, 2) };
}
