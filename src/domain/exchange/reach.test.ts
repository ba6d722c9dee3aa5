import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { isPhoneNumber } from '../addresses/phone.ts';
import { sortReach } from './accept-exchange.ts';

describe('what is typed as an email', () => {
  test.each([
    ['+33 1 99 00 12 34', '+33 1 99 00 12 34'],
    ['(046) 555-0142', '(046) 555-0142'],
    ['0705550142', '0705550142'],
    ['+46 70 555 01 42 ext. 5', '+46 70 555 01 42 ext. 5'],
    ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['tel:+46705550142', '+46705550142'],
  ])('is a phone number if it is one: %s', (typed, phone) => {
    expect(sortReach({ email: typed, phone: '' })).toEqual({ email: '', phone });
  });

  test.each([
    '',
    ' ',
    'mateo@',
    'mateo',
    '1234',
    '12345@6789',
    '+33199001234@lowtide.example',
    'call 0705550142',
  ])('stays an email, right or wrong, otherwise: %j', (email) => {
    expect(sortReach({ email, phone: '' })).toEqual({ email, phone: '' });
  });

  test('stays if there is a phone number already', () => {
    const both = { email: '0705550142', phone: '+46 70 555 01 43' };
    expect(sortReach(both)).toEqual(both);
  });

  test('is never both, and is sorted once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (typed) => {
        const email = normalizeEmail(typed);
        if (emailIssue(email) === null) expect(isPhoneNumber(email)).toBe(false);
        const sorted = sortReach({ email, phone: '' });
        expect(sortReach(sorted)).toEqual(sorted);
      }),
    );
  });
});
