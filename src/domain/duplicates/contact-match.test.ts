import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  similarNames,
  comparable,
  isSamePerson,
  matchKeys,
  pairReasons,
  sharesEmailAndName,
  type MatchedContact,
  type PairReason,
} from './contact-match.ts';

const EMPTY_CONTACT: MatchedContact = {
  full_name: null,
  first_name: null,
  last_name: null,
  company_name: null,
  contact_linkedin_url: null,
  emails: [],
  phones: [],
};
const contact = (known: Partial<MatchedContact>): MatchedContact => ({ ...EMPTY_CONTACT, ...known });
const named = (full_name: string, known: Partial<MatchedContact> = {}) => contact({ full_name, ...known });
const reasonsOf = (one: MatchedContact, other: MatchedContact) =>
  pairReasons(comparable(one), comparable(other));
const phone = (typed: string, e164: string | null = null) => ({ phone: typed, e164 });

describe('names of one person', () => {
  test.each([
    ['Anders Holmqvist', 'Anders Holmqvist', true],
    ['Anders Holmqvist', 'Holmqvist, Anders', true],
    ['Anders Holmqvist', 'A. Holmqvist', true],
    ['Daichi Mori', 'Daichi M.', true],
    ['Dan Reyes', 'Daniel Reyes', true],
    ['Beatriz Monteiro', 'Beatriz Montiero', true],
    ['Zoë Müller', 'ZOE MULLER', true],
    ['Maria del Carmen Ruiz', 'Carmen Ruiz', true],
    ['陳大文', '陳大文', true],
    ['Anders Holmqvist', 'Anna Holmqvist', false],
    ['Beatriz Monteiro', 'Bia Monteiro', false],
    ['Ana Silva', 'Eva Silva', false],
    ['A. H.', 'A. H.', false],
    ['Al Wu', 'El Wu', false],
    ['', 'Anders Holmqvist', false],
    ['', '', false],
  ])('%s and %s: %s', (one, other, alike) => {
    expect(similarNames(named(one), named(other))).toBe(alike);
    expect(similarNames(named(other), named(one))).toBe(alike);
  });

  test('a name with a word of two letters matches itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{2,9}( [a-z]{1,9}){0,3}$/), (name) => {
        expect(similarNames(named(name), named(name))).toBe(true);
      }),
    );
  });
});

describe('the reasons why two contacts may be one person', () => {
  test.each<[string, MatchedContact, MatchedContact, PairReason[]]>([
    [
      'the same e-mail, whatever its case',
      contact({ emails: ['bia@salpedra.example'] }),
      contact({ emails: ['x@y.example', 'Bia@SalPedra.example'] }),
      ['same_email'],
    ],
    [
      'the same international number, however it is typed',
      contact({ phones: [phone('+46 70 555 01 77', '+46705550177')] }),
      contact({ phones: [phone('+46705550177', '+46705550177')] }),
      ['same_phone'],
    ],
    [
      'the same number without a country',
      contact({ phones: [phone('070 555 01 77')] }),
      contact({ phones: [phone('0705550177')] }),
      ['same_phone'],
    ],
    [
      'a number of few digits, which many have',
      contact({ phones: [phone('112')] }),
      contact({ phones: [phone('112')] }),
      [],
    ],
    [
      'the same address of LinkedIn',
      contact({ contact_linkedin_url: 'https://www.linkedin.com/in/daichi-mori' }),
      contact({ contact_linkedin_url: 'https://jp.linkedin.com/in/Daichi-Mori/' }),
      ['same_linkedin'],
    ],
    [
      'a name like the other’s in the same company, whatever its legal form',
      named('Anders Holmqvist', { company_name: 'Norrvik AB' }),
      named('A. Holmqvist', { company_name: 'norrvik' }),
      ['similar_name'],
    ],
    [
      'a name like the other’s in another company',
      named('Anders Holmqvist', { company_name: 'Norrvik' }),
      named('Anders Holmqvist', { company_name: 'Sydvik' }),
      [],
    ],
    ['a name like the other’s and no company', named('Ana Silva'), named('Ana Silva'), []],
    [
      'colleagues',
      named('Ana Silva', { company_name: 'Norrvik' }),
      named('Eva Silva', { company_name: 'Norrvik' }),
      [],
    ],
    [
      'the same phone and a name like the other’s',
      named('Anders Holmqvist', { phones: [phone('+46705550177', '+46705550177')] }),
      named('A. Holmqvist', { phones: [phone('+46705550177', '+46705550177')] }),
      ['same_phone', 'similar_name'],
    ],
    ['nothing that is known', EMPTY_CONTACT, EMPTY_CONTACT, []],
  ])('%s', (_what, one, other, reasons) => {
    expect(reasonsOf(one, other)).toEqual(reasons);
    expect(reasonsOf(other, one)).toEqual(reasons);
  });

  test('require a shared comparison key', () => {
    const some = fc.record({
      full_name: fc.constantFrom(null, 'Ana Silva', 'A. Silva', 'Eva Ruiz'),
      company_name: fc.constantFrom(null, 'Norrvik', 'Norrvik AB', 'Ltd'),
      emails: fc.subarray(['a@x.example', 'b@x.example']),
      contact_linkedin_url: fc.constantFrom(null, 'https://www.linkedin.com/in/ana'),
    });
    fc.assert(
      fc.property(some, some, (a, b) => {
        const [one, other] = [contact(a), contact(b)];
        const keys = new Set(matchKeys(one));
        const share = matchKeys(other).some((key) => keys.has(key));
        expect(share || reasonsOf(one, other).length === 0).toBe(true);
      }),
    );
  });
});

describe('the proof that two contacts are one person', () => {
  const mail = { emails: ['ana@x.example'] };
  test.each<[string, MatchedContact, MatchedContact, boolean]>([
    ['the same e-mail and name', named('Ana Silva', mail), named('Ana Silva', mail), true],
    ['the same e-mail, and one without a name', named('Ana Silva', mail), contact(mail), true],
    ['the same e-mail and another name', named('Ana Silva', mail), named('Tom Reis', mail), false],
    [
      'the same number and a shorter name',
      named('Ana Silva', { phones: [phone('+351912345678', '+351912345678')] }),
      named('A. Silva', { phones: [phone('+351 912 345 678', '+351912345678')] }),
      true,
    ],
    [
      'the same name and company',
      named('Ana Silva', { company_name: 'Norrvik' }),
      named('Ana Silva', { company_name: 'Norrvik' }),
      false,
    ],
  ])('%s: %s', (_what, one, other, proven) => {
    expect(isSamePerson(one, other)).toBe(proven);
  });
});

test.each([
  ['one e-mail and a similar name', named('M. Reed', { emails: ['a@x.example'] }), true],
  ['one e-mail and another name', named('Tom Reis', { emails: ['a@x.example'] }), false],
  ['one e-mail and no name', contact({ emails: ['a@x.example'] }), false],
  ['another e-mail and the same name', named('Mia Reed', { emails: ['b@x.example'] }), false],
])('a contact with %s shares e-mail and name only if both agree', (_what, other, shares) => {
  expect(sharesEmailAndName(named('Mia Reed', { emails: ['A@x.example'] }), other)).toBe(shares);
});
