import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailParts, passwordIssues, passwordStrength, strengthCode } from './password.ts';
import { deletePasswordSchema, passwordSchema } from './password-schema.ts';

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
    ['a', ['password.too_short', 'password.no_digit', 'password.no_special']],
    [`${'a1!'.repeat(43)}`, ['password.too_long']],
  ])('%j breaks %j', (password, issues) => {
    expect(passwordIssues(password, EMAIL)).toEqual(issues);
  });

  test('of 128 characters is accepted, of 129 refused without looking further', () => {
    expect(passwordIssues(`x1!${'y'.repeat(125)}`, EMAIL)).toEqual([]);
    expect(passwordIssues(' '.repeat(129), EMAIL)).toEqual(['password.too_long']);
  });

  test('a letter is not a special character, in any script, and neither is its mark', () => {
    expect(passwordIssues('नमस्ते1234', EMAIL)).toEqual(['password.no_special']);
    expect(passwordIssues('abcdefgh1\u200b', EMAIL)).toEqual(['password.no_special']);
  });

  test('the parts of an address are those of three characters or more that tell of the person', () => {
    expect(emailParts('Ava.Li+x-cards_de@mail.fernhall.example')).toEqual(['ava', 'cards', 'fernhall']);
    expect(emailParts('a.b@demo.test')).toEqual([]);
  });

  const strong = fc
    .tuple(fc.stringMatching(/^[a-z]{4,20}$/), fc.integer({ min: 0, max: 9 }), fc.constantFrom(...'!?#-_.'))
    .map(([letters, digit, special]) => `${letters}${special}${digit}zq${special}`);

  test('never holds a part of the address, in whatever case and place', () => {
    fc.assert(
      fc.property(strong, fc.stringMatching(/^[a-z]{3,12}$/), fc.nat(5), (password, part, at) => {
        const holding = password.slice(0, at) + part.toUpperCase() + password.slice(at);
        expect(passwordIssues(holding, `x.${part}@host.example`)).toContain('password.similar_to_email');
      }),
    );
  });

  test('that satisfies every rule has no issue when the address has nothing in common with it', () => {
    fc.assert(
      fc.property(strong, (password) => {
        expect(passwordIssues(password, 'QQQQQ.99@host.example')).toEqual([]);
      }),
    );
  });

  test('of any text has an answer, and the schema agrees with it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 140 }),
        fc.string({ maxLength: 40 }),
        (password, email) => {
          const result = passwordSchema(email).safeParse(password);
          const messages = result.error?.issues.map(({ message }) => message) ?? [];
          expect(messages).toEqual(passwordIssues(password, email));
        },
      ),
    );
  });

  test('that is missing is required, and a number is no password', () => {
    expect(passwordSchema(EMAIL).safeParse(undefined).error?.issues[0]?.message).toBe('required');
    expect(passwordSchema(EMAIL).safeParse(12345678).error?.issues[0]?.message).toBe('password.invalid');
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
});
