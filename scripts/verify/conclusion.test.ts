import { expect, test, vi } from 'vitest';
import { concludeRun, type Ran } from './conclusion.ts';
import type { FileReport } from './report.ts';
import { countTests, type TestOutcome } from './tests.ts';

const fileOf = (name: string, passed: number, red: string[] = []): FileReport => ({
  name: `/here/${name}`,
  project: 'journeys',
  passed,
  failed: red.length,
  whole: red.length === 0,
  red,
  tests: 0,
  imports: 0,
});
const runOf = (...files: FileReport[]): TestOutcome => {
  const report = { files, uncaught: 0 };
  return { ...countTests(report), report };
};
/** A run whose other steps were seven, one of which failed or none, and whose tests these are. */
const ranWith = (failed: number, ...tests: TestOutcome[]): Ran => ({
  steps: {
    passed: 7 - failed + tests.reduce((sum, run) => sum + run.passed, 0),
    failed: failed + tests.reduce((sum, run) => sum + run.failed, 0),
  },
  tests,
});
const GREEN = fileOf('green.test.ts', 3);
const RED = fileOf('red.test.ts', 2, ['a card > opens', 'a card > closes']);

/** Concludes a run whose red files are green at their second try. */
async function conclude(ran: Ran, strict: boolean) {
  const runFile = vi.fn<(file: FileReport) => Promise<TestOutcome>>(async ({ name }) =>
    runOf({ ...fileOf('', 4), name }),
  );
  const readFills = () => [{ what: 'fonts', used: 1, most: 2 }];
  const { lines, failed } = await concludeRun(ran, { strict, runFile, readFills, root: '/here' });
  return { lines, failed, ran: runFile.mock.calls.map(([file]) => file) };
}

test('what is green at its second try has passed, and is named just above the last line', async () => {
  const { lines, failed, ran } = await conclude(ranWith(0, runOf(GREEN), runOf(GREEN, RED)), false);
  expect([failed, ran]).toEqual([0, [RED]]);
  expect(lines.slice(-3)).toEqual([
    'unsteady: red.test.ts > a card > opens',
    'unsteady: red.test.ts > a card > closes',
    '17 passed, 0 failed',
  ]);
});

test('a strict run runs nothing twice: what is red is red', async () => {
  const { lines, failed, ran } = await conclude(ranWith(0, runOf(GREEN), runOf(GREEN, RED)), true);
  expect([failed, ran]).toEqual([2, []]);
  expect(lines.at(-1)).toBe('15 passed, 2 failed');
  expect(lines.join()).not.toContain('unsteady');
});

test('another step that failed stays red, and has no test run again', async () => {
  const { lines, failed, ran } = await conclude(ranWith(1, runOf(GREEN)), false);
  expect([failed, ran, lines.at(-1)]).toEqual([1, [], '9 passed, 1 failed']);
});

test('above that stand the budgets and the slowest files', async () => {
  const { lines } = await conclude(ranWith(0, runOf(GREEN)), false);
  expect(lines).toEqual([
    'how full the byte budgets are',
    '  50 % of 2 bytes: fonts',
    'the slowest files of tests',
    '     0.0 s, imports 0.0 s: green.test.ts',
    '10 passed, 0 failed',
  ]);
});

test('budgets are read when what was run again has weighed its own', async () => {
  const weighed: string[] = [];
  const { lines } = await concludeRun(ranWith(0, runOf(RED)), {
    strict: false,
    runFile: async () => {
      weighed.push('a card');
      return runOf(fileOf('red.test.ts', 4));
    },
    readFills: () => weighed.map((what) => ({ what, used: 1, most: 2 })),
    root: '/here',
  });
  expect(lines).toContain('  50 % of 2 bytes: a card');
});
