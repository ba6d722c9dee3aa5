import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** The result of a test file. */
export type FileReport = {
  name: string;
  /** Its project in vitest.config.ts. */
  project: string;
  passed: number;
  failed: number;
  whole: boolean;
  /** The full names of the failed tests. */
  red: string[];
  /** Milliseconds of its tests and hooks, and of its imports. */
  tests: number;
  imports: number;
};

/** The result of a test run: of each file, and the number of uncaught errors. */
export type RunReport = { files: FileReport[]; uncaught: number };

/** Environment variable with the file for the report. */
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
    const report: RunReport = { files: modules.map(fileReport), uncaught: errors.length };
    const file = process.env[REPORT_FILE];
    if (file) writeFileSync(file, JSON.stringify(report));
  }
}
