import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMMON_ENDINGS,
  emailParts,
  passwordIssues,
  passwordStrength,
  shownStrength,
  strengthCode,
  WORDY_ENDINGS,
} from './password.ts';
import { deletePasswordSchema } from './password-schema.ts';

const EMAIL = 'ava.lindgren+cards@fernhall.example';

describe('a new password', () => {
  test.each([
    ['Demo-pass-2026!', []],
    ['päss-wörd-1', []],
    ['密码很长很长1!', []],
    ['пароль-99', []],
    ['abcdef1!', []],
    ['', ['password.required']],
    ['abcde1!', ['password.too_short']],
    ['12345678!', ['password.no_letter']],
    ['abcdefgh!', ['password.no_digit']],
    ['abcdefgh1', ['password.no_special']],
    ['abcd efgh1!', ['password.whitespace']],
    ['abcd\u00a0efgh1!', ['password.whitespace']],
    ['abcd\tefgh1!', ['password.whitespace']],
    ['Lindgren-99!', ['password.similar_to_email']],
    ['my-AVA-999!', ['password.similar_to_email']],
    ['ＬＩＮＤＧＲＥＮ-99!', ['password.similar_to_email']],
    ['my-cards-99!', ['password.similar_to_email']],
    ['Fernhall-99!', ['password.similar_to_email']],
    ['my-example-99!', ['password.similar_to_email']],
    ['a', ['password.too_short', 'password.no_digit', 'password.no_special']],
    [`${'a1!'.repeat(43)}`, ['password.too_long']],
  ])('%j breaks %j', (password, issues) => {
    expect(passwordIssues(password, EMAIL)).toEqual(issues);
  });

  test('of 128 characters is accepted, of 129 rejected without further checks', () => {
    expect(passwordIssues(`x1!${'y'.repeat(125)}`, EMAIL)).toEqual([]);
    expect(passwordIssues(' '.repeat(129), EMAIL)).toEqual(['password.too_long']);
  });

  test('does not count letters of any script, or their combining marks, as special characters', () => {
    expect(passwordIssues('नमस्ते1234', EMAIL)).toEqual(['password.no_special']);
    expect(passwordIssues('abcdefgh1\u200b', EMAIL)).toEqual(['password.no_special']);
  });

  test.each([
    ['Ava.Li+x-cards_de@mail.fernhall.example', ['ava', 'cards', 'mail', 'fernhall', 'example']],
    ['a.b@demo.test', ['demo', 'test']],
    ['ava@gmail.com', ['ava', 'gmail']],
    ['ava@lowtide.org', ['ava', 'lowtide']],
    ['ava@lowtide.com.au', ['ava', 'lowtide']],
    ['ava@commerce.net', ['ava', 'commerce']],
    ['com@x.com', []],
    ['info@lowtide.info', ['info', 'lowtide']],
    ['dev.net@x-y.dev', ['dev']],
    ['ab@xy.de', []],
    ['', []],
  ])('the parts of %s are %j: three characters or more, without common domain endings', (email, parts) => {
    expect(emailParts(email)).toEqual(parts);
  });

  // No q next to another or after `hos`, which the address below has.
  const strong = fc
    .tuple(fc.stringMatching(/^[a-p]{4,20}$/), fc.integer({ min: 0, max: 9 }), fc.constantFrom(...'!?#-_.'))
    .map(([letters, digit, special]) => `${letters}${special}${digit}zq${special}`);

  test('never contains a part of the address, in any case and position', () => {
    const place = fc.constantFrom(
      'x.{}@h.de',
      '{}@h.de',
      'x+{}@h.de',
      'x@{}.de',
      'x@a-{}.de',
      'x@h.{}.de',
      'x@h.{}',
    );
    const word = fc.stringMatching(/^[a-z]{3,12}$/).filter((part) => !COMMON_ENDINGS.has(part));
    fc.assert(
      fc.property(strong, word, fc.nat(5), place, (password, part, at, where) => {
        fc.pre(!(where === 'x@h.{}' && WORDY_ENDINGS.has(part)));
        const holding = password.slice(0, at) + part.toUpperCase() + password.slice(at);
        const email = where.replace('{}', part);
        expect(passwordIssues(holding, email)).toContain('password.similar_to_email');
      }),
    );
  });

  test.each(['com', 'org', 'net'])('can contain the common ending %s', (ending) => {
    expect(passwordIssues(`abc${ending}-1d!`, `x@y.${ending}`)).toEqual([]);
  });

  test('that satisfies every rule has no issue when it shares nothing with the address', () => {
    fc.assert(
      fc.property(strong, (password) => {
        expect(passwordIssues(password, 'QQQQQ.99@HOSTQ.QQQ.com')).toEqual([]);
      }),
    );
  });

  test('returns an answer for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 140 }),
        fc.string({ maxLength: 40 }),
        (password, email) => {
          expect(passwordIssues(password, email)).toBeInstanceOf(Array);
        },
      ),
    );
  });
});

