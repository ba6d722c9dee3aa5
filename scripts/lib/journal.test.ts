import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openJournal } from './journal.ts';
import { temporaryFolder } from './start-testing.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

const linesOf = (file = 'cardea.log') =>
  readFileSync(join(folder.path, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>);

test('the log continues over starts, for this user only, and each line has time, level and event', () => {
  openJournal(folder.path, false).event('info', 'said', { message: 'one' });
  openJournal(folder.path, false).event('error', 'ended', { message: 'two' });
  expect(linesOf()).toEqual([
    { time: expect.any(String), level: 'info', event: 'said', message: 'one' },
    { time: expect.any(String), level: 'error', event: 'ended', message: 'two' },
  ]);
  expect(statSync(join(folder.path, 'cardea.log')).mode & 0o777).toBe(0o600);
});

test('lines of the worker are unchanged; other output is wrapped, without personal data', () => {
  const journal = openJournal(folder.path, false);
  const own = { time: '2026-11-28T00:00:00.000Z', level: 'warn', event: 'jobs_wait', n: 1 };
  journal.take('runtime', JSON.stringify(own));
  journal.take('sqld', '\u001B[31mERROR\u001B[0m sqld: no room for ava@fern.example from 203.0.113.99');
  journal.take('runtime', '{"half": ');
  journal.take('sqld', '');
  expect(linesOf()).toEqual([
    own,
    {
      time: expect.any(String),
      level: 'error',
      event: 'output',
      source: 'sqld',
      message: 'ERROR sqld: no room for [address] from [number]',
    },
    { time: expect.any(String), level: 'info', event: 'output', source: 'runtime', message: '{"half":' },
  ]);
});

test('a full file is rotated, and the ten newest are stored', () => {
  const journal = openJournal(folder.path, false, 100);
  for (let n = 0; n < 25; n += 1) journal.event('info', 'said', { message: String(n) });
  expect(readdirSync(folder.path)).toHaveLength(10);
  expect(linesOf().map(({ message }) => message)).toEqual(['24']);
  expect(linesOf('cardea.9.log').map(({ message }) => message)).toEqual(['15']);
});

test('in production standard output has each line too', () => {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  openJournal(folder.path, true).event('info', 'said', { message: 'one' });
  expect(JSON.parse(String(said.mock.calls[0]![0]))).toMatchObject({ event: 'said', message: 'one' });
});
