import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { requireSpace } from './disk-space.ts';
import { Refusal } from './say.ts';

test('a disk with room is accepted', () => {
  expect(() => requireSpace(tmpdir(), 0)).not.toThrow();
});

test('a disk without room is refused with one sentence that says what to do', () => {
  const start = () => requireSpace(tmpdir(), Number.MAX_SAFE_INTEGER);
  expect(start).toThrow(Refusal);
  expect(start).toThrow(
    /^The disk that holds \S+ is full \(\d+ MB are free, and Cardea needs \d+\): delete .+\.$/,
  );
});
