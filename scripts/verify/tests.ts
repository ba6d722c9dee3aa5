import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPORT_FILE, type Report } from './report.ts';
import { run, type Outcome } from './steps.ts';

/** What came of a run of tests, and the report on each of its files. */
export type TestOutcome = Outcome & { report: Report };

/** What a run leaves that could not even begin. */
const NO_REPORT: Report = { files: [], uncaught: 0 };

/**
 * How many tests went well and how many did not. A file that can't be loaded, an error nobody caught, and a run without a
 * test count as a failure each where no test failed.
 */
export function countTests({ files, uncaught }: Report): Outcome {
  const sum = (what: 'passed' | 'failed') => files.reduce((total, file) => total + file[what], 0);
  const [passed, failed] = [sum('passed'), sum('failed')];
  const unseen = uncaught > 0 || passed === 0 || files.some(({ whole }) => !whole);
  return { passed, failed: failed === 0 && unseen ? 1 : failed };
}

/**
 * Runs projects of the tests, by their names in vitest.config.ts, each file once; or of them the files that are named. What
 * it says goes to `say`.
 */
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
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
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
