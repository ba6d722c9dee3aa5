import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactName, orderedName, sortName } from './contact-name.ts';

describe('the display name of a contact', () => {
  test.each([
    ['its own', { full_name: ' Ada Byron ', emails: ['a@x.test'] }, 'Ada Byron'],
    ['its two parts', { first_name: 'Ada', last_name: 'Byron' }, 'Ada Byron'],
    ['else the first e-mail', { emails: ['a@x.test', 'b@x.test'] }, 'a@x.test'],
    [
      'else that of LinkedIn',
      { contact_linkedin_url: 'https://www.linkedin.com/in/ada-byron-1b2' },
      'Ada Byron',
    ],
    [
      'read as it is written there',
      { contact_linkedin_url: 'https://linkedin.com/in/j%C3%B6rg-m%C3%BCller' },
      'Jörg Müller',
    ],
    ['without its number', { contact_linkedin_url: 'https://linkedin.com/in/maria99' }, 'Maria'],
    ['as far as it can be read', { contact_linkedin_url: 'https://linkedin.com/in/ada%E0%A4-b' }, 'B'],
    ['else none', { contact_linkedin_url: 'https://x.test/ada' }, ''],
  ])('%s', (_what, contact, name) => {
    expect(contactName(contact)).toBe(name);
  });
});

test('names are sorted without case and marks', () => {
  const names = ['Öberg', 'oberg', 'Zoë', 'ÅSA', 'Bea'];
  expect(names.toSorted((a, b) => (sortName(a) < sortName(b) ? -1 : 1)).map(sortName)).toEqual([
    'asa',
    'bea',
    'oberg',
    'oberg',
    'zoe',
  ]);
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(sortName(sortName(text))).toBe(sortName(text));
    }),
  );
});

test('each Latin letter is ordered under its base letter, and other scripts as they are', () => {
  const names = ['Mia', 'Łukasz', 'Lena', 'Óscar', 'Øystein', 'Þóra', 'ẞen', 'İpek', 'Ирина'];
  expect(names.map(orderedName)).toEqual([
    'mia',
    'lukasz',
    'lena',
    'oscar',
    'oystein',
    'thora',
    'ssen',
    'ipek',
    'ирина',
  ]);
});
