import { tmpdir } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { readFault, requireSpace, usedPart, writeFault } from './disk-space.ts';
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

type Fields = { code: string; syscall: string; path?: string };
const faultOf = (fields: Fields) => Object.assign(new Error('fault'), fields);

test.each<[string, Fields & { path: string }]>([
  ['that is not allowed', { code: 'EACCES', syscall: 'open', path: '/data/r2/blobs/1' }],
  ['of the source itself', { code: 'ENOTDIR', syscall: 'scandir', path: '/data/r2' }],
  ['by a copy', { code: 'EACCES', syscall: 'copyfile', path: '/data/r2/none' }],
])('a read %s is refused in a sentence of its own, which no write changes', (_, fields) => {
  const fault = readFault(faultOf(fields), ['/data/db', '/data/r2']);
  expect(fault).toBeInstanceOf(Refusal);
  expect((fault as Refusal).message).toMatch(
    new RegExp(`^${fields.path} cannot be read \\(${fields.code}\\): .+\\.$`),
  );
  expect(writeFault(fault, '/backups')).toBe(fault);
});

test.each<[string, Fields]>([
  ['beside the source', { code: 'EACCES', syscall: 'open', path: '/data/r2.new/1' }],
  ['of what was removed', { code: 'ENOENT', syscall: 'open', path: '/data/r2/1' }],
  ['without a path', { code: 'EACCES', syscall: 'read' }],
])('a fault %s is not one of reading it', (_, fields) => {
  const fault = faultOf(fields);
  expect(readFault(fault, ['/data/r2'])).toBe(fault);
});

test('a copy of what can be read is refused as a write', () => {
  const source = import.meta.filename;
  const fault = faultOf({ code: 'EACCES', syscall: 'copyfile', path: source });
  expect(String(writeFault(readFault(fault, [source]), '/backups'))).toMatch(
    /Nothing can be written to \/backups \(EACCES\)/,
  );
});
