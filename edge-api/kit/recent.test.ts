import { expect, test } from 'vitest';
import { createRecent } from './recent.ts';

test('a name is remembered for a while from its last addition', () => {
  let at = 0;
  const recent = createRecent(() => new Date(at), 100);
  expect(recent.has('ava')).toBe(false);
  recent.add('ava');
  at = 99;
  expect([recent.has('ava'), recent.has('ben')]).toEqual([true, false]);
  recent.add('ava');
  at = 198;
  expect(recent.has('ava')).toBe(true);
  at = 199;
  expect(recent.has('ava')).toBe(false);
});

test('the first name is dropped for one above the limit', () => {
  const recent = createRecent(() => new Date(0), 100, 2);
  for (const name of ['ava', 'ben', 'ava', 'cleo']) recent.add(name);
  expect(['ava', 'ben', 'cleo'].map((name) => recent.has(name))).toEqual([true, false, true]);
});
