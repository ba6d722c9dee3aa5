import { expect, test } from 'vitest';
import { sharedErrors } from './shared-errors.ts';

test('errors are listed once, by status, with the first description', () => {
  const notFound = { status: '404', description: 'Not found' };
  const calls = [
    { refusals: [notFound, { status: '503', description: 'Down' }] },
    { refusals: [{ status: '401', description: 'Not signed in' }, notFound] },
    { refusals: [{ status: '404', description: 'No such photo' }] },
  ];
  expect([...sharedErrors(calls)]).toEqual([
    ['401', 'Not signed in'],
    ['404', 'Not found'],
    ['503', 'Down'],
  ]);
});
