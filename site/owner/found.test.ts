import { expect, test } from 'vitest';
import { forbidden, notFound } from '../../edge-api/kit/problems.ts';
import { found } from './found.ts';

test('a found value is returned, and a missing one is null', async () => {
  expect(await found(Promise.resolve('it'))).toBe('it');
  expect(await found(Promise.reject(notFound()))).toBeNull();
});

test.each([
  ['a forbidden resource', forbidden({ code: 'permission.default' })],
  ['a defect', new TypeError('broken')],
])('%s does not count as missing', async (_, error) => {
  await expect(found(Promise.reject(error))).rejects.toBe(error);
});
