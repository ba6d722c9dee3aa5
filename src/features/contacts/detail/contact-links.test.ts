import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactActions, contactFields, type ReachableContact } from './contact-links.ts';

const contact = (changes: Partial<ReachableContact>): ReachableContact => ({
  emails: [],
  phones: [],
  website: null,
  address: null,
  contact_linkedin_url: null,
  ...changes,
});

describe('the details of a contact', () => {
  test.each([
    [{ emails: ['a@b.example'] }, 'email', 'a@b.example', 'mailto:a@b.example'],
    [{ phones: ['+27 82 555 0142'] }, 'phone', '+27 82 555 0142', 'tel:+27825550142'],
    [{ website: 'kestrel.example/' }, 'website', 'kestrel.example', 'https://kestrel.example/'],
    [
      { contact_linkedin_url: 'https://www.linkedin.com/in/amahle-dlamini/' },
      'linkedin',
      'amahle-dlamini',
      'https://www.linkedin.com/in/amahle-dlamini/',
    ],
    [
      { address: ';;Long Street;Cape Town' },
      'address',
      'Long Street, Cape Town',
      'https://www.google.com/maps/search/?api=1&query=Long%20Street%20Cape%20Town',
    ],
    [{ website: 'javascript:alert(1)' }, 'website', 'javascript:alert(1)', null],
    [{ phones: ['ask at the desk'] }, 'phone', 'ask at the desk', null],
  ] as const)('%j is shown as %s %s and links to %s', (changes, kind, text, href) => {
    expect(contactFields(contact(changes))).toEqual([{ kind, text, href }]);
  });

  test('exclude texts of only spaces', () => {
    expect(contactFields(contact({ emails: [' '], website: '', address: '  ' }))).toEqual([]);
  });

  test('have only safe links, whatever was typed', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, text, text, (email, phone, website, address, linkedin) => {
        const known = { emails: [email], phones: [phone], website, address, contact_linkedin_url: linkedin };
        const elsewhere = contactFields(known).filter(
          ({ href }) => href !== null && !/^(https?:\/\/|mailto:|tel:)/.test(href),
        );
        expect(elsewhere).toEqual([]);
      }),
    );
  });
});

describe('the direct actions of a contact', () => {
  test.each([
    [{}, { call: null, email: null, message: null }],
    [
      { phones: ['none', '+46 70 555 01 42 ext. 7'], emails: ['a@b.example', 'c@d.example'] },
      { call: 'tel:+46705550142;ext=7', email: 'mailto:a@b.example', message: 'sms:+46705550142' },
    ],
  ])('for %j', (changes, actions) => {
    expect(contactActions(contactFields(contact(changes)))).toEqual(actions);
  });
});
