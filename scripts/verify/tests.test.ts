import { expect, test } from 'vitest';
import type { RunReport } from './report.ts';
import { countTests } from './tests.ts';

/** A report of files, each with its numbers of passed and failed tests. */
const reportOf = (files: Record<string, [passed: number, failed: number]>, uncaught = 0): RunReport => ({
  files: Object.entries(files).map(([name, [passed, failed]]) => ({
    name,
    project: 'rules',
    passed,
    failed,
    whole: failed === 0 && passed > 0,
    red: [],
    tests: 0,
    imports: 0,
  })),
  uncaught,
});

test.each([
  ['all is well', reportOf({ a: [1, 0] }), { passed: 1, failed: 0 }],
  ['a test failed', reportOf({ a: [1, 1] }), { passed: 1, failed: 1 }],
  ['a file cannot be loaded', reportOf({ a: [1, 0], b: [0, 0] }), { passed: 1, failed: 1 }],
  ['there was an uncaught error', reportOf({ a: [1, 0] }, 1), { passed: 1, failed: 1 }],
  ['no test ran', reportOf({}), { passed: 0, failed: 1 }],
])('where %s the count says so', (_, report, outcome) => {
  expect(countTests(report)).toEqual(outcome);
});
