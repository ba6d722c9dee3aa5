import { relative } from 'node:path';
import type { FileReport } from './report.ts';

/** The duration of a stage in seconds, and its CPU seconds if known. */
export type StageTime = { name: string; clock: number; processor: number | null };

/** Budgets of stages and test files: CPU seconds, and wall-clock seconds, on the reference machine. */
export type Times = {
  stages: Readonly<Record<string, number>>;
  files: Readonly<Record<string, number>>;
};

/**
 * Multiples of its budget above which a stage is reported, and fails. A shared host takes up to 1.7 times as many CPU
 * seconds for the same browsers, whatever the calibration says: only what cannot be the host's load fails.
 */
const [NAMED, RED] = [1.25, 2.5];
/** Number of most grown files to list for a red stage. */
const FILES = 10;

const seconds = (value: number) => `${value.toFixed(0)} s`.padStart(7);

function lineOf({ name, clock, processor }: StageTime, budget: number | undefined, slowness: number): string {
  const used = processor === null ? null : processor / slowness;
  const share = used === null || budget === undefined ? null : used / budget;
  const parts = [
    `${seconds(clock)} ${name}`,
    used === null ? null : `${used.toFixed(0)} s of a processor`,
    budget === undefined ? null : `of ${budget}`,
    share !== null && share > RED
      ? 'FAR ABOVE ITS BUDGET'
      : share !== null && share > NAMED
        ? 'above its budget'
        : null,
  ];
  return `  ${parts.filter((part) => part !== null).join(', ')}`;
}

/** The files above their budget, the most grown first. */
function grown(
  files: readonly FileReport[],
  table: Times['files'],
  slowness: number,
  root: string,
): string[] {
  return files
    .map(({ name, tests, imports }) => {
      const file = relative(root, name);
      const now = (tests + imports) / 1000 / slowness;
      return { file, now, more: now - (table[file] ?? 0) };
    })
    .filter(({ more }) => more > 0)
    .toSorted((one, other) => other.more - one.more)
    .slice(0, FILES)
    .map(({ file, now, more }) => `  ${seconds(now)}, ${more.toFixed(0)} s more than in the table: ${file}`);
}

/**
 * Checks a run against its budgets, in CPU seconds of the reference machine, since wall time depends on other load. A
 * change that needs more changes the table in the same commit and says why.
 * @param slowness how much slower this machine is than the table's
 * @returns lines to print, and the names of red stages
 */
export function holdToBudgets(
  stages: readonly StageTime[],
  files: readonly FileReport[],
  { budgets, slowness, root = process.cwd() }: { budgets: Times; slowness: number; root?: string },
): { lines: string[]; red: string[] } {
  const red = stages
    .filter(({ name, processor }) => (processor ?? 0) / slowness > RED * (budgets.stages[name] ?? Infinity))
    .map(({ name }) => name);
  const clock = stages.reduce((sum, stage) => sum + stage.clock, 0);
  const lines = [
    `how long it took: ${clock.toFixed(0)} s on a machine ${slowness.toFixed(2)} times as slow as that of the budgets`,
    ...stages.map((stage) => lineOf(stage, budgets.stages[stage.name], slowness)),
    ...(red.length > 0
      ? ['files of tests that grew most', ...grown(files, budgets.files, slowness, root)]
      : []),
  ];
  return { lines, red };
}
