import { expect, test } from 'vitest';
import type { ShownCall } from './api-reference.ts';
import { pageTables } from './repeated-tables.ts';
import type { FieldRow } from './schema.ts';

const row = (name: string, type = 'string'): FieldRow => ({ name, type, required: false, notes: '' });
const rows = (count: number, type = 'string'): FieldRow[] =>
  Array.from({ length: count }, (_, n) => row(`field_${n}`, type));
const inside = (name: string, fields: readonly FieldRow[]): FieldRow[] => [
  row(name, 'object'),
  ...fields.map((field) => ({ ...field, name: `${name}.${field.name}` })),
];
const call = (id: string, ...answers: FieldRow[][]) =>
  ({ id, body: null, answers: answers.map((fields) => ({ fields })) }) as unknown as ShownCall;

test('a long table that an earlier call has is a link to that call', () => {
  const [first, same, other, short] = [rows(6), rows(6), rows(6, 'number'), rows(5)];
  const again = rows(5);
  const calls = [call('a', first, short), call('b', same, other), call('c', again)];
  expect([...pageTables(calls)].filter(([, table]) => !('rows' in table))).toEqual([
    [same, { same: { call: calls[0], field: '' } }],
  ]);
  const tables = pageTables(calls);
  for (const listed of [first, short, other, again]) expect(tables.get(listed)).toEqual({ rows: listed });
});

test('a body and an answer of one call may be the same table', () => {
  const fields = rows(7);
  const both = { ...call('a', fields), body: { content: 'application/json', fields: rows(7) } } as ShownCall;
  expect(pageTables([both]).get(fields)).toEqual({ same: { call: both, field: '' } });
});

test('long fields inside a field are a link to the call that has them as a table, without its deepest level', () => {
  const whole = [...rows(6), row('tags[].name'), row('tags[].shades.name')];
  const part = inside('contact', [...rows(6), row('tags[].name')]);
  const calls = [call('a', whole), call('b', [row('message'), ...part, row('contact_count')])];
  expect(pageTables(calls).get(calls[1]!.answers[0]!.fields)).toEqual({
    rows: [
      row('message'),
      { ...row('contact', 'object'), same: { call: calls[0], field: '' } },
      row('contact_count'),
    ],
  });
});

test('long fields inside a list are listed once, and later a link to that list', () => {
  const [first, other] = [inside('results[]', rows(6)), inside('deleted[]', rows(6))];
  const list = (fields: FieldRow[]) =>
    fields.with(0, row(fields[0]!.name.replace('[]', ''), 'array of object'));
  const calls = [call('a', list(first)), call('b', list(other)), call('c', inside('short', rows(5)))];
  const tables = pageTables(calls);
  expect(tables.get(calls[0]!.answers[0]!.fields)).toEqual({ rows: list(first) });
  expect(tables.get(calls[1]!.answers[0]!.fields)).toEqual({
    rows: [{ ...row('deleted', 'array of object'), same: { call: calls[0], field: 'results' } }],
  });
  expect(tables.get(calls[2]!.answers[0]!.fields)).toEqual({ rows: calls[2]!.answers[0]!.fields });
});