describe('the password that confirms deleting the account', () => {
  test.each([
    ['', 'password.required'],
    ['12345', 'delete_password.too_short'],
    ['123456', undefined],
    ['x'.repeat(129), 'password.too_long'],
  ])('%j: %s', (password, message) => {
    expect(deletePasswordSchema.safeParse(password).error?.issues[0]?.message).toBe(message);
  });

  test('is required, and a number is not a password', () => {
    expect(deletePasswordSchema.safeParse(undefined).error?.issues[0]?.message).toBe('required');
    expect(deletePasswordSchema.safeParse(12345678).error?.issues[0]?.message).toBe('password.invalid');
  });
});

describe('the strength meter', () => {
  test.each([
    ['', true, -1, null],
    ['ABCDEFG', true, -1, null],
    ['abc', true, 0, 'worst'],
    ['abc1', true, 1, 'bad'],
    ['abcdefg1', true, 2, 'weak'],
    ['abcdef1!', true, 3, 'good'],
    ['abcdef1!', false, 2, 'weak'],
    ['12345678', false, 1, 'bad'],
    ['!!!', true, 0, 'worst'],
    ['!!!', false, -1, null],
  ] as const)('%j with the special check %s scores %i, %s', (password, special, score, label) => {
    expect(passwordStrength(password, { special })).toBe(score);
    expect(strengthCode(score)).toBe(label);
  });

  test('never falls when characters are added, and stays between -1 and 3', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (password, more, special) => {
        const before = passwordStrength(password, { special });
        const after = passwordStrength(password + more, { special });
        expect(after).toBeGreaterThanOrEqual(before);
        expect(after).toBeLessThanOrEqual(special ? 3 : 2);
        expect(before).toBeGreaterThanOrEqual(-1);
      }),
    );
  });

  const words = fc.constantFrom(
    'Ava',
    'lindgren',
    'fernhall',
    'Harbour',
    'a',
    '1',
    '42',
    '!',
    '#',
    ' ',
    'ß',
    '\u200b',
    '\t',
  );
  const password = fc.oneof(
    fc.array(words, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.string({ maxLength: 140 }),
    fc.constantFrom('x'.repeat(126) + '1!', 'x'.repeat(127) + '1!'),
  );

  test('never calls a rejected password good, nor rates an accepted one lower', () => {
    fc.assert(
      fc.property(password, fc.constantFrom(EMAIL, 'x@y.com', ''), (typed, email) => {
        const isAccepted = passwordIssues(typed, email).length === 0;
        const shown = shownStrength(typed, email);
        const score = passwordStrength(typed, { special: true });
        expect(shown).toBe(isAccepted ? score : Math.min(score, 2));
        if (strengthCode(shown) === 'good') expect(isAccepted).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each([
    ['lindgren-1!', 'weak'],
    ['abcd efgh1!', 'weak'],
    [`${'a1!'.repeat(43)}`, 'weak'],
    ['harbour-1!', 'good'],
  ])('shows for %j: %s', (typed, label) => {
    expect(strengthCode(shownStrength(typed, EMAIL))).toBe(label);
  });
});
