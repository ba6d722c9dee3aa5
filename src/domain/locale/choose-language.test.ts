import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { directionOfLanguage, LANGUAGES } from './languages.ts';
import {
  acceptedLanguage,
  inChosenLanguage,
  inLanguage,
  languageFor,
  languageOfQuery,
  requestedLanguage,
} from './choose-language.ts';

describe('the language of a request', () => {
  test.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['en-US,en;q=0.9', 'en'],
    ['zh-TW, nl;q=0.9, pl;q=0.5, fr;q=0.7', 'fr'],
    ['de;q=0, ja', 'ja'],
    ['AR-eg', 'ar'],
    ['sv ; q = 0.3 , es;q=0.2', 'sv'],
    ['*', null],
    ['', null],
    ['tlh, zh-Hant', null],
    ['de;q=x, es', 'es'],
    [`${'zz,'.repeat(3000)}de`, null],
  ])('of “%s” is %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  test('is the parameter’s if supported, else the header’s', () => {
    const query = (text: string) => new URLSearchParams(text);
    expect(requestedLanguage(query('lang=de'), 'en')).toBe('de');
    expect(requestedLanguage(query('lang=tlh'), 'sv')).toBe('sv');
    expect(requestedLanguage(query(''), null)).toBeNull();
  });

  test('is supported or null for any header', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2000 }), (header) => {
        expect([null, ...LANGUAGES]).toContain(acceptedLanguage(header));
      }),
    );
  });

  test('is the first of two with the same weight', () => {
    expect(acceptedLanguage('de,en')).toBe('de');
    expect(acceptedLanguage('en,de')).toBe('en');
  });
});

test.each([
  ['de', 'sv', 'fr', 'de'],
  ['', 'sv,de;q=0.5', 'fr', 'sv'],
  ['tlh', 'nl, sv;q=0.5', 'fr', 'sv'],
  ['tlh', 'nl, zh', 'fr', 'fr'],
  ['', null, 'fr', 'fr'],
  ['', '*', null, 'en'],
  ['ja', null, null, 'ja'],
] as const)('with ?lang=%s, “%s” and a card in %s, a page is in %s', (param, header, own, language) => {
  expect(languageFor(requestedLanguage(new URLSearchParams({ lang: param }), header), own)).toBe(language);
});

test.each(['', '?source=qr'])(
  'an address with the query “%s” in a language chooses that language',
  (query) => {
    for (const language of LANGUAGES) {
      const { searchParams } = new URL(inLanguage(`https://cardea.example/ava${query}`, language));
      expect([languageOfQuery(searchParams), searchParams.get('source')]).toEqual([
        language,
        query ? 'qr' : null,
      ]);
    }
  },
);

test('only Arabic is written from right to left', () => {
  expect(LANGUAGES.filter((language) => directionOfLanguage(language) === 'rtl')).toEqual(['ar']);
});

test.each([
  ['/ava?lang=de', '/ava/exchange', '/ava/exchange?lang=de'],
  ['/ava/exchange?lang=DE-at', '/ava/thanks?mailed', '/ava/thanks?mailed&lang=de'],
  ['/ava?lang=tlh', '/ava/exchange', '/ava/exchange'],
  ['/ava?source=qr', '/ava/exchange', '/ava/exchange'],
])('a link of %s to %s leads to %s', (page, address, link) => {
  expect(inChosenLanguage(new URL(page, 'https://cardea.example'), address)).toBe(link);
});
