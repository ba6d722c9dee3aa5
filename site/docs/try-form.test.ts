import { expect, test } from 'vitest';
import { readFields, writeFields, type TriedField } from './try-form.ts';

test.each<[string, TriedField[], string]>([
  ['/api/contacts', [], ''],
  [
    '/api/contacts/{contactId}/notes',
    [
      { name: 'limit', place: 'query', required: false },
      { name: 'contactId', place: 'path', required: true },
    ],
    'limit contactId*',
  ],
  ['/api/contacts/filters', [{ name: 'id', place: 'query', required: true }], 'id*'],
])('the fields of %s are read as they were written', (path, fields, text) => {
  expect(writeFields(fields)).toBe(text);
  expect(readFields(text, path)).toEqual(fields);
});
