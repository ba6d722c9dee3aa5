import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactActions, linkedFields, type ReachableContact } from './contact-links.ts';

const contact = (changes: Partial<ReachableContact>): ReachableContact => ({
  emails: [],
  phones: [],
  website: null,
  address: null,
  contact_linkedin_url: null,
  nickname: null,
  birthday: null,
  websites: [],
  addresses: [],
  messengers: [],
  ...changes,
});

describe('the details of a contact', () => {
  test.each<[Partial<ReachableContact>, string, string, string | null]>([
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
    [{ birthday: '1990-04-12' }, 'birthday', 'Apr 12, 1990', null],
    [{ birthday: '--02-29' }, 'birthday', 'Feb 29', null],
    [{ websites: ['https://b.example'] }, 'website', 'b.example', 'https://b.example'],
    [
      { messengers: [{ network: 'skype', value: 'ava l' }] },
      'messenger',
      'Skype: ava l',
      'skype:ava%20l?chat',
    ],
    [{ messengers: [{ network: 'icq', value: '123' }] }, 'messenger', 'ICQ: 123', null],
    [{ website: 'javascript:alert(1)' }, 'website', 'javascript:alert(1)', null],
    [{ phones: ['ask at the desk'] }, 'phone', 'ask at the desk', null],
  ])('%j is shown as %s %s and links to %s', (changes, kind, text, href) => {
    expect(linkedFields(contact(changes))).toEqual([{ kind, text, href }]);
  });

  test('exclude texts of only spaces', () => {
    expect(linkedFields(contact({ emails: [' '], website: '', address: '  ' }))).toEqual([]);
  });

  test('have only safe links, whatever was typed', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, text, text, text, (email, phone, website, address, linkedin) => {
        const known = { emails: [email], phones: [phone], website, address, contact_linkedin_url: linkedin };
        const messengers = ['skype', 'jabber', 'x', 'odd'].map((network) => ({ network, value: linkedin }));
        const elsewhere = linkedFields(contact({ ...known, websites: [email], messengers })).filter(
          ({ href }) => href !== null && !/^(https?:\/\/|mailto:|tel:|skype:|xmpp:)/.test(href),
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
    expect(contactActions(linkedFields(contact(changes)))).toEqual(actions);
  });
});
