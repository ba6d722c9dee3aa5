import { expect, test } from 'vitest';
import { contactsSharing, searchesFor } from './known-contacts.ts';

const contact = (id: string, emails: string[], phones: string[] = []) => ({ id, emails, phones });
const idsBy = (emails: string[], phones: string[] = []) =>
  contactsSharing(
    [
      contact('mail', ['Ines@Krugwerk.de']),
      contact('phone', [], ['+49 30 2312 5000']),
      contact('both', ['ines@krugwerk.de'], ['030 23125000']),
      contact('other', ['info@krugwerk.de'], ['+49 30 2312 5001']),
      contact('bare', [], ['110']),
    ],
    { emails, phones },
  ).map(({ id }) => id);

test.each([
  [['ines@krugwerk.de'], [], ['mail', 'both']],
  [[], ['+493023125000'], ['phone', 'both']],
  [[], ['(030) 2312-5000'], ['phone', 'both']],
  [['ines@krugwerk.de'], ['+493023125001'], ['mail', 'both', 'other']],
  [['ines@elsewhere.de'], ['110'], []],
  [[''], [''], []],
])('with %j or %j the contact is found', (emails, phones, ids) => {
  expect(idsBy(emails, phones)).toEqual(ids);
});

test('a contact found twice is listed once', () => {
  const twice = [contact('a', ['a@b.example']), contact('a', ['a@b.example'])];
  expect(contactsSharing(twice, { emails: ['a@b.example'], phones: [] })).toHaveLength(1);
});

test('contacts are searched by each e-mail, and the end of each number that is long enough', () => {
  expect(searchesFor({ emails: ['a@b.example', ' '], phones: ['+49 30 2312 5000', '110', ''] })).toEqual([
    'a@b.example',
    '23125000',
  ]);
});
