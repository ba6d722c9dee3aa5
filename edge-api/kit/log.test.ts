import { expect, test, vi } from 'vitest';
import { describeError, log } from './log.ts';
import { LoggableError } from './loggable-error.ts';

test('a line has time, level and event', () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  log('warn', 'jobs_wait', { kind: 'letter' });
  const line = JSON.parse(String(said.mock.calls[0]![0])) as Record<string, string>;
  expect(Object.keys(line)).toEqual(['time', 'level', 'event', 'kind']);
  expect(new Date(line['time']!).toISOString()).toBe(line['time']);
});

test('an error is logged by class and place, without its message', () => {
  const error = new TypeError('secret@example.test\n    at /secret/place.ts:1:1', {
    cause: new Error('hunter2'),
  });
  const described = describeError(error);
  expect(described).toMatch(/^TypeError at .*log\.test\.ts.* < Error at /);
  expect(described).not.toMatch(/secret|hunter2/);
});

test('a loggable error is logged with its message, and system codes with their code', () => {
  const cause = Object.assign(new Error('SQLITE_FULL: secret'), { code: 'SQLITE_FULL' });
  const description = describeError(new LoggableError('The mail service answered 422.', { cause }));
  expect(description).toMatch(/^Error: The mail service answered 422\. at .* < Error SQLITE_FULL at /);
  expect(description).not.toContain('secret');
  expect(describeError(Object.assign(new Error('x'), { code: 'ava@fern.example' }))).not.toContain('ava');
});

test('anything other than an error is logged by its type only', () => {
  expect(describeError('secret')).toBe('string');
});
