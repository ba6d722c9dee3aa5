import { expect, test } from 'vitest';
import type { ApiProblem } from '../api/problem.ts';
import { placeProblem } from './refused-fields.ts';

const problem = (more: Partial<ApiProblem>): ApiProblem => ({
  status: 422,
  code: 'invalid',
  detail: 'Please check it.',
  errors: [],
  retryAfter: null,
  upgradeUrl: null,
  ...more,
});
const FIELDS = ['handle', 'items.0.value'];
const place = (more: Partial<ApiProblem>, fieldOf?: Record<string, string>) =>
  placeProblem(problem(more), (path) => FIELDS.includes(path), fieldOf);

test('an API error of a field is shown at the field, and nothing twice', () => {
  const errors = [
    { path: 'handle', message: 'Too short.' },
    { path: 'items.0.value', message: 'Wrong.' },
  ];
  expect(place({ errors })).toEqual({ fields: errors, rest: null });
});

test('an error of a field that the form lacks is shown for the whole', () => {
  const handle = { path: 'handle', message: 'Too short.' };
  const { fields, rest } = place({ errors: [handle, { path: 'logo', message: 'Too large.' }] });
  expect([fields, rest?.detail]).toEqual([[handle], 'Too large.']);
});

test('an error without a field is shown for the whole', () => {
  const errors = [{ path: 'logo', message: 'Too large.' }];
  expect(place({ errors })).toEqual({ fields: [], rest: problem({ errors }) });
  expect(place({ status: 503 })).toEqual({ fields: [], rest: problem({ status: 503 }) });
});

test('a problem whose field the form knows is shown there', () => {
  const problem = { status: 409, code: 'handle_taken', detail: 'It is taken.' };
  expect(place(problem, { handle_taken: 'handle' })).toEqual({
    fields: [{ path: 'handle', message: 'It is taken.' }],
    rest: null,
  });
  expect(place(problem).fields).toEqual([]);
});
