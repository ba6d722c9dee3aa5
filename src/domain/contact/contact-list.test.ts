import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactLine, searchOf, type ListedContact } from './contact-list.ts';
import { contactGroup, OTHER_LETTER } from './letter-groups.ts';

const contact = (changes: Partial<ListedContact>): ListedContact => ({
  id: 'exchange/1',
  full_name: null,
  first_name: null,
  last_name: null,
  company_name: null,
  job_title: null,
  contact_linkedin_url: null,
  emails: [],
  phones: [],
  created: '2026-11-18T23:30:00.000Z',
  ...changes,
});

describe('a contact is grouped under', () => {
  test.each([
    ['Amahle Dlamini', 'A'],
    ['ångström', 'A'],
    ['Élodie', 'E'],
    ['Łukasz', 'L'],
    ['øystein', 'O'],
    ['Æbeltoft', 'A'],
    ['ندى', 'ن'],
    ['李伟', '李'],
    ['42 Studio', OTHER_LETTER],
    ['(Bo)', OTHER_LETTER],
    ['', OTHER_LETTER],
  ])('the letter of its name: %s under %s', (full_name, group) => {
    expect(contactGroup(contact({ full_name }), 'full_name')).toBe(group);
  });

  test('its e-mail if it has no name', () => {
    expect(contactGroup(contact({ emails: ['mia@example.com'] }), 'full_name')).toBe('M');
  });

  test.each(['created', '-created'] as const)('the date part of its creation time, by %s', (sort) => {
    expect(contactGroup(contact({ full_name: 'Ava' }), sort)).toBe('2026-11-18');
  });
});

describe('the line under a name', () => {
  test.each([
    [{ job_title: 'Curator', company_name: 'Kestrel Museum' }, 'Curator, Kestrel Museum'],
    [{ job_title: ' ', company_name: 'Kestrel' }, 'Kestrel'],
    [{ emails: ['a@b.example'], full_name: 'Anders' }, 'a@b.example'],
    [{ emails: ['a@b.example'], phones: ['+46 70 555'] }, '+46 70 555'],
    [{ emails: ['a@b.example'] }, ''],
    [{ full_name: 'Anders' }, ''],
  ])('of %j is %s', (changes, line) => {
    expect(contactLine(contact(changes))).toBe(line);
  });

  test('never repeats the name', () => {
    fc.assert(
      fc.property(fc.array(fc.emailAddress(), { maxLength: 3 }), (emails) => {
        const line = contactLine(contact({ emails }));
        expect(line === '' || line !== emails[0]).toBe(true);
      }),
    );
  });
});

test.each([
  ['  ava  ', 'ava'],
  ['\u00a0ava lind ', 'ava lind'],
  ['   ', ''],
])('searches for %j as %j', (typed, search) => {
  expect(searchOf(typed)).toBe(search);
});
