import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { IMPORT_BYTES_MAX } from '../../../src/domain/limits/imports.ts';
import { CHARACTERS_PER_STEP } from '../../../src/domain/text/steps.ts';
import { WORST_FILES } from './testing/worst-files.ts';

const READER = join(import.meta.dirname, 'testing/read-worst.ts');
/**
 * Megabytes of objects and texts that the reader of one file may have, in Node, whose pointers are twice as long as
 * workerd's; and of what it has outside of them: the file, its text, its rows as they are stored.
 */
const [HEAP, OUTSIDE] = [128, 80];

type Cost = { name: string; steps: { read: number; looked: number }; outside: number };

/** Reads a file in a process of its own, so that what the one before leaves is not counted. */
function readApart(name: string): Cost {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, READER, name],
    { encoding: 'utf8' },
  );
  expect([name, status, status === 0 ? '' : stderr]).toEqual([name, 0, '']);
  return JSON.parse(stdout) as Cost;
}

describe('a file as large as it may be', () => {
  test('is read in little memory, and in steps between which others have their turn, whatever is in it', () => {
    const names = Object.keys(WORST_FILES);
    const found = names.map(readApart);
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found.filter(({ outside }) => outside > OUTSIDE)).toEqual([]);
    // One cell or one line is scanned in one step, and decoded in few.
    expect(found.filter(({ steps }) => steps.read < 2)).toEqual([]);
    const least = IMPORT_BYTES_MAX / CHARACTERS_PER_STEP / 2;
    const stepsOf = (file: string) => found.find(({ name }) => name === file)!.steps;
    expect(Math.min(...Object.values(stepsOf('usual rows')))).toBeGreaterThan(least);
    for (const file of ['lines of one sign', 'a line folded at each sign', 'numbers in each card'])
      expect([file, stepsOf(file).read > least]).toEqual([file, true]);
  });
});
