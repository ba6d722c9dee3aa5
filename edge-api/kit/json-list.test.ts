import { expect, test } from 'vitest';
import { jsonList } from './json-list.ts';

const VALUES = [{ a: 'x\ny', b: [1, { c: null }] }, 'text', { empty: [], none: {} }];

/** A list that is written in parts of `most` values. */
function written(values: readonly unknown[], depth: number, most: number): string {
  const list = jsonList(depth);
  let text = '';
  for (let from = 0; from < values.length; from += most) text += list.part(values.slice(from, from + most));
  return text + list.end();
}

test.each([
  [VALUES, 1],
  [VALUES, 2],
  [VALUES, 9],
  [[], 1],
])('%j in parts of %i equals the whole list', (values, most) => {
  expect(written(values, 0, most)).toBe(JSON.stringify(values, null, 2));
  expect(`{\n  "list": ${written(values, 1, most)}\n}`).toBe(JSON.stringify({ list: values }, null, 2));
});
