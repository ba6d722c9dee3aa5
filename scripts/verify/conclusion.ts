import { holdToBudgets, type StageTime, type Times } from './ceiling.ts';
import { fillTable, type Fill } from './fills.ts';
import { retryRedFiles, type RunFile } from './second-try.ts';
import { slowest } from './slowest.ts';
import type { StepOutcome } from './steps.ts';
import type { TestOutcome } from './tests.ts';

/** The result of a whole run before its red files are repeated. */
export type Ran = {
  /** Of all steps, tests included. */
  steps: StepOutcome;
  tests: readonly TestOutcome[];
  /** The time of each stage. */
  times: readonly StageTime[];
};

/**
 * How to conclude a run. `strict` repeats nothing; `readFills` reads the budgets' fill levels after all runs. `binds`
 * says whether a stage far above its budget fails, `slowness` how slow the machine is.
 */
type How = {
  strict: boolean;
  ceiling: { budgets: Times; slowness: number; binds: boolean };
  runFile: RunFile;
  readFills: () => readonly Fill[];
  root?: string;
};

/**
 * Repeats the red test files once, unless strict, and reports the overall result.
 * @returns the lines to print, with unsteady tests just above the last, and the number of failed checks
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
