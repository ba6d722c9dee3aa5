import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FOUND_FIELDS, FOUND_MAX, FOUND_SOURCES, mergeFindings, type Finding } from './enrichment.ts';
import { hintsOf } from './hints.ts';

const NOBODY = { emails: [], phones: [], texts: {} };
const found = (field: Finding['field'], value: string, confidence = 0.5): Finding => ({
  field,
  value,
  source: 'card',
  confidence,
});

describe('what was found', () => {
  test('is the surest of each field, in the order of the fields', () => {
    const all = [found('company_name', 'B', 0.4), found('full_name', 'Mia'), found('company_name', 'A', 0.9)];
    expect(mergeFindings(NOBODY, all).map(({ value }) => value)).toEqual(['Mia', 'A']);
  });

  test('is nothing that the contact says already', () => {
    const mia = { emails: ['mia@a.de'], phones: ['+46 70-1'], texts: { full_name: 'Mia Fern' } };
    const all = [found('full_name', ' mia  fern'), found('email', 'MIA@a.de'), found('phone', '+46701')];
    expect(mergeFindings(mia, all)).toEqual([]);
  });

  test('has each field once, is never empty and never too long', () => {
    const finding = fc.record({
      field: fc.constantFrom(...FOUND_FIELDS),
      value: fc.string({ maxLength: FOUND_MAX + 9 }),
      source: fc.constantFrom(...FOUND_SOURCES),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(finding), (all) => {
        const merged = mergeFindings(NOBODY, all);
        expect(new Set(merged.map(({ field }) => field)).size).toBe(merged.length);
        for (const { value } of merged) expect(value.trim().length).toSatisfy((n) => n > 0 && n <= FOUND_MAX);
      }),
    );
  });
});

describe('what addresses and numbers say by themselves', () => {
  const say = (email: string[], phones: string[] = [], texts = {}) =>
    hintsOf({ emails: email, phones, texts }).map(({ field, value }) => `${field}: ${value}`);

  test.each([
    [
      ['jane.doe@fernhall.de'],
      [],
      ['full_name: Jane Doe', 'website: https://fernhall.de', 'country: Germany'],
    ],
    [['info@fernhall.com'], [], ['website: https://fernhall.com']],
    [['jane.doe@gmail.com'], [], []],
    [['a.b@startup.io'], [], ['website: https://startup.io']],
    [['no address'], ['070 123 45 67'], []],
    [[], ['+46 70 123 45 67'], ['country: Sweden']],
    [[], ['+353 1 234 5678'], ['country: Ireland']],
    [[], ['+1 202 555 0100', '+44 20 7946 0000', '+7 495 123 45 67'], []],
  ])('%j and %j: %j', (emails, phones, said) => {
    expect(say(emails, phones)).toEqual(said);
  });

  test('add no name and no site where there is one', () => {
    const texts = { full_name: 'J', website: 'https://j.example' };
    expect(say(['jane.doe@fernhall.de'], [], texts)).toEqual(['country: Germany']);
  });
});
