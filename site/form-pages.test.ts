import { expect, test } from 'vitest';
import { answersMethod } from './form-pages.ts';

test.each([
  ['GET', '/ava', true],
  ['HEAD', '/ava', true],
  ['POST', '/ava', false],
  ['DELETE', '/ava', false],
  ['PUT', '/sign-in', false],
  ['POST', '/sign-in', true],
  ['POST', '/account/delete', true],
  ['POST', '/ava/exchange', true],
  ['POST', '/preview/ava', false],
  ['POST', '/my-profile', false],
])('%s %s is handled: %s', (method, path, answered) => {
  expect(answersMethod(method, path)).toBe(answered);
});
