import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { REPORT_FILE, type Report } from './report.ts';
import { run, type Outcome } from './steps.ts';

/** Above so many files that failed, what is wrong is not the moment. */
const SECOND_TRY_MOST = 2;

/** The files to be run a second time: those that failed, where they are few and nothing else went wrong. */
export function secondTry({ files, uncaught }: Report): string[] {
  const failed = files.filter(({ whole }) => !whole).map(({ name }) => name);
  return uncaught === 0 && failed.length <= SECOND_TRY_MOST ? failed : [];
}

/** A report in which files that were run again stand as they were then. */
export function withAgain(first: Report, again: Report): Report {
  const names = new Set(again.files.map(({ name }) => name));
  const files = [...first.files.filter(({ name }) => !names.has(name)), ...again.files];
  return { files, uncaught: first.uncaught + again.uncaught };
}

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

async function runOnce(project: string, files: string[] = []): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-verify-'));
  const file = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=./scripts/verify/report.ts'];
    const code = await run('vitest', ['run', `--project=${project}`, ...reporters, ...files], {
      [REPORT_FILE]: file,
    });
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const isRed = countTests(report).failed > 0;
    return code !== 0 && !isRed ? { ...report, uncaught: report.uncaught + 1 } : report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs one project of the tests. Journeys watch a real browser on a machine that does other things as well: the one or two
 * files in which any failed are run once more, each by itself on a new product, and count as they are then. What fails
 * each time stays failed; a fault of order or of timing passes, and is named as unsteady.
 */
export async function runTests(project: 'rules' | 'journeys'): Promise<Outcome> {
  try {
    let report = await runOnce(project);
    for (const name of project === 'journeys' ? secondTry(report) : []) {
      const file = relative(process.cwd(), name);
      console.log(`  once more, by itself: ${file}`);
      // One after the other: each has the machine to itself.
      // oxlint-disable-next-line no-await-in-loop
      const again = await runOnce(project, [file]);
      if (countTests(again).failed === 0) console.log(`  unsteady, to be mended: ${file}`);
      report = withAgain(report, again);
    }
    return countTests(report);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
