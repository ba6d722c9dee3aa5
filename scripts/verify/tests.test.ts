import { describe, expect, test } from 'vitest';
import type { Report } from './report.ts';
import { countTests, secondTry, withAgain } from './tests.ts';

/** A report of files, each with how many tests passed and failed in it. */
const reportOf = (files: Record<string, [passed: number, failed: number]>, uncaught = 0): Report => ({
  files: Object.entries(files).map(([name, [passed, failed]]) => ({
    name,
    passed,
    failed,
    whole: failed === 0 && passed > 0,
  })),
  uncaught,
});

describe('journeys that failed', () => {
  test.each([
    ['in one file or two', reportOf({ a: [1, 0], b: [1, 1], c: [0, 1] }), ['b', 'c']],
    ['in more', reportOf({ a: [0, 1], b: [0, 1], c: [0, 1] }), []],
    ['in none', reportOf({ a: [1, 0] }), []],
    ['beside an error that nobody caught', reportOf({ a: [0, 1] }, 1), []],
  ])('%s: these are run once more', (_, report, files) => {
    expect(secondTry(report)).toEqual(files);
  });

  test('count as they are then', () => {
    const first = reportOf({ a: [2, 0], b: [1, 1] });
    const outcomeOf = (again: Report) => countTests(withAgain(first, again));
    expect(outcomeOf(reportOf({ b: [2, 0] }))).toEqual({ passed: 4, failed: 0 });
    expect(outcomeOf(reportOf({ b: [0, 2] }))).toEqual({ passed: 2, failed: 2 });
    expect(outcomeOf(reportOf({ b: [2, 0] }, 1))).toEqual({ passed: 4, failed: 1 });
    expect(outcomeOf(reportOf({ b: [0, 0] }))).toEqual({ passed: 2, failed: 1 });
  });
});

test.each([
  ['all is well', reportOf({ a: [1, 0] }), { passed: 1, failed: 0 }],
  ['a test failed', reportOf({ a: [1, 1] }), { passed: 1, failed: 1 }],
  ['a file cannot be loaded', reportOf({ a: [1, 0], b: [0, 0] }), { passed: 1, failed: 1 }],
  ['nobody caught an error', reportOf({ a: [1, 0] }, 1), { passed: 1, failed: 1 }],
  ['no test ran', reportOf({}), { passed: 0, failed: 1 }],
])('where %s the count says so', (_, report, outcome) => {
  expect(countTests(report)).toEqual(outcome);
});
