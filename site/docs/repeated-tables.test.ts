import { expect, test } from 'vitest';
import type { ShownCall } from './api-reference.ts';
import { repeatedTables } from './repeated-tables.ts';
import type { FieldRow } from './schema.ts';

const rows = (count: number, type = 'string'): FieldRow[] =>
  Array.from({ length: count }, (_, n) => ({ name: `field_${n}`, type, required: false, notes: '' }));
const call = (id: string, ...answers: FieldRow[][]) =>
  ({ id, body: null, answers: answers.map((fields) => ({ fields })) }) as unknown as ShownCall;

test('a long table that an earlier call has is known by that call', () => {
  const [first, same, other, short] = [rows(6), rows(6), rows(6, 'number'), rows(5)];
  const calls = [call('a', first, short), call('b', same, other), call('c', rows(5))];
  expect([...repeatedTables(calls)]).toEqual([[same, calls[0]]]);
});

test('a body and an answer of one call may be the same table', () => {
  const fields = rows(7);
  const both = { ...call('a', fields), body: { content: 'application/json', fields: rows(7) } } as ShownCall;
  expect([...repeatedTables([both])]).toEqual([[fields, both]]);
});
