import { expect, test } from 'vitest';
import { callAddress, shownBody } from './try-call.ts';

test.each([
  ['/api/contacts', [], '/api/contacts'],
  [
    '/api/contacts/{contactId}',
    [{ name: 'contactId', place: 'path', value: 'manual/1' }],
    '/api/contacts/manual%2F1',
  ],
  [
    '/api/contacts',
    [
      { name: 'search', place: 'query', value: 'a&b' },
      { name: 'limit', place: 'query', value: '' },
    ],
    '/api/contacts?search=a%26b',
  ],
])('the address of %s has its parameters', (path, fields, address) => {
  expect(callAddress(path, fields)).toBe(address);
});

test('JSON is shown on lines of its own, other text as it is, and neither without end', () => {
  expect(shownBody('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(shownBody('BEGIN:VCARD')).toBe('BEGIN:VCARD');
  expect(shownBody('x'.repeat(30_000))).toHaveLength(20_001);
});
