import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { vcardLines, vcardParts, vcardText } from '../../../src/domain/vcard-lines.ts';
import { IMPORT_BYTES_MAX, IMPORT_TEXT_MAX } from '../../../src/domain/limits/imports.ts';
import { SIGNS_A_STEP } from '../../../src/domain/steps.ts';
import { WORST_FILES } from './testing/worst-files.ts';

const READER = join(import.meta.dirname, 'testing/read-worst.ts');
/**
 * Megabytes of objects and texts that the reader of one file may have, in Node, whose pointers are twice as long as
 * workerd's; without its bounds a note of escapes takes 700.
 */
const HEAP = 192;

/** Reads a file in a process of its own, so that what the one before leaves is not counted. */
function readApart(name: string): { name: string; steps: number } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`--max-old-space-size=${HEAP}`, READER, name],
    { encoding: 'utf8' },
  );
  expect([name, status, status === 0 ? '' : stderr]).toEqual([name, 0, '']);
  return JSON.parse(stdout) as { name: string; steps: number };
}

describe('a file as large as it may be', () => {
  test('is read in little memory, and in steps between which others have their turn, whatever is in it', () => {
    const names = Object.keys(WORST_FILES);
    const found = names.map(readApart);
    expect(found.map(({ name }) => name)).toEqual(names);
    // What reads a text has a step for each so many signs; one line or one cell is scanned in one, and decoded in few.
    expect(found.filter(({ steps }) => steps < 3)).toEqual([]);
    const usual = found.find(({ name }) => name === 'usual rows')!;
    expect(usual.steps).toBeGreaterThan(IMPORT_BYTES_MAX / SIGNS_A_STEP);
  });
});

describe('of a value of a vCard no more is read than a contact may have', () => {
  const MANY = 1_000_000;
  test.each([
    ['of signs', 'a'],
    ['of escaped signs', '\\,'],
    ['of escaped line ends', '\\n'],
  ])('%s', (_what, sign) => {
    expect(vcardText(sign.repeat(MANY))).toHaveLength(IMPORT_TEXT_MAX);
    expect(vcardText(sign.repeat(MANY), 10)).toHaveLength(10);
    expect(vcardParts(`${sign.repeat(MANY)};b`, ';', 10).map(({ length }) => length)).toEqual([10, 1]);
  });

  test('and what it means is the same', () => {
    expect(vcardText('a\\nb\\Nc\\\\n\\;\\,\\x\\')).toBe('a\nb\nc\\n;,x\\');
    expect(vcardText('\\\\\\n')).toBe('\\\n');
    const [note] = vcardLines('BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:a=3Db=3=ZZ=\n=41\nEND:VCARD');
    expect(note!.value).toBe('a=b=3=ZZA');
  });
});
