import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { birthdayOf, birthdayText } from './birthday.ts';

describe('a birthday', () => {
  test.each([
    ['1990-04-12', '1990-04-12'],
    ['19900412', '1990-04-12'],
    ['1990-04-12T00:00:00Z', '1990-04-12'],
    ['19900412T103000', '1990-04-12'],
    ['1990/4/2', '1990-04-02'],
    ['12.04.1990', '1990-04-12'],
    ['4/25/1990', '1990-04-25'],
    ['25/4/1990', '1990-04-25'],
    ['4/4/1990', '1990-04-04'],
    ['--04-12', '--04-12'],
    ['--0412', '--04-12'],
    ['--02-29', '--02-29'],
    ['1604-04-12', '--04-12'],
    ['2000-02-29', '2000-02-29'],
    // Not one day, or not this one in every country.
    ['1990', null],
    ['1990-04', null],
    ['---12', null],
    ['--04', null],
    ['4/12/1990', null],
    ['1990-02-29', null],
    ['1990-13-01', null],
    ['1990-04-00', null],
    ['0000-00-00', null],
    ['0/0/00', null],
    ['circa 1990', null],
    ['', null],
  ])('%j is %j', (typed, stored) => expect(birthdayOf(typed)).toBe(stored));

  test('as it is stored is read as itself', () => {
    const day = fc.date({ min: new Date('1700-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.boolean(), (date, yearless) => {
        const whole = date.toISOString().slice(0, 10);
        const stored = yearless ? `-${whole.slice(4)}` : whole;
        expect(birthdayOf(stored)).toBe(stored);
      }),
    );
  });

  test.each([
    ['1990-04-12', 'Apr 12, 1990'],
    ['--02-29', 'Feb 29'],
  ])('%s is shown as %s', (stored, text) => expect(birthdayText(stored)).toBe(text));
});
