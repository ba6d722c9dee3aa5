import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BREAKAGES } from './all.ts';
import type { Breakage } from './breakage.ts';
import { chosen } from './chosen.ts';
import { breakIn, readSources } from './sources.ts';

const sources = readSources(process.cwd());

describe('deliberate faults', () => {
  test('are sixty or more, each with a unique name', () => {
    expect(BREAKAGES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(BREAKAGES.map(({ name }) => name)).size).toBe(BREAKAGES.length);
  });

  test.each(BREAKAGES.map((breakage) => [breakage.name, breakage] as const))(
    'can still be applied: %s',
    (_name, breakage) => {
      const { path, broken } = breakIn(sources, breakage);
      expect(broken).not.toBe(sources.get(path));
      expect(existsSync(breakage.caughtBy)).toBe(true);
    },
  );
});

const fault = (find: string, replace: string): Breakage => ({
  name: 'one',
  find,
  replace,
  tier: 'rules',
  caughtBy: 'a.test.ts',
});

describe('a fault', () => {
  const two = new Map([
    ['a.ts', 'one two'],
    ['b.ts', 'three two'],
  ]);
  test('is applied where its text occurs, verbatim', () => {
    expect(breakIn(two, fault('one', '$& $1'))).toEqual({ path: 'a.ts', broken: '$& $1 two' });
  });
  test.each([
    ['four', /not found/],
    ['two', /more than once: a\.ts, b\.ts/],
    ['e', /more than once: a\.ts, b\.ts, b\.ts/],
  ])('is rejected with the text %j', (find, sentence) => {
    expect(() => breakIn(two, fault(find, ''))).toThrow(sentence);
  });
});

describe('selected faults', () => {
  const all: Breakage[] = [
    { ...fault('', ''), name: 'A right lifted' },
    { ...fault('', ''), name: 'A count doubled', tier: 'journeys' },
    { ...fault('', ''), name: 'A lock lifted', tier: 'alone' },
  ];
  test.each([
    [[], [1, 2, 3]],
    [['2'], [2]],
    [['lifted'], [1, 3]],
    [
      ['journeys', '1'],
      [1, 2],
    ],
  ])('%j', (words, numbers) => {
    expect(chosen(all, words).map(({ number }) => number)).toEqual(numbers);
  });
  test('reject a word that matches none', () => {
    expect(() => chosen(all, ['4'])).toThrow('No fault is called "4".');
  });
});
