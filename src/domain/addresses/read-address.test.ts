import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_FIRST, CODE_LAST } from '../locale/country-names.ts';
import { addressParts } from './links.ts';
import { readAddress } from './read-address.ts';

/** The non-empty parts of an address by name. */
const read = (text: string) => {
  const [box, extended, street, city, region, code, country] = addressParts(readAddress(text));
  const named = { box, extended, street, city, region, code, country };
  return Object.fromEntries(Object.entries(named).filter(([, part]) => part !== ''));
};

describe('an address of', () => {
  test.each<[string, string, Record<string, string>]>([
    [
      'Sweden',
      'Hamngatan 12, 111 47 Stockholm',
      { street: 'Hamngatan 12', city: 'Stockholm', code: '111 47' },
    ],
    [
      'Sweden, from abroad',
      'Hamngatan 12\nSE-111 47 Stockholm\nSweden',
      { street: 'Hamngatan 12', city: 'Stockholm', code: 'SE-111 47', country: 'Sweden' },
    ],
    [
      'Sweden, without a comma before the country',
      'Hamngatan 12, 111 47 Stockholm Sverige',
      { street: 'Hamngatan 12', city: 'Stockholm', code: '111 47', country: 'Sverige' },
    ],
    [
      'Germany',
      'Unter den Linden 1, 10117 Berlin, Deutschland',
      { street: 'Unter den Linden 1', city: 'Berlin', code: '10117', country: 'Deutschland' },
    ],
    [
      'Germany, with its letter and code',
      'c/o Muster GmbH, Königstr. 5a · D-70173 Stuttgart',
      { street: 'c/o Muster GmbH, Königstr. 5a', city: 'Stuttgart', code: 'D-70173' },
    ],
    [
      'Germany, by its code',
      'Hauptstraße 7, 60311 Frankfurt am Main, DE',
      { street: 'Hauptstraße 7', city: 'Frankfurt am Main', code: '60311', country: 'DE' },
    ],
    [
      'France',
      '8 rue de la Paix, 75002 Paris, France',
      { street: '8 rue de la Paix', city: 'Paris', code: '75002', country: 'France' },
    ],
    [
      'France, with a CEDEX',
      "12, rue de l'Église\n75385 PARIS CEDEX 08",
      { street: "12, rue de l'Église", city: 'PARIS CEDEX 08', code: '75385' },
    ],
    [
      'Spain',
      'Calle de Alcalá 45, 3º B, 28014 Madrid (Madrid), España',
      {
        street: 'Calle de Alcalá 45, 3º B',
        city: 'Madrid',
        region: 'Madrid',
        code: '28014',
        country: 'España',
      },
    ],
    [
      'Spain, with its region',
      'Gran Vía 1, 48001 Bilbao, Bizkaia',
      { street: 'Gran Vía 1', city: 'Bilbao', region: 'Bizkaia', code: '48001' },
    ],
    [
      'Italy',
      'Via Roma 1, 10121 Torino TO, Italia',
      { street: 'Via Roma 1', city: 'Torino', region: 'TO', code: '10121', country: 'Italia' },
    ],
    [
      'the Netherlands',
      'Damrak 1, 1012 LG Amsterdam, Nederland',
      { street: 'Damrak 1', city: 'Amsterdam', code: '1012 LG', country: 'Nederland' },
    ],
    [
      'Portugal',
      'Rua Augusta 20, 1100-053 Lisboa',
      { street: 'Rua Augusta 20', city: 'Lisboa', code: '1100-053' },
    ],
    [
      'Switzerland',
      'Bahnhofstrasse 3, 8001 Zürich, Schweiz',
      { street: 'Bahnhofstrasse 3', city: 'Zürich', code: '8001', country: 'Schweiz' },
    ],
    [
      'Poland',
      'ul. Marszałkowska 10/4, 00-590 Warszawa, Polska',
      { street: 'ul. Marszałkowska 10/4', city: 'Warszawa', code: '00-590', country: 'Polska' },
    ],
    [
      'the United States',
      '500 Howard Street, Suite 3, San Francisco, CA 94105, United States',
      {
        street: '500 Howard Street, Suite 3',
        city: 'San Francisco',
        region: 'CA',
        code: '94105',
        country: 'United States',
      },
    ],
    [
      'the United States, on three lines',
      '12345 Main Street\nSpringfield IL 62701-1234\nUSA',
      {
        street: '12345 Main Street',
        city: 'Springfield',
        region: 'IL',
        code: '62701-1234',
        country: 'USA',
      },
    ],
    [
      'the United States, with the state in full',
      '500 Howard Street, San Francisco, California 94105',
      { street: '500 Howard Street', city: 'San Francisco', region: 'California', code: '94105' },
    ],
    [
      'the United States, with a number before the street',
      'Suite 3, 12345 Main Street, Springfield 62701',
      { street: 'Suite 3, 12345 Main Street', city: 'Springfield', code: '62701' },
    ],
    [
      'the United States, without a code',
      '1 Main St, Wilmington, DE',
      { street: '1 Main St', city: 'Wilmington', region: 'DE' },
    ],
    [
      'the United States, without commas',
      '500 Howard Street San Francisco CA 94105',
      { street: '500 Howard Street San Francisco', region: 'CA', code: '94105' },
    ],
    [
      'Canada',
      '290 Bremner Blvd, Toronto, ON M5V 3L9, Canada',
      { street: '290 Bremner Blvd', city: 'Toronto', region: 'ON', code: 'M5V 3L9', country: 'Canada' },
    ],
    [
      'Australia',
      '1 George St, Sydney NSW 2000',
      { street: '1 George St', city: 'Sydney', region: 'NSW', code: '2000' },
    ],
    [
      'New Zealand',
      '2 Lambton Quay, Wellington 6011, New Zealand',
      { street: '2 Lambton Quay', city: 'Wellington', code: '6011', country: 'New Zealand' },
    ],
    [
      'Brazil',
      'Av. Paulista 1578, São Paulo - SP, 01310-200, Brasil',
      {
        street: 'Av. Paulista 1578',
        city: 'São Paulo',
        region: 'SP',
        code: '01310-200',
        country: 'Brasil',
      },
    ],
    [
      'the United Kingdom',
      '10 Downing Street, London SW1A 2AA, UK',
      { street: '10 Downing Street', city: 'London', code: 'SW1A 2AA', country: 'UK' },
    ],
    [
      'the United Kingdom, with a county and the code on its own line',
      'Flat 2\n12 High Street\nGuildford\nSurrey\nGU1 3AA',
      { street: 'Flat 2, 12 High Street', city: 'Guildford', region: 'Surrey', code: 'GU1 3AA' },
    ],
    [
      'the United Kingdom, with a district',
      '20 Deans Yard, Westminster, London, SW1P 3PA',
      { street: '20 Deans Yard, Westminster', city: 'London', code: 'SW1P 3PA' },
    ],
    [
      'Ireland',
      '1 Grafton Street, Dublin 2, D02 AF30, Ireland',
      { street: '1 Grafton Street', city: 'Dublin 2', code: 'D02 AF30', country: 'Ireland' },
    ],
    [
      'Japan, in Latin letters',
      '1-2-3 Ginza, Chuo-ku, Tokyo 104-0061, Japan',
      { street: '1-2-3 Ginza', city: 'Chuo-ku', region: 'Tokyo', code: '104-0061', country: 'Japan' },
    ],
    [
      'Japan',
      '〒104-0061\n東京都中央区銀座1-2-3',
      { street: '銀座1-2-3', city: '中央区', region: '東京都', code: '104-0061' },
    ],
    [
      'a great city of Japan',
      '日本、〒231-0023 神奈川県横浜市中区山下町1 ビル5階',
      {
        street: '山下町1 ビル5階',
        city: '横浜市中区',
        region: '神奈川県',
        code: '231-0023',
        country: '日本',
      },
    ],
    ['a city alone', 'Lisbon, Portugal', { city: 'Lisbon', country: 'Portugal' }],
  ])('%s', (_, text, parts) => {
    expect(read(text)).toEqual(parts);
  });
});

test.each([
  ['Castle 7', 'Castle 7'],
  ['Hamngatan 12, Stockholm', 'Hamngatan 12, Stockholm'],
  ['12345 Main Street', '12345 Main Street'],
  ['Room 4711, Castle Road 1200', 'Room 4711, Castle Road 1200'],
  ['Castle;7', 'Castle, 7'],
  ['', ''],
])('leaves what it cannot parse in the street: %j', (text, street) => {
  expect(readAddress(text)).toBe(street);
});

test('loses no word of an address, and invents none', () => {
  const piece = fc.oneof(
    fc.constantFrom(...CODE_FIRST, ...CODE_LAST),
    fc.constantFrom('111 47', '10117', 'SW1A 2AA', 'CA 94105', '104-0061', '00-590', '東京都中央区'),
    fc.stringMatching(/^[A-Za-zÅé]{1,6} ?\d{0,3}$/),
  );
  const words = (text: string) =>
    text
      .replaceAll('〒', '')
      .split(/[^\p{L}\p{N}.]+/u)
      .join('')
      .split('')
      .toSorted();
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom(', ', '\n', ' '), (pieces, between) => {
      const text = pieces.join(between);
      expect(words(readAddress(text))).toEqual(words(text));
    }),
  );
});
