import { expect, test } from 'vitest';
import type { FileReport, Report } from './report.ts';
import { countRed, steadinessTable, steadyArguments } from './steadiness.ts';

const fileOf = (name: string, red: string[], whole = red.length === 0): FileReport => ({
  name: `/here/${name}`,
  project: 'rules',
  passed: 1,
  failed: red.length,
  whole,
  red,
  tests: 0,
  imports: 0,
});
const roundOf = (...files: FileReport[]): Report => ({ files, uncaught: 0 });

test('each test that was ever red is named with how often, the least steady first', () => {
  const rounds = [
    roundOf(fileOf('a.test.ts', ['one'])),
    roundOf(fileOf('a.test.ts', ['one', 'two'])),
    roundOf(fileOf('a.test.ts', []), fileOf('b.test.ts', [], false)),
  ];
  expect(steadinessTable(countRed(rounds, '/here'), 3)).toEqual([
    'red in 2 of 3: a.test.ts > one',
    'red in 1 of 3: a.test.ts > two',
    'red in 1 of 3: b.test.ts > the whole file',
  ]);
});

test('an error that nobody caught, and a round without a test, are no steady rounds', () => {
  const counts = countRed([{ files: [fileOf('a.test.ts', [])], uncaught: 1 }, roundOf()], '/here');
  expect([...counts.keys()]).toEqual(['an error that nobody caught', 'no test ran']);
});

test('files that were never red are steady', () => {
  expect(steadinessTable(countRed([roundOf(fileOf('a.test.ts', []))], '/here'), 1)).toEqual([
    'steady: never red in 1 rounds',
  ]);
});

test.each([
  [[], { rounds: 10, paths: [] }],
  [['e2e/pages.test.ts', '--rounds', '3'], { rounds: 3, paths: ['e2e/pages.test.ts'] }],
  [['--rounds', '3', 'src'], { rounds: 3, paths: ['src'] }],
])('%j asks for %j', (words, wanted) => {
  expect(steadyArguments(words)).toEqual(wanted);
});

test.each([['0'], ['x'], [undefined]])('%s is no number of rounds', (word) => {
  expect(() => steadyArguments(['--rounds', ...(word === undefined ? [] : [word])])).toThrow(/whole number/);
});
