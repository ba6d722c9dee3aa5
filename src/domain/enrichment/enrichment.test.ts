import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FOUND_MAX, mergeFindings, type Finding } from './enrichment.ts';
import { FOUND_FIELDS, FOUND_SOURCES } from './found-fields.ts';
import { isTimeZone } from '../locale/dates.ts';
import { hintsOf } from './hints.ts';
import { oneZoneOf } from './one-zone.ts';

const EMPTY_QUERY = { emails: [], phones: [], texts: {} };
const found = (field: Finding['field'], value: string, confidence = 0.5): Finding => ({
  field,
  value,
  source: 'card',
  confidence,
});

describe('findings', () => {
  test('are the most confident of each field, in field order', () => {
    const all = [found('company_name', 'B', 0.4), found('full_name', 'Mia'), found('company_name', 'A', 0.9)];
    expect(mergeFindings(EMPTY_QUERY, all).map(({ value }) => value)).toEqual(['Mia', 'A']);
  });

  test('exclude what the contact has already', () => {
    const mia = { emails: ['mia@a.de'], phones: ['+46 70-1'], texts: { full_name: 'Mia Fern' } };
    const all = [found('full_name', ' mia  fern'), found('email', 'MIA@a.de'), found('phone', '+46701')];
    expect(mergeFindings(mia, all)).toEqual([]);
  });

  test('exclude a time zone of another country than the found one', () => {
    const phones = ['+55 11 91234 5678', '+49 30 123456'];
    const merged = mergeFindings(EMPTY_QUERY, hintsOf({ emails: [], phones, texts: {} }));
    expect(merged.map(({ field }) => field)).toEqual(['country']);
  });

  test('have each field once, and are never empty or too long', () => {
    const finding = fc.record({
      field: fc.constantFrom(...FOUND_FIELDS),
      value: fc.string({ maxLength: FOUND_MAX + 9 }),
      source: fc.constantFrom(...FOUND_SOURCES),
      confidence: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(finding), (all) => {
        const merged = mergeFindings(EMPTY_QUERY, all);
        expect(new Set(merged.map(({ field }) => field)).size).toBe(merged.length);
        for (const { value } of merged) expect(value.trim().length).toSatisfy((n) => n > 0 && n <= FOUND_MAX);
      }),
    );
  });
});

describe('hints from addresses and numbers', () => {
  const say = (email: string[], phones: string[] = [], texts = {}) =>
    hintsOf({ emails: email, phones, texts }).map(({ field, value }) => `${field}: ${value}`);

  test.each([
    [
      ['jane.doe@fernhall.de'],
      [],
      ['full_name: Jane Doe', 'website: https://fernhall.de', 'country: Germany', 'time_zone: Europe/Berlin'],
    ],
    [['info@fernhall.com'], [], ['website: https://fernhall.com']],
    [['jane.doe@gmail.com'], [], []],
    [['a.b@startup.io'], [], ['website: https://startup.io']],
    [['no address'], ['070 123 45 67'], []],
    [[], ['+46 70 123 45 67'], ['country: Sweden', 'time_zone: Europe/Stockholm']],
    [[], ['+353 1 234 5678'], ['country: Ireland', 'time_zone: Europe/Dublin']],
    // Spain has several time zones.
    [[], ['+34 612 345 678'], ['country: Spain']],
    [[], ['+1 202 555 0100', '+44 20 7946 0000', '+7 495 123 45 67'], []],
  ])('%j and %j: %j', (emails, phones, said) => {
    expect(say(emails, phones)).toEqual(said);
  });

  test('add no name and no site if there is one', () => {
    const texts = { full_name: 'J', website: 'https://j.example' };
    expect(say(['jane.doe@fernhall.de'], [], texts)).toEqual([
      'country: Germany',
      'time_zone: Europe/Berlin',
    ]);
  });

  test.each([
    ['https://www.linkedin.com/in/jane-doe/', ['full_name: Jane Doe']],
    ['linkedin.com/in/jane-doe-1a2b3c4d5', ['full_name: Jane Doe']],
    ['linkedin.com/company/fernhall-studio', ['company_name: Fernhall Studio']],
    ['linkedin.com/in/janedoe', []],
    ['linkedin.com/in/jane-van-der-doe', []],
    ['linkedin.com/in/%E6%BC%A2', []],
    ['linkedin.com/company/1234', []],
    ['linkedin.com/company/ibm', []],
    ['linkedin.com/company/bmw-group', []],
    ['https://example.com/in/jane-doe', []],
    ['nonsense', []],
  ])('a LinkedIn address, %s: %j', (contact_linkedin_url, said) => {
    expect(say([], [], { contact_linkedin_url })).toEqual(said);
  });

  test.each([
    ['https://www.fernhall.se/team', ['country: Sweden', 'time_zone: Europe/Stockholm']],
    ['fernhall.co.uk', ['country: United Kingdom', 'time_zone: Europe/London']],
    ['fernhall.com', []],
    ['https://linktr.ee/jane', []],
    ['youtu.be/dQw4w9WgXcQ', []],
    ['http://192.168.0.1', []],
    ['javascript:alert(1)', []],
  ])('a site, %s: %j', (website, said) => {
    expect(say([], [], { website })).toEqual(said);
  });

  test('name no time zone that a country does not have, and state the source of each value', () => {
    const sought = { emails: ['a@fernhall.de'], phones: ['+34 612 345 678'], texts: { website: 'b.nl' } };
    const sources = mergeFindings(sought, hintsOf(sought)).map(({ field, value, source }) => [
      field,
      value,
      source,
    ]);
    // Germany's time zone would be next to Spain.
    expect(sources).toEqual([['country', 'Spain', 'phone']]);
    const dutch = { ...sought, phones: ['+31 20 123 4567'] };
    expect(mergeFindings(dutch, hintsOf(dutch)).map(({ value, source }) => [value, source])).toEqual([
      ['Netherlands', 'phone'],
      ['Europe/Amsterdam', 'phone'],
    ]);
  });

  test('use only existing time zones', () => {
    const codes = 'abcdefghijklmnopqrstuvwxyz'
      .toUpperCase()
      .split('')
      .flatMap((one, _at, all) => all.map((other) => one + other));
    const zones = codes.flatMap((code) => oneZoneOf(code) ?? []);
    expect(zones.length).toBeGreaterThan(80);
    expect(zones.filter((zone) => !isTimeZone(zone))).toEqual([]);
  });
});
