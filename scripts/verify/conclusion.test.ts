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
/** A run with seven other steps, some failed, and these tests. */
const ranWith = (failed: number, ...tests: TestOutcome[]): Ran => ({
  steps: {
    passed: 7 - failed + tests.reduce((sum, run) => sum + run.passed, 0),
    failed: failed + tests.reduce((sum, run) => sum + run.failed, 0),
  },
  tests,
  times: [{ name: 'checks', clock: 1, processor: 2 }],
});
const GREEN = fileOf('green.test.ts', 3);
const RED = fileOf('red.test.ts', 2, ['a card > opens', 'a card > closes']);

/** Checks may take two CPU seconds. */
const CEILING = { budgets: { stages: { checks: 2 }, files: {} }, slowness: 1, binds: true };

/** Concludes a run whose red files pass at their second attempt. */
async function conclude(ran: Ran, strict: boolean) {
  const runFile = vi.fn<(file: FileReport) => Promise<TestOutcome>>(async ({ name }) =>
    runOf({ ...fileOf('', 4), name }),
  );
  const readFills = () => [{ what: 'fonts', used: 1, most: 2 }];
  const { lines, failed } = await concludeRun(ran, {
    strict,
    ceiling: CEILING,
    runFile,
    readFills,
    root: '/here',
  });
  return { lines, failed, ran: runFile.mock.calls.map(([file]) => file) };
}

test('tests green at their second attempt pass, and are listed just above the last line', async () => {
  const { lines, failed, ran } = await conclude(ranWith(0, runOf(GREEN), runOf(GREEN, RED)), false);
  expect([failed, ran]).toEqual([0, [RED]]);
  expect(lines.slice(-3)).toEqual([
    'unsteady: red.test.ts > a card > opens',
    'unsteady: red.test.ts > a card > closes',
    '17 passed, 0 failed',
  ]);
});

test('a strict run repeats nothing: red is red', async () => {
  const { lines, failed, ran } = await conclude(ranWith(0, runOf(GREEN), runOf(GREEN, RED)), true);
  expect([failed, ran]).toEqual([2, []]);
  expect(lines.at(-1)).toBe('15 passed, 2 failed');
  expect(lines.join()).not.toContain('unsteady');
});

test('another failed step stays red, and no test is repeated', async () => {
  const { lines, failed, ran } = await conclude(ranWith(1, runOf(GREEN)), false);
  expect([failed, ran, lines.at(-1)]).toEqual([1, [], '9 passed, 1 failed']);
});

test('above that are the budgets and the slowest files', async () => {
  const { lines } = await conclude(ranWith(0, runOf(GREEN)), false);
  expect(lines).toEqual([
    'how full the byte budgets are',
    '  50 % of 2 bytes: fonts',
    'the slowest files of tests',
    '     0.0 s, imports 0.0 s: green.test.ts',
    'how long it took: 1 s on a machine 1.00 times as slow as that of the budgets',
    '      1 s checks, 2 s of a processor, of 2',
    '10 passed, 0 failed',
  ]);
});

test('a stage far above its budget fails, and the files that grew are listed', async () => {
  const slow = { ...ranWith(0, runOf(GREEN)), times: [{ name: 'checks', clock: 1, processor: 6 }] };
  const { lines, failed } = await conclude(slow, false);
  expect([failed, lines.at(-1)]).toEqual([1, '10 passed, 1 failed']);
  expect(lines).toContain('files of tests that grew most');
});

test('budgets are read after repeated files have recorded theirs', async () => {
  const weighed: string[] = [];
  const { lines } = await concludeRun(ranWith(0, runOf(RED)), {
    strict: false,
    ceiling: CEILING,
    runFile: async () => {
      weighed.push('a card');
      return runOf(fileOf('red.test.ts', 4));
    },
    readFills: () => weighed.map((what) => ({ what, used: 1, most: 2 })),
    root: '/here',
  });
  expect(lines).toContain('  50 % of 2 bytes: a card');
});
