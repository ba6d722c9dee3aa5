import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, type Outcome } from './steps.ts';

type Report = { numPassedTests: number; numFailedTests: number };

/**
 * Runs one project of the tests. A run that ends badly without a failed test (a file that can't be loaded, an
 * error nobody caught) or that ran no test counts as one failure.
 */
export async function runTests(project: 'rules' | 'journeys'): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-verify-'));
  const file = join(folder, 'report.json');
  try {
    const code = await run('vitest', [
      'run',
      `--project=${project}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]);
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const { numPassedTests: passed, numFailedTests: failed } = report;
    const unseen = (code !== 0 || passed === 0) && failed === 0;
    return { passed, failed: unseen ? 1 : failed };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
