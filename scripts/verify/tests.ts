import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPORT_FILE, type RunReport } from './report.ts';
import { run, type StepOutcome } from './steps.ts';

/** The result of a test run, with the report on each file. */
export type TestOutcome = StepOutcome & { report: RunReport };

/** The report of a run that could not start. */
const NO_REPORT: RunReport = { files: [], uncaught: 0 };

/**
 * The numbers of passed and failed tests. A file that fails to load, an uncaught error, and a run without tests count
 * as one failure each if no test failed.
 */
export function countTests({ files, uncaught }: RunReport): StepOutcome {
  const sum = (what: 'passed' | 'failed') => files.reduce((total, file) => total + file[what], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const unseen = uncaught > 0 || passed === 0 || files.some(({ whole }) => !whole);
  return { passed, failed: failed === 0 && unseen ? 1 : failed };
}

/** Runs projects of the tests by name, each file once, or only the given files. Its output goes to `say`. */
export async function runTests(
  projects: readonly string[],
  variables: Record<string, string> = {},
  { files = [], say }: { files?: readonly string[]; say?: (output: string) => void } = {},
): Promise<TestOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-verify-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=./scripts/verify/report.ts'];
    const args = ['run', ...projects.map((project) => `--project=${project}`), ...reporters, ...files];
    const code = await run('vitest', args, { ...variables, [REPORT_FILE]: file }, say);
    const report = JSON.parse(readFileSync(file, 'utf8')) as RunReport;
    const outcome = countTests(report);
    const failed = outcome.failed === 0 && code !== 0 ? 1 : outcome.failed;
    return { passed: outcome.passed, failed, report };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, report: NO_REPORT };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
