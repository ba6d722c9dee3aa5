import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wrappableAddress, postalAddress } from './postal-address.ts';

describe('A postal address', () => {
  test.each([
    [';;Hamngatan 12;Stockholm;;111 47;', 'Hamngatan 12, 111 47 Stockholm'],
    [';;Hamngatan 12;Stockholm;;111 47;Sweden', 'Hamngatan 12, 111 47 Stockholm, Sweden'],
    [';3rd floor;Via Roma 1;Torino;TO;10121;Italy', 'Via Roma 1, 3rd floor, 10121 Torino, TO, Italy'],
    [
      ';Suite 3;500 Howard Street;San Francisco;CA;94105;United States',
      '500 Howard Street, Suite 3, San Francisco, CA 94105, United States',
    ],
    [';;500 Howard Street;San Francisco;CA;94105;', '500 Howard Street, San Francisco, CA 94105'],
    [
      ';;10 Downing Street;London;;SW1A 2AA;United Kingdom',
      '10 Downing Street, London, SW1A 2AA, United Kingdom',
    ],
    [';;10 Downing Street;London;;SW1A 2AA;', '10 Downing Street, London, SW1A 2AA'],
    [';;1-2-3 Ginza;Chuo-ku;Tokyo;104-0061;Japan', '1-2-3 Ginza, Chuo-ku, Tokyo 104-0061, Japan'],
    [';;Unter den Linden 1;Berlin;Berlin;10117;Germany', 'Unter den Linden 1, 10117 Berlin, Germany'],
    [';;;Lisbon;;;Portugal', 'Lisbon, Portugal'],
    [';;شارع الرينبو ١٢;عمّان;;;', 'شارع الرينبو ١٢، عمّان'],
    ['P.O. Box 7;;;;;;', 'P.O. Box 7'],
    ['Hamngatan 12, Stockholm', 'Hamngatan 12, Stockholm'],
    [';;;;;;', ''],
    ['', ''],
  ])('stored as %j reads %j', (value, shown) => {
    expect(postalAddress(value)).toBe(shown);
  });

  test.each([
    [';;Hamngatan 12;Stockholm;;111 47;', 'Hamngatan 12, 111\u00a047\u00a0Stockholm'],
    [';;10 Downing Street;London;;SW1A 2AA;', '10 Downing Street, London, SW1A\u00a02AA'],
    [';;500 Howard Street;San Francisco;CA;94105;', '500 Howard Street, San Francisco, CA\u00a094105'],
    ['Hamngatan 12, Stockholm', 'Hamngatan 12, Stockholm'],
  ])('stored as %j never breaks the line between postal code and place', (value, drawn) => {
    expect(wrappableAddress(value)).toBe(drawn);
    expect(drawn.replaceAll('\u00a0', ' ')).toBe(postalAddress(value));
  });

  test('loses no word but the post office box, and leaves no dangling comma', () => {
    const word = fc.stringMatching(/^[a-z]{0,6}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 7, maxLength: 7 }), ([box = '', ...rest]) => {
        const shown = postalAddress([box, ...rest].join(';'));
        const words = new Set(shown.replaceAll(',', '').split(' ').filter(Boolean));
        const needed = rest.filter(Boolean);
        expect(words).toEqual(new Set(needed.length > 0 ? needed : [box].filter(Boolean)));
        expect(shown).not.toMatch(/^,|,$|,,| ,/);
      }),
    );
  });
});
