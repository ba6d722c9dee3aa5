import { expect, test } from 'vitest';
import { describeError } from './log.ts';

test('an error is told by its class and place, and never by what it carries', () => {
  const error = new TypeError('secret@example.test\n    at /secret/place.ts:1:1', {
    cause: new Error('hunter2'),
  });
  const told = describeError(error);
  expect(told).toMatch(/^TypeError at .*log\.test\.ts.* < Error at /);
  expect(told).not.toMatch(/secret|hunter2/);
});

test('what is no error is told by its type alone', () => {
  expect(describeError('secret')).toBe('string');
});
