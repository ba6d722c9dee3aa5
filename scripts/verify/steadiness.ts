import { relative } from 'node:path';
import type { RunReport } from './report.ts';
import type { TestOutcome } from './tests.ts';

/** The result of a round: the number of failures, and the report on each file. */
type Round = Pick<TestOutcome, 'failed' | 'report'>;

/**
 * How often each test was red, by file and test name; without those that never were. A round that failed though each
 * of its files was green, for example when the program ended badly, is red itself.
 */
export function countRed(rounds: readonly Round[], root: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { failed, report } of rounds) {
    const red = redOf(report, root);
    if (failed > 0 && red.length === 0) red.push('the run itself');
    for (const name of red) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function redOf({ files, uncaught }: RunReport, root: string): string[] {
  const red = files.flatMap((file) =>
    (file.red.length === 0 && !file.whole ? ['the whole file'] : file.red).map(
      (test) => `${relative(root, file.name)} > ${test}`,
    ),
  );
  if (uncaught > 0) red.push('an uncaught error');
  if (files.length === 0) red.push('no test ran');
  return red;
}

/** A line for each test that was ever red, the least steady first. */
export function steadinessTable(counts: ReadonlyMap<string, number>, rounds: number): string[] {
  if (counts.size === 0) return [`steady: never red in ${rounds} rounds`];
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, red]) => `red in ${red} of ${rounds}: ${name}`);
}

/** The projects of vitest.config.ts. */
const PROJECTS = ['rules', 'alone', 'journeys', 'long'] as const;

/** `project` limits the run to one project; null if only the paths select. */
export type SteadyArguments = { rounds: number; project: string | null; paths: string[] };

const ROUNDS = 10;

/** Parses `[paths] [--rounds N] [--project NAME]`. Throws for an invalid number of rounds or an unknown project. */
export function steadyArguments(words: readonly string[]): SteadyArguments {
  const paths = [...words];
  const take = (option: string): string | undefined | null => {
    const at = paths.indexOf(option);
    return at < 0 ? null : paths.splice(at, 2)[1];
  };
  const [asked, project] = [take('--rounds'), take('--project')];
  const rounds = asked === null ? ROUNDS : Number(asked);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds wants a whole number from 1 on.');
  if (project !== null && !PROJECTS.some((name) => name === project))
    throw new Error(`--project wants one of ${PROJECTS.join(', ')}.`);
  return { rounds, project: project ?? null, paths };
}
