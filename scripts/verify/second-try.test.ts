import { expect, test, vi } from 'vitest';
import type { FileReport, RunReport } from './report.ts';
import { filesToRetry, retryRedFiles } from './second-try.ts';
import { countTests, type TestOutcome } from './tests.ts';

const fileOf = (name: string, passed: number, red: string[] = []): FileReport => ({
  name: `/here/${name}`,
  project: 'journeys',
  passed,
  failed: red.length,
  whole: passed > 0 && red.length === 0,
  red,
  tests: 0,
  imports: 0,
});
const runOf = (files: FileReport[], uncaught = 0): TestOutcome => {
  const report: RunReport = { files, uncaught };
  return { ...countTests(report), report };
};
const GREEN = fileOf('green.test.ts', 3);
const RED = fileOf('red.test.ts', 2, ['a card > opens']);

test('a file red first and then green passes, and its red test is listed', async () => {
  const outcome = await retryRedFiles(
    [runOf([GREEN]), runOf([GREEN, RED])],
    async () => runOf([fileOf('red.test.ts', 3)]),
    '/here',
  );
  expect(outcome).toEqual({ passed: 9, failed: 0, unsteady: ['unsteady: red.test.ts > a card > opens'] });
});

test('a file that first fails to load, or whose hook fails, is listed as a whole', async () => {
  const outcome = await retryRedFiles(
    [runOf([GREEN, fileOf('red.test.ts', 0)])],
    async () => runOf([fileOf('red.test.ts', 3)]),
    '/here',
  );
  expect(outcome).toEqual({ passed: 6, failed: 0, unsteady: ['unsteady: red.test.ts > the whole file'] });
});

test.each([
  ['red twice', async () => runOf([RED])],
  ['not run at all', async () => ({ passed: 0, failed: 1, report: { files: [], uncaught: 0 } })],
  ['green with an uncaught error', async () => runOf([fileOf('red.test.ts', 3)], 1)],
])('a file that is %s stays red', async (_, runFile) => {
  const outcome = await retryRedFiles([runOf([GREEN, RED])], runFile, '/here');
  expect(outcome).toEqual({ passed: 5, failed: 1, unsteady: [] });
});

test('only red files are repeated, each once and separately', async () => {
  const runFile = vi.fn<(file: FileReport) => Promise<TestOutcome>>(async () => runOf([GREEN]));
  await retryRedFiles([runOf([GREEN, RED])], runFile);
  expect(runFile.mock.calls).toEqual([[RED]]);
});

test('five red files are repeated, and six are red immediately', () => {
  const red = (count: number) => [runOf(Array.from({ length: count }, () => RED)).report];
  expect([filesToRetry(red(5)).length, filesToRetry(red(6)).length]).toEqual([5, 0]);
});

test('nothing is repeated after an uncaught error, or if no test ran', async () => {
  expect(filesToRetry([runOf([RED], 1).report])).toEqual([]);
  const nothingRan: TestOutcome = { passed: 0, failed: 1, report: { files: [], uncaught: 0 } };
  const outcome = await retryRedFiles([nothingRan], async () => runOf([GREEN]));
  expect(outcome).toEqual({ passed: 0, failed: 1, unsteady: [] });
});
