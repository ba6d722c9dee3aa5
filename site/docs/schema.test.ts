import { expect, test } from 'vitest';
import { exampleOf, schemaFields, typeOf, type Schema } from './schema.ts';

const SCHEMAS = { Tag: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] } };

test.each<[Schema, string]>([
  [{ type: 'string' }, 'string'],
  [{ type: 'string', format: 'date-time' }, 'string (date-time)'],
  [{ type: ['string', 'null'] }, 'string or null'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string or null'],
  [
    { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    'string or array of string',
  ],
  [{ type: 'array', items: { $ref: '#/components/schemas/Tag' } }, 'array of object'],
  [{ const: true }, 'true'],
  [{}, 'anything'],
])('%j is described as %s', (schema, said) => {
  expect(typeOf(schema, SCHEMAS)).toBe(said);
});

test('fields are listed with nested ones, by path', () => {
  const list: Schema = {
    type: 'object',
    properties: {
      count: { type: 'integer', maximum: Number.MAX_SAFE_INTEGER },
      results: { type: 'array', maxItems: 30, items: { $ref: '#/components/schemas/Tag' } },
      sort: { type: 'string', enum: ['a', 'b'], default: 'a' },
    },
    required: ['count'],
  };
  expect(schemaFields(list, SCHEMAS)).toEqual([
    { name: 'count', type: 'integer', required: true, notes: '' },
    { name: 'results', type: 'array of object', required: false, notes: 'Up to 30.' },
    { name: 'results[].name', type: 'string', required: true, notes: '' },
    { name: 'sort', type: 'string', required: false, notes: 'One of a, b. Default "a".' },
  ]);
});

test('fields of a nullable object, and of an intersection, are listed', () => {
  const nullable: Schema = { anyOf: [{ $ref: '#/components/schemas/Tag' }, { type: 'null' }] };
  expect(schemaFields(nullable, SCHEMAS).map(({ name }) => name)).toEqual(['name']);
  const both: Schema = {
    allOf: [{ $ref: '#/components/schemas/Tag' }, { properties: { id: { type: 'string' } } }],
  };
  expect(schemaFields(both, SCHEMAS).map(({ name }) => name)).toEqual(['name', 'id']);
});

test('a recursive schema ends', () => {
  const node = {
    type: 'object',
    properties: { child: { $ref: '#/components/schemas/Node' } },
    required: ['child'],
  };
  const fields = schemaFields({ $ref: '#/components/schemas/Node' }, { Node: node });
  expect(fields.map(({ name }) => name)).toEqual(['child', 'child.child', 'child.child.child']);
  expect(JSON.stringify(exampleOf({ $ref: '#/components/schemas/Node' }, { Node: node }))).toMatch(/^\{/);
});

test('an example has the required fields, else the first ones', () => {
  expect(exampleOf({ type: 'array', items: { $ref: '#/components/schemas/Tag' } }, SCHEMAS)).toEqual([
    { name: '…' },
  ]);
  const loose: Schema = {
    properties: {
      email: { type: 'string' },
      size: { type: 'integer' },
      night: { type: 'boolean' },
      more: { type: 'string' },
    },
  };
  expect(exampleOf(loose, {})).toEqual({ email: 'ada@example.com', size: 1, night: true });
});
