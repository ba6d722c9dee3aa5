import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasWords, diacriticsOf, withDiacritics } from './diacritics.ts';

const lettersOf = (country: string) => diacriticsOf(country)!.letters;

describe('the diacritics of a country', () => {
  test.each([
    ['DE', 'ß', 'deu'],
    ['SE', 'å', 'dan'],
    ['PL', 'ł', 'pol'],
    ['TR', 'ı', 'tur'],
    ['MX', 'ñ', 'fra'],
    ['BR', 'ã', 'por'],
    ['CZ', 'ř', 'ces'],
  ] as const)('of %s are %s, covered by %s', (country, letter, model) => {
    const diacritics = diacriticsOf(country)!;
    expect(diacritics.letters).toContain(letter);
    expect(diacritics.languages).toContain(model);
  });

  test.each(['US', 'GB', 'JP', 'XX', undefined])('of %s are none', (country) => {
    expect(diacriticsOf(country)).toBeNull();
  });
});

describe('a line with a second reading', () => {
  test.each([
    ['DE', 'HafenstraBe 14', 'Hafenstraße 14', 'Hafenstraße 14'],
    ['DK', 'Soren Ostergaard', 'Søren Østergaard', 'Søren Østergaard'],
    ['DK', '1051Kebenhavn K', '1051 København K', '1051 København K'],
    ['PL', 'Radostaw Sliwinski', 'Radosław Śliwiński', 'Radosław Śliwiński'],
    ['PL', 'Inzynier ds.jakosci', 'Inżynier ds. jakości', 'Inżynier ds. jakości'],
    ['TR', 'Burak Yildirim', 'Burak Yıldırım', 'Burak Yıldırım'],
    ['TR', 'ihracat Muduru', 'İhracat Müdürü', 'İhracat Müdürü'],
    ['MX', 'Direccion deProyectos', 'Dirección de Proyectos', 'Dirección de Proyectos'],
    ['NL', 'Anneke van derVelde', 'Anneke van der Velde', 'Anneke van der Velde'],
    ['MX', 'Marisol lbarra', 'Marisol Ibarra', 'Marisol Ibarra'],
    ['CZ', 'Zuzana Hrubesova', 'Zuzana Hrubešová', 'Zuzana Hrubešová'],
    ['DK', 'Anders Kjaer', 'Anders Kjær', 'Anders Kjær'],
    ['DK', 'Soeren Holm', 'Søren Holm', 'Søren Holm'],
    ['FR', 'Coeur de Lyon', 'Cœur de Lyon', 'Cœur de Lyon'],
    ['DE', 'MULLER', 'Müller', 'MÜLLER'],
    ['PL', 'Wisniowiecka-tos', 'Wiśniowiecka-Łoś', 'Wiśniowiecka-Łoś'],
    ['AT', 'Osterreich', 'österreich', 'Österreich'],
    ['TR', 'Anadolu Tekstil A.s.', 'Anadolu Tekstil A.Ş.', 'Anadolu Tekstil A.Ş.'],
  ])('of %s: %s gets the diacritics of %s', (country, text, second, whole) => {
    expect(withDiacritics(text, second, lettersOf(country))).toBe(whole);
  });

  test.each([
    ['letters that the language lacks', 'DE', 'Anna Moller', 'Anna Møller'],
    ['other letters', 'DE', 'Anna Maller', 'Anna Miller'],
    ['diacritic where one was read already', 'SE', 'Sveavägen 44', 'Sveavågen 44'],
    ['anything where most is read otherwise', 'DE', 'Uwe', 'öäü ß'],
    ['letter in a number', 'DK', 'Torvet 1050', 'Torvet 1ø50'],
    ['one letter for two', 'DE', 'Michael Raeder', 'Michael Ræder'],
    ['anything of nothing', 'DE', 'Anna Moller', ''],
    ['spaces within a word', 'DE', 'Anna Moller', 'An na Mol ler'],
  ])('gets no %s', (_, country, text, second) => {
    expect(withDiacritics(text, second, lettersOf(country))).toBe(text);
  });

  test('takes only diacritics and spaces, whatever the other reading is', () => {
    const characters = 'aeoslåäöøłß .,-1K';
    const line = fc.string({ unit: fc.constantFrom(...characters) });
    const plain = fc.string({ unit: fc.constantFrom(...'aeoslt .,-1K') });
    const bare = (text: string) => text.replaceAll(' ', '');
    fc.assert(
      fc.property(line, line, plain, (text, second, other) => {
        const letters = lettersOf('SE') + lettersOf('PL');
        expect(bare(withDiacritics(text, other, letters))).toBe(bare(text));
        const own = new Set([...text, ...letters, ...letters.toUpperCase(), ' ']);
        expect([...withDiacritics(text, second, letters)].filter((sign) => !own.has(sign))).toEqual([]);
        expect(withDiacritics(text, text, letters)).toBe(text);
      }),
    );
  });
});

test.each([
  ['Gerente de Projetos', true],
  ['Rua Harmonia do Vale, 415', true],
  ['thiago@serraazul.example', false],
  ['www.serraazul.example', false],
  ['serraazul.com', false],
  ['+55 11 5550 0123', false],
  ['山田 太郎', false],
])('%s has words to check for diacritics: %s', (text, has) => {
  expect(hasWords(text)).toBe(has);
});
