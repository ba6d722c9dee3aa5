import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What came of one file of tests. */
export type FileReport = {
  name: string;
  /** The project of vitest.config.ts that it belongs to. */
  project: string;
  passed: number;
  failed: number;
  whole: boolean;
  /** The full names of the tests that failed. */
  red: string[];
  /** Milliseconds that its tests and hooks took, and that it waited for what it imports. */
  tests: number;
  imports: number;
};

/** What came of a run of tests: of each file, and how many errors nobody caught. */
export type Report = { files: FileReport[]; uncaught: number };

/** Where the report goes, as an environment variable that names a file. */
export const REPORT_FILE = 'CARDEA_TEST_REPORT';

function fileReport(module: TestModule): FileReport {
  const tests = [...module.children.allTests()];
  const count = (wanted: string) => tests.filter((test) => test.result().state === wanted).length;
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
  return {
    name: module.moduleId,
    project: module.project.name,
    passed: count('passed'),
    failed: count('failed'),
    whole: module.ok(),
    red: tests.filter((test) => test.result().state === 'failed').map((test) => test.fullName),
    tests: duration,
    imports: collectDuration + setupDuration + environmentSetupDuration,
  };
}

/** Writes a report at the end of a run (https://vitest.dev/api/advanced/reporters). */
// oxlint-disable-next-line import/no-default-export -- what Vitest takes of a file
export default class ReportWriter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: Report = { files: modules.map(fileReport), uncaught: errors.length };
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
