import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { run, type Outcome } from './steps.ts';

/** As much of the JSON report as this takes (https://vitest.dev/guide/reporters#json-reporter); `name` is a file. */
export type Report = {
  testResults: { name: string; status: string; assertionResults: { status: string }[] }[];
};

/** Above so many files that failed, what is wrong is not the moment. */
const SECOND_TRY_MOST = 2;

/** The files to be run a second time: those that failed, where they are few. */
export function secondTry({ testResults }: Report): string[] {
  const failed = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => name);
  return failed.length <= SECOND_TRY_MOST ? failed : [];
}

/** How many checks went well and how many did not, where what was run a second time counts as it was then. */
export function countTests(first: Report, second: Report | null): Outcome {
  const again = new Set(second?.testResults.map(({ name }) => name));
  const counted = [
    ...first.testResults.filter(({ name }) => !again.has(name)),
    ...(second?.testResults ?? []),
  ];
  const all = counted.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  const failed = all.filter((status) => status === 'failed').length;
  const unseen = failed === 0 && counted.some(({ status }) => status !== 'passed');
  const passed = all.filter((status) => status === 'passed').length;
  return { passed, failed: passed === 0 || unseen ? Math.max(failed, 1) : failed };
}

async function runOnce(project: string, files: string[] = []): Promise<{ code: number; report: Report }> {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-verify-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run('vitest', [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ]);
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) as Report };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Runs one project of the tests. A run that ends badly without a failed test (a file that can't be loaded, an
 * error nobody caught) or that ran no test counts as one failure. Journeys watch a real browser on a machine that does other
 * things as well: the one or two files in which any failed are run once more, by themselves and on a product of their own,
 * and count as they are then. What is broken fails twice; what did not is named, and wants mending.
 */
export async function runTests(project: 'rules' | 'journeys'): Promise<Outcome> {
  try {
    const { code, report } = await runOnce(project);
    const files = project === 'journeys' ? secondTry(report) : [];
    if (files.length === 0) {
      const outcome = countTests(report, null);
      return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
    }
    const names = files.map((name) => relative(process.cwd(), name)).join(', ');
    console.log(`  once more, by themselves: ${names}`);
    const again = await runOnce(project, files);
    if (again.code === 0) console.log(`  unsteady, to be mended: ${names}`);
    return countTests(report, again.report);
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}
