import { expect, test } from 'vitest';
import { forbidden, notFound } from '../../edge-api/kit/problems.ts';
import { nullIfMissing } from './found.ts';

test('a found value is returned, and a missing one is null', async () => {
  expect(await nullIfMissing(Promise.resolve('it'))).toBe('it');
  expect(await nullIfMissing(Promise.reject(notFound()))).toBeNull();
});

test.each([
  ['a forbidden resource', forbidden({ code: 'permission.default' })],
  ['a defect', new TypeError('broken')],
])('%s does not count as missing', async (_, error) => {
  await expect(nullIfMissing(Promise.reject(error))).rejects.toBe(error);
});
