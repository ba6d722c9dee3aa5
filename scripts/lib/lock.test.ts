import { spawn } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDataFolder } from './data-folder.ts';
import { acquireLock, waitForLock } from './lock.ts';
import { markOf } from './processes.ts';
import { temporaryFolder } from './start-testing.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (folder = temporaryFolder()));
afterEach(() => {
  vi.useRealTimers();
  folder.remove();
});

test('a lock of a running process is not acquired, and its process is reported', () => {
  const file = join(folder.path, 'lock');
  expect(acquireLock(file)).toMatchObject({ held: true });
  expect(acquireLock(file)).toEqual({ held: false, pid: process.pid });
});

test('a released lock leaves no file and can be acquired again', () => {
  const file = join(folder.path, 'lock');
  const first = acquireLock(file);
  if (first.held) first.release();
  expect(readdirSync(folder.path)).toEqual([]);
  expect(acquireLock(file).held).toBe(true);
});

test.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, mark: '1' })],
  ['of a process id that another process has now', JSON.stringify({ pid: process.pid, mark: 'earlier' })],
  ['that is damaged', '{"pid":'],
  ['that is empty', ''],
])('a lock %s is taken over', (_, content) => {
  const file = join(folder.path, 'lock');
  writeFileSync(file, content);
  expect(acquireLock(file).held).toBe(true);
});

test('of many processes that want a dead lock concurrently, exactly one gets it', async () => {
  const file = join(folder.path, 'lock');
  writeFileSync(file, JSON.stringify({ pid: 2 ** 22 + 1, mark: '1' }));
  const script = `import { acquireLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    console.log(acquireLock(${JSON.stringify(file)}).held);
    process.stdin.resume();`;
  const rivals = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script]),
  );
  const answers = await Promise.all(
    rivals.map(
      (rival) => new Promise((done) => rival.stdout.once('data', (text) => done(String(text).trim()))),
    ),
  );
  for (const rival of rivals) rival.kill();
  expect(answers.filter((answer) => answer === 'true')).toHaveLength(1);
});

test('a waiting process gets the lock when it is released, and is notified once of the wait', async () => {
  vi.useFakeTimers();
  const file = join(folder.path, 'lock');
  const first = acquireLock(file);
  let waits = 0;
  const got = vi.fn<(release: () => void) => void>();
  void waitForLock(file, () => waits++).then(got);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(got).not.toHaveBeenCalled();
  if (first.held) first.release();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(waits).toBe(1);
  const [[release]] = got.mock.calls as [[() => void]];
  release();
  expect(existsSync(file)).toBe(false);
});

test('a used data folder is refused with its process', () => {
  const data = openDataFolder(join(folder.path, 'data'));
  expect(() => openDataFolder(data.path)).toThrow(
    `The data folder ${data.path} is in use by another Cardea (process ${process.pid}): stop that one, or set CARDEA_DATA to another folder.`,
  );
  data.release();
  expect(() => openDataFolder(data.path).release()).not.toThrow();
});

test('a data folder that is a file is refused with what to do', () => {
  const file = join(folder.path, 'data');
  writeFileSync(file, '');
  expect(() => openDataFolder(file)).toThrow(
    /^Cardea cannot write to its data folder .+ \(E(EXIST|NOTDIR)\): make it a folder/,
  );
});

test('a process has one start mark for its whole life, and a dead one has none', () => {
  expect(markOf(process.pid)).toBe(markOf(process.pid));
  expect(markOf(process.pid)).not.toBe(undefined);
  expect(markOf(2 ** 22 + 1)).toBe(undefined);
});
