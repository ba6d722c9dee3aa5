import { expect, test } from 'vitest';
import { slowest } from './slowest.ts';

const took = (name: string, tests: number, imports = 0) => ({
  name,
  project: 'rules',
  passed: 1,
  failed: 0,
  whole: true,
  red: [],
  tests,
  imports,
});

test('the slowest files are listed with their times, slowest first', () => {
  const files = [took('/home/src/quick.test.ts', 12), took('/home/src/heavy.test.ts', 500, 2000)];
  expect(slowest([...files, took('/home/src/slow.test.ts', 2400)], '/home')).toEqual([
    '     2.5 s, imports 2.0 s: src/heavy.test.ts',
    '     2.4 s, imports 0.0 s: src/slow.test.ts',
    '     0.0 s, imports 0.0 s: src/quick.test.ts',
  ]);
});

test('of many files ten are listed', () => {
  expect(slowest(Array.from({ length: 30 }, (_, n) => took(`${n}.test.ts`, n)))).toHaveLength(10);
});
