import { describe, expect, test } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('A range of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { offset: 0, length: 10 }],
    ['bytes=90-', { offset: 90, length: 10 }],
    ['bytes=-5', { offset: 95, length: 5 }],
    ['bytes=-500', { offset: 0, length: 100 }],
    ['bytes=95-1000', { offset: 95, length: 5 }],
    ['bytes=0-', { offset: 0, length: 100 }],
    ['bytes=99-99', { offset: 99, length: 1 }],
  ])('%s', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range);
  });

  test.each([
    undefined,
    '',
    'bytes=-',
    'bytes=-0',
    'bytes=100-',
    'bytes=9-3',
    'bytes=0-1,5-6',
    'items=0-9',
    'bytes=a-b',
  ])('%s is answered in full', (header) => {
    expect(byteRange(header, 100)).toBeNull();
  });
});
