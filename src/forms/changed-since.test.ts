import { expect, test } from 'vitest';
import { changedSince } from './changed-since.ts';

test('finds the fields typed since, comparing lists by content', () => {
  const sent = { first_name: 'Ava', workplace: 'Harbour', questions: [{ question: 'Why?' }] };
  expect(changedSince(sent, structuredClone(sent))).toEqual([]);
  expect(changedSince(sent, { ...sent, workplace: 'Harbour Light' })).toEqual(['workplace']);
  expect(changedSince(sent, { ...sent, questions: [{ question: 'When?' }] })).toEqual(['questions']);
});
