import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BREAKAGES } from './all.ts';
import type { Breakage } from './breakage.ts';
import { chosen } from './chosen.ts';
import { breakIn, readSources } from './sources.ts';

const sources = readSources(process.cwd());

describe('the net of deliberate faults', () => {
  test('has sixty of them and more, each with a name of its own', () => {
    expect(BREAKAGES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(BREAKAGES.map(({ name }) => name)).size).toBe(BREAKAGES.length);
  });

  test.each(BREAKAGES.map((breakage) => [breakage.name, breakage] as const))(
    'can still make this one: %s',
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
  test('is made where its text stands, letter by letter', () => {
    expect(breakIn(two, fault('one', '$& $1'))).toEqual({ path: 'a.ts', broken: '$& $1 two' });
  });
  test.each([
    ['four', /stands nowhere/],
    ['two', /more than once: a\.ts, b\.ts/],
    ['e', /more than once: a\.ts, b\.ts, b\.ts/],
  ])('is refused whose text is %j', (find, sentence) => {
    expect(() => breakIn(two, fault(find, ''))).toThrow(sentence);
  });
});

describe('faults are chosen', () => {
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
  test('by no word that means none', () => {
    expect(() => chosen(all, ['4'])).toThrow('No fault is called "4".');
  });
});
