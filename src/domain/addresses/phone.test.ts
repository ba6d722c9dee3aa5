import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PHONE_MAX } from '../limits/text.ts';
import { normalizePhone, phoneIssue, toE164 } from './phone.ts';

describe('a telephone number', () => {
  test.each([
    ['+46 70 555 01 42', '+46705550142'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['0046 8 555 01 90', '+4685550190'],
    ['+1 (555) 010-0199', '+15550100199'],
    ['+33.1.99.00.12.34', '+33199001234'],
    ['tel:+49-30-23125-678', '+493023125678'],
    ['+٩٦٦ ٥٥ ٥٥٥ ٠١٢٣', '+966555550123'],
    ['+१२३४५६७', '+1234567'],
    ['＋４６ ７０ ５５５ ０１ ４２', '+46705550142'],
    ['+1 555 010 0199 ext. 12', '+15550100199'],
    ['070-555 01 42', null],
    ['555/0142', null],
    ['+0 1234 5678', null],
  ])('%s is valid, internationally %s', (typed, e164) => {
    const phone = normalizePhone(typed);
    expect(phoneIssue(phone)).toBeNull();
    expect(toE164(phone)).toBe(e164);
  });

  test.each([
    ['1234', 'phone.invalid'],
    ['+1234567890123456', 'phone.invalid'],
    ['call me', 'phone.invalid'],
    ['+46 70 555 01 42 or mail', 'phone.invalid'],
    ['46+705550142', 'phone.invalid'],
    ['()()', 'phone.invalid'],
    ['', 'phone.invalid'],
    ['=1+1', 'phone.invalid'],
    [`+${'1 '.repeat(PHONE_MAX)}`, 'phone.too_long'],
  ])('%s is invalid', (typed, code) => {
    expect(phoneIssue(normalizePhone(typed))).toBe(code);
    expect(toE164(normalizePhone(typed))).toBeNull();
  });

  test('normalizing is idempotent and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const once = normalizePhone(text);
        expect(normalizePhone(once)).toBe(once);
        expect(phoneIssue(once) ?? 'fine').toBeTypeOf('string');
      }),
    );
  });

  test('is the same number however its digits are grouped', () => {
    const grouped = fc.tuple(
      fc.integer({ min: 1_000_000, max: 99_999_999_999 }).map(String),
      fc.array(fc.constantFrom(' ', '-', '.', '/'), { minLength: 11, maxLength: 11 }),
    );
    fc.assert(
      fc.property(grouped, ([digits, separators]) => {
        const typed = `+${[...digits].map((digit, at) => digit + (at % 3 === 2 ? separators[at]! : '')).join('')}`;
        expect(toE164(normalizePhone(typed))).toBe(`+${digits}`);
      }),
    );
  });
});
