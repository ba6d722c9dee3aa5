import { expect, test } from 'vitest';
import { holdToBudgets } from './ceiling.ts';

const budgets = { stages: { rules: 100 }, files: { 'a.test.ts': 5, 'b.test.ts': 1 } };
const fileOf = (name: string, milliseconds: number) => ({
  name: `/here/${name}`,
  project: 'rules',
  passed: 1,
  failed: 0,
  whole: true,
  red: [],
  tests: milliseconds,
  imports: 0,
});
const hold = (
  processor: number | null,
  slowness = 1,
  files = [fileOf('a.test.ts', 6000), fileOf('b.test.ts', 9000)],
) => holdToBudgets([{ name: 'rules', clock: 60, processor }], files, { budgets, slowness, root: '/here' });

test.each([
  ['below its budget', 125, 1, null, []],
  ['above it', 126, 1, 'above its budget', []],
  ['far above it', 251, 1, 'FAR ABOVE ITS BUDGET', ['rules']],
  ['far above it on a machine that is twice as slow', 500, 2, 'above its budget', []],
])('a stage %s', (_what, processor, slowness, said, red) => {
  const held = hold(processor, slowness);
  expect(held.red).toEqual(red);
  if (said === null) expect(held.lines[1]).not.toMatch(/budget$/i);
  else expect(held.lines[1]).toContain(`, ${said}`);
});

test('a red stage lists the files that grew most', () => {
  expect(hold(300).lines.slice(2)).toEqual([
    'files of tests that grew most',
    '      9 s, 8 s more than in the table: b.test.ts',
    '      6 s, 1 s more than in the table: a.test.ts',
  ]);
  expect(
    hold(
      300,
      1,
      Array.from({ length: 20 }, (_, n) => fileOf(`${n}.ts`, 1000)),
    ).lines.slice(3),
  ).toHaveLength(10);
});

test('a stage without a budget, or without a measured time, is never red', () => {
  expect(hold(null)).toMatchObject({ red: [] });
  const other = [{ name: 'journeys', clock: 1, processor: 9999 }];
  expect(holdToBudgets(other, [], { budgets, slowness: 1 }).red).toEqual([]);
});
