import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailSchema } from './email-schema.ts';
import { normalizeEmail, mailboxOf } from './email.ts';

const firstMessage = (input: unknown) =>
  emailSchema.safeParse(input).error?.issues.map(({ message }) => message);

describe('an e-mail address', () => {
  test.each([
    ['  Ava.Lindgren@Fernhall.Example ', 'ava.lindgren@fernhall.example'],
    ['ava+cards@fernhall.example', 'ava+cards@fernhall.example'],
    ["o'neil/x=1@sub.fernhall.example", "o'neil/x=1@sub.fernhall.example"],
    ['ava@bücher.example', 'ava@xn--bcher-kva.example'],
    ['AVA@BÜCHER.Example', 'ava@xn--bcher-kva.example'],
    ['ava@bu\u0308cher.example', 'ava@xn--bcher-kva.example'],
    ['ava@пример.рф', 'ava@xn--e1afmkfd.xn--p1ai'],
    ['ava@ｆernhall.example', 'ava@fernhall.example'],
  ])('%j is stored as %s', (raw, stored) => {
    expect(emailSchema.parse(raw)).toBe(stored);
  });

  test.each([
    'ava',
    '@fernhall.example',
    'ava@',
    'ava@fernhall',
    'ava@@fernhall.example',
    'a va@fernhall.example',
    '.ava@fernhall.example',
    'ava.@fernhall.example',
    'a..va@fernhall.example',
    'ava@-fernhall.example',
    'ava@fernhall-.example',
    'ava@fernhall..example',
    'ava@fernhall.example.',
    'ava@127.0.0.1',
    'ava@①②⑦.0.0.1',
    'ava@[127.0.0.1]',
    '"ava"@fernhall.example',
    'ava@fern hall.example',
    'ava@bücher/x.example',
    'ava@bücher.example:80',
    'ava@bücher.example#x',
    'ava\n@fernhall.example',
    'ava@fernhall.example\r\nBcc: x@y.example',
    'ävä@fernhall.example',
    '\u212ava@fernhall.example',
    `${'a'.repeat(65)}@fernhall.example`,
    `ava@${'a'.repeat(64)}.example`,
  ])('%j is rejected', (raw) => {
    expect(firstMessage(raw)).toEqual(['email.invalid']);
  });

  test('is at most 254 characters long', () => {
    const labels = `${'a'.repeat(61)}.`.repeat(4);
    const email = (local: number) => `${'b'.repeat(local)}@${labels}ex`;
    expect(email(3)).toHaveLength(254);
    expect(firstMessage(email(3))).toBeUndefined();
    expect(firstMessage(email(4))).toEqual(['email.too_long']);
  });

  test('is required', () => {
    expect(firstMessage('   ')).toEqual(['email.required']);
    expect(firstMessage(undefined)).toEqual(['required']);
    expect(firstMessage(7)).toEqual(['email.invalid']);
  });

  test('has one spelling: normalizing twice changes nothing, and no text throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.emailAddress(),
          fc.tuple(fc.string(), fc.string({ unit: 'grapheme' })).map((parts) => parts.join('@')),
        ),
        (raw) => {
          const once = normalizeEmail(raw);
          expect(normalizeEmail(once)).toBe(once);
        },
      ),
    );
  });

  test('is, once accepted, plain lower-case ASCII with one at sign', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.emailAddress(),
          fc.string({ unit: 'grapheme' }).map((s) => `a@${s}.example`),
        ),
        (raw) => {
          const result = emailSchema.safeParse(raw);
          const plain = /^[!-?[-~]+@[a-z0-9.-]+$/;
          expect(!result.success || plain.test(result.data)).toBe(true);
        },
      ),
    );
  });

  test('in capitals belongs to the same account', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (raw) => {
        expect(normalizeEmail(raw.toUpperCase())).toBe(normalizeEmail(raw));
      }),
    );
  });
});

test.each([
  ['mateo@lowtide.example', 'mateo@lowtide.example'],
  [' Mateo+fair@Lowtide.example', 'mateo@lowtide.example'],
  ['mateo+a+b@lowtide.example', 'mateo@lowtide.example'],
  ['+a@lowtide.example', '+a@lowtide.example'],
  ['no address', 'no address'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
