import { expect, test } from 'vitest';
import { tellProblem } from './tell-problem.ts';

const problem = (more: Partial<Parameters<typeof tellProblem>[0]>) =>
  tellProblem({ status: 422, code: 'invalid', detail: 'Please check it.', retryAfter: null, ...more });

test.each([
  ['a rule', {}, 'Please check it.'],
  ['nothing known', { status: 502, code: '', detail: null }, 'Something went wrong. Please try again.'],
  ['no answer', { status: 0, code: 'unreachable', detail: null }, 'Something went wrong. Please try again.'],
  [
    'no network',
    { status: 0, code: 'offline', detail: null },
    'You are offline. Please try again when you are back.',
  ],
  [
    'too many tries',
    { status: 429, code: 'too_many', detail: 'Too many attempts.', retryAfter: 30 },
    'Too many attempts. You can try again in 1 minute.',
  ],
  [
    'far too many',
    { status: 429, code: 'too_many', detail: 'Too many attempts.', retryAfter: 61 },
    'Too many attempts. You can try again in 2 minutes.',
  ],
  [
    'a part that is down',
    { status: 503, code: 'unavailable', detail: 'Something went wrong. Please try again.', retryAfter: 5 },
    'Something went wrong. Please try again.',
  ],
])('%s is told', (_, more, sentence) => {
  expect(problem(more)).toBe(sentence);
});
