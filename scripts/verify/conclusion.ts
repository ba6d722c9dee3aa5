import { holdToBudgets, type StageTime, type Times } from './ceiling.ts';
import { fillTable, type Fill } from './fills.ts';
import { retryRedFiles, type RunFile } from './second-try.ts';
import { slowest } from './slowest.ts';
import type { Outcome } from './steps.ts';
import type { TestOutcome } from './tests.ts';

/** What came of a whole run before its red files are run again. */
export type Ran = {
  /** Of all steps, those of tests among them. */
  steps: Outcome;
  tests: readonly TestOutcome[];
  /** What each stage took. */
  times: readonly StageTime[];
};

/**
 * How a run is concluded. `strict` runs nothing twice; `readFills` reads how full the budgets are, once all has run.
 * Of stages `binds` says whether one that is far above its budget is a failure, `slowness` what the machine is worth.
 */
type How = {
  strict: boolean;
  ceiling: { budgets: Times; slowness: number; binds: boolean };
  runFile: RunFile;
  readFills: () => readonly Fill[];
  root?: string;
};

/**
 * Runs the red files of tests once more, unless the run is strict, and says what came of it all.
 * @returns the lines to print, of which unsteady tests stand just above the last, and how many checks failed in the end
 */
export async function concludeRun(
  { steps, tests, times }: Ran,
  { strict, ceiling, runFile, readFills, root = process.cwd() }: How,
): Promise<{ lines: string[]; failed: number }> {
  let { passed, failed } = steps;
  const unsteady: string[] = [];
  if (!strict && tests.some((outcome) => outcome.failed > 0)) {
    const sum = (what: 'passed' | 'failed') => tests.reduce((total, outcome) => total + outcome[what], 0);
    const again = await retryRedFiles(tests, runFile, root);
    passed += again.passed - sum('passed');
    failed += again.failed - sum('failed');
    unsteady.push(...again.unsteady);
  }
  const files = tests.flatMap(({ report }) => report.files);
  const held = holdToBudgets(times, files, { ...ceiling, root });
  if (ceiling.binds) failed += held.red.length;
  const lines = [
    'how full the byte budgets are',
    ...fillTable(readFills()),
    'the slowest files of tests',
    ...slowest(files, root),
    ...held.lines,
    ...unsteady,
    `${passed} passed, ${failed} failed`,
  ];
  return { lines, failed };
}
