import { expect, test } from 'vitest';
import type { FileReport } from './report.ts';
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
const roundOf = (...files: FileReport[]) => ({
  failed: files.reduce((sum, { failed, whole }) => sum + (failed || (whole ? 0 : 1)), 0),
  report: { files, uncaught: 0 },
});

test('each test that was ever red is listed with its count, the least steady first', () => {
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

test('an uncaught error, and a round without a test, are not steady', () => {
  const uncaught = { failed: 1, report: { files: [fileOf('a.test.ts', [])], uncaught: 1 } };
  const counts = countRed([uncaught, { ...roundOf(), failed: 1 }], '/here');
  expect([...counts.keys()]).toEqual(['an uncaught error', 'no test ran']);
});

test('a run that ends badly though all its files are green is red itself, and counts once if a test reports it', () => {
  const [green, red] = [roundOf(fileOf('a.test.ts', [])), roundOf(fileOf('a.test.ts', ['one']))];
  const counts = countRed([{ ...green, failed: 1 }, green, red], '/here');
  expect(steadinessTable(counts, 3)).toEqual([
    'red in 1 of 3: the run itself',
    'red in 1 of 3: a.test.ts > one',
  ]);
});

test('files that were never red are steady', () => {
  expect(steadinessTable(countRed([roundOf(fileOf('a.test.ts', []))], '/here'), 1)).toEqual([
    'steady: never red in 1 rounds',
  ]);
});

test.each([
  [[], { rounds: 10, project: null, paths: [] }],
  [
    ['e2e/app/pages.test.ts', '--rounds', '3'],
    { rounds: 3, project: null, paths: ['e2e/app/pages.test.ts'] },
  ],
  [['--rounds', '3', 'src'], { rounds: 3, project: null, paths: ['src'] }],
  [['--project', 'long'], { rounds: 10, project: 'long', paths: [] }],
  [['src', '--project', 'alone', '--rounds', '2'], { rounds: 2, project: 'alone', paths: ['src'] }],
])('%j means %j', (words, wanted) => {
  expect(steadyArguments(words)).toEqual(wanted);
});

test.each([['0'], ['x'], [undefined]])('%s is not a number of rounds', (word) => {
  expect(() => steadyArguments(['--rounds', ...(word === undefined ? [] : [word])])).toThrow(/whole number/);
});

test.each([['slow'], [undefined]])('%s is not a project', (word) => {
  expect(() => steadyArguments(['--project', ...(word === undefined ? [] : [word])])).toThrow(
    '--project wants one of rules, alone, journeys, long.',
  );
});

test('every project of the tests is accepted', async () => {
  const { default: config } = await import('../../vitest.config.ts');
  const names = config.test!.projects!.map((project) => (project as { test: { name: string } }).test.name);
  expect(names.map((name) => steadyArguments(['--project', name]).project)).toEqual(names);
});
