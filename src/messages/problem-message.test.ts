import { expect, test } from 'vitest';
import { account } from '#messages/account.ts';
import { problems } from '#messages/problems.ts';
import { problemMessage } from './problem-message.ts';

const problem = (more: Partial<Parameters<typeof problemMessage>[0]>) =>
  problemMessage({ status: 422, code: 'invalid', detail: 'Please check it.', retryAfter: null, ...more });

test.each([
  ['a rule', {}, 'Please check it.'],
  ['nothing known', { status: 502, code: '', detail: null }, 'Something went wrong. Please try again.'],
  ['no answer', { status: 0, code: 'unreachable', detail: null }, 'Something went wrong. Please try again.'],
  [
    'no network',
    { status: 0, code: 'offline', detail: null },
    'You’re offline. Please try again when you’re back online.',
  ],
  [
    'too many tries',
    { status: 429, code: 'too_many', detail: 'Too many attempts.', retryAfter: 30 },
    'Too many attempts. You can try again in 1 minute.',
  ],
  [
    'the sentence of too many tries, with its time,',
    { status: 429, code: 'too_many', detail: problems.too_many.detail, retryAfter: 8 * 60 },
    'Too many attempts. You can try again in 8 minutes.',
  ],
  [
    'the sentence of too many wrong passwords, with its time,',
    { status: 429, code: 'too_many', detail: account.errors.guessed, retryAfter: 8 * 60 },
    'Too many wrong passwords for this account. Sign in with an emailed link instead. You can try again in 8 minutes.',
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
