import { relative } from 'node:path';
import type { FileReport, RunReport } from './report.ts';
import type { StepOutcome } from './steps.ts';
import { countTests, type TestOutcome } from './tests.ts';

/** More red files than this are not a coincidence. */
const MOST_FILES = 5;

/** Runs one test file separately. */
export type RunFile = (file: FileReport) => Promise<TestOutcome>;

const isRed = ({ whole, failed }: FileReport) => !whole || failed > 0;

/**
 * The files to repeat. None if that would be pointless: an uncaught error belongs to no file, and many red files are
 * the product's fault.
 */
export function filesToRetry(reports: readonly RunReport[]): FileReport[] {
  if (reports.some(({ uncaught }) => uncaught > 0)) return [];
  const red = reports.flatMap(({ files }) => files.filter(isRed));
  return red.length > MOST_FILES ? [] : red;
}

/** A line for each test red first and then green; for the file itself if none of its tests was red. */
const namesOf = ({ name, red }: FileReport, root: string) =>
  (red.length > 0 ? red : ['the whole file']).map((test) => `unsteady: ${relative(root, name)} > ${test}`);

/** The counts of a run with red files replaced by their repetition. */
function countAgain(
  { passed, failed, report }: TestOutcome,
  again: ReadonlyMap<string, FileReport>,
): StepOutcome {
  if (!report.files.some(({ name }) => again.has(name))) return { passed, failed };
  return countTests({ ...report, files: report.files.map((file) => again.get(file.name) ?? file) });
}

/**
 * Repeats the files with a red test, sequentially, each separately and completely, since the tests of a journey build
 * on one another. Red twice is red.
 * @returns the counts of all runs then, and a line for each unsteady test
 */
export async function retryRedFiles(
  runs: readonly TestOutcome[],
  runFile: RunFile,
  root = process.cwd(),
): Promise<StepOutcome & { unsteady: string[] }> {
  const again = new Map<string, FileReport>();
  const unsteady: string[] = [];
  for (const file of filesToRetry(runs.map(({ report }) => report))) {
    const { failed, report } = await runFile(file);
    const [second] = report.files;
    if (failed > 0 || !second) continue;
    again.set(file.name, second);
    unsteady.push(...namesOf(file, root));
  }
  const counts = runs.map((outcome) => countAgain(outcome, again));
  const sum = (what: 'passed' | 'failed') => counts.reduce((total, count) => total + count[what], 0);
  return { passed: sum('passed'), failed: sum('failed'), unsteady };
}
