import { describe, expect, test } from 'vitest';
import { acceptedSteps, backupCode, groupedCode, readCode } from './second-factor.ts';

describe('The code of a second factor', () => {
  test.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['abcd-efgh-2345', { kind: 'backup', code: 'ABCDEFGH2345' }],
    ['ABCD EFGH 2345', { kind: 'backup', code: 'ABCDEFGH2345' }],
    ['12345', null],
    ['1234567', null],
    ['１２３４５６', null],
    ['abcd-efgh-0145', null],
    ['', null],
  ])('%j is read as it was meant', (typed, read) => {
    expect(readCode(typed)).toEqual(read);
  });

  test('is accepted for one step before and after the present one, later than the last', () => {
    const now = new Date(100 * 30_000 + 12_000);
    expect(acceptedSteps(now, 0)).toEqual([99, 100, 101]);
    expect(acceptedSteps(now, 99)).toEqual([100, 101]);
    expect(acceptedSteps(now, 101)).toEqual([]);
  });
});

test('a backup code is made of bytes, and read again in groups', () => {
  const code = backupCode(new Uint8Array([0, 31, 32, 255, 7, 8, 9, 10, 11, 12, 13, 14, 15]));
  expect(code).toHaveLength(12);
  expect(groupedCode(code, '-')).toBe('2Z2Z-9ABC-DEFG');
  expect(readCode(groupedCode(code, '-'))).toEqual({ kind: 'backup', code });
});
