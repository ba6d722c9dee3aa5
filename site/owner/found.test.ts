import { expect, test } from 'vitest';
import { forbidden, notFound } from '../../edge-api/kit/problems.ts';
import { found } from './found.ts';

test('what is found is given on, and what is not there is nothing', async () => {
  expect(await found(Promise.resolve('it'))).toBe('it');
  expect(await found(Promise.reject(notFound()))).toBeNull();
});

test.each([
  ['what may not be seen', forbidden({ code: 'permission.default' })],
  ['a defect', new TypeError('broken')],
])('%s is not taken for missing', async (_, error) => {
  await expect(found(Promise.reject(error))).rejects.toBe(error);
});
