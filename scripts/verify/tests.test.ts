import { describe, expect, test } from 'vitest';
import { countTests, secondTry, type Report } from './tests.ts';

/** A report of files, each with what came of its tests. */
function reportOf(files: Record<string, string[]>): Report {
  const testResults = Object.entries(files).map(([name, statuses]) => ({
    name,
    status: statuses.length > 0 && !statuses.includes('failed') ? 'passed' : 'failed',
    assertionResults: statuses.map((status) => ({ status })),
  }));
  return { testResults };
}

describe('journeys that failed', () => {
  test('are run once more where they are in one file or two', () => {
    expect(secondTry(reportOf({ a: ['passed'], b: ['failed', 'passed'], c: ['failed'] }))).toEqual([
      'b',
      'c',
    ]);
    expect(secondTry(reportOf({ a: ['passed'] }))).toEqual([]);
    expect(secondTry(reportOf({ a: ['failed'], b: ['failed'], c: ['failed'] }))).toEqual([]);
  });

  test('count as they are then', () => {
    const first = reportOf({ a: ['passed', 'passed'], b: ['failed', 'passed'] });
    expect(countTests(first, reportOf({ b: ['passed', 'passed'] }))).toEqual({ passed: 4, failed: 0 });
    expect(countTests(first, reportOf({ b: ['failed', 'failed'] }))).toEqual({ passed: 2, failed: 2 });
  });
});

test.each([
  ['all is well', { a: ['passed', 'skipped'] }, { passed: 1, failed: 0 }],
  ['a test failed', { a: ['passed', 'failed'] }, { passed: 1, failed: 1 }],
  ['a file cannot be loaded', { a: ['passed'], b: [] }, { passed: 1, failed: 1 }],
  ['no test ran', {}, { passed: 0, failed: 1 }],
])('where %s the count says so', (_, files, outcome) => {
  expect(countTests(reportOf(files), null)).toEqual(outcome);
});
