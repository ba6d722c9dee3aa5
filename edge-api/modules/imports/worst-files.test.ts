import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { IMPORT_BYTES_MAX } from '../../../src/domain/limits/imports.ts';
import { CHARACTERS_PER_STEP } from '../../../src/domain/text/steps.ts';
import { WORST_FILES } from './testing/worst-files.ts';

const READER = join(import.meta.dirname, 'testing/read-worst.ts');
/**
 * Megabytes of heap for the reader of one file, in Node, whose pointers are twice as long as workerd's; and outside of
 * the heap: the file, its text, its rows as they are stored.
 */
const [HEAP, OUTSIDE] = [128, 80];

type Cost = { name: string; steps: { read: number; looked: number; photos: number }; outside: number };

/** Reads a file in a separate process, so that leftovers of another are not counted. */
function readApart(name: string): Cost {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, READER, name],
    { encoding: 'utf8' },
  );
  expect([name, status, status === 0 ? '' : stderr]).toEqual([name, 0, '']);
  return JSON.parse(stdout) as Cost;
}

describe('a file of the maximum size', () => {
  test('is read in little memory, in steps with pauses, whatever its content', () => {
    const names = Object.keys(WORST_FILES);
    const found = names.map(readApart);
    expect(found.map(({ name }) => name)).toEqual(names);
    expect(found.filter(({ outside }) => outside > OUTSIDE)).toEqual([]);
    // A line of a vCard is scanned in one step, and decoded in few.
    expect(found.filter(({ steps }) => steps.read < 2)).toEqual([]);
    const least = IMPORT_BYTES_MAX / CHARACTERS_PER_STEP / 2;
    const stepsOf = (file: string) => found.find(({ name }) => name === file)!.steps;
    const { read, looked } = stepsOf('usual rows');
    expect(Math.min(read, looked)).toBeGreaterThan(least);
    for (const file of [
      'lines of one sign',
      'a line folded at each sign',
      'numbers in each card',
      'unknown properties of a card',
      'one cell',
      'a quotation mark that is never closed',
    ])
      expect([file, stepsOf(file).read > least]).toEqual([file, true]);
    for (const file of ['a photo folded at each sign', 'photos of a card', 'numbers in each card'])
      expect([file, stepsOf(file).photos > least]).toEqual([file, true]);
  });
});
