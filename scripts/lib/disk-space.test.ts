import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { requireSpace, usedPart, writeFault } from './disk-space.ts';
import { Refusal } from './say.ts';

test('a disk with room is accepted', () => {
  expect(() => requireSpace(tmpdir(), 0)).not.toThrow();
});

test('a disk without room is refused with one sentence that says what to do', () => {
  const start = () => requireSpace(tmpdir(), Number.MAX_SAFE_INTEGER);
  expect(start).toThrow(Refusal);
  expect(start).toThrow(
    /^The disk that holds \S+ is full \(\d+ MB are free, and Cardea needs \d+\): delete .+\.$/,
  );
});

test('the used part of a disk is between none and all of it', () => {
  const used = usedPart(tmpdir());
  expect([used > 0, used <= 1]).toEqual([true, true]);
});

test('a write without room, of a file or of SQLite, and one that is not allowed are refused in a sentence', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const readOnly = Object.assign(new Error('open'), { code: 'EROFS' });
  const other = new Error('other');
  const database = new DatabaseSync(':memory:');
  database.exec('pragma max_page_count = 2; create table kept (bytes)');
  let fault: unknown;
  try {
    database.exec('insert into kept values (randomblob(100000))');
  } catch (error) {
    fault = error;
  }
  const sentence = (error: unknown) => String(writeFault(error, '/backups'));
  expect(sentence(full)).toMatch(/disk that holds \/backups is full/);
  expect(sentence(fault)).toBe(sentence(full));
  expect(sentence(readOnly)).toMatch(/Nothing can be written to \/backups \(EROFS\): .+\.$/);
  expect([writeFault(other, '/backups'), writeFault(null, '/backups')]).toEqual([other, null]);
});
