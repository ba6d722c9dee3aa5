import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { likenessOf } from './accept-exchange.ts';

const given = (full_name: string, email = '', message = '') => ({ full_name, email, message });
const LONG = 'Buy followers today at the best price';

describe('similar are', () => {
  test.each([
    [given('Guest 1'), given('Guest 204')],
    [given('guest-1', 'guest1@mail.example'), given('Guest 2', 'guest2@mail.example')],
    [given('Anna Berg', 'a@one.example', LONG), given('Otto Falk', 'o@two.example', `${LONG}!!! 17`)],
    [given('Ｇｕｅｓｔ'), given('guest')],
  ])('%j and %j', (one, other) => {
    expect(likenessOf(one)).toBe(likenessOf(other));
  });
});

describe('different are', () => {
  test.each([
    [given('Anna Berg'), given('Otto Falk')],
    [given('Anna Berg', 'anna@one.example'), given('Anna Berg', 'berg@two.example')],
    [given('Anna', '', 'Nice to meet you'), given('Otto', '', 'Nice to meet you')],
    [given('李明'), given('王芳')],
  ])('%j and %j', (one, other) => {
    expect(likenessOf(one)).not.toBe(likenessOf(other));
  });
});

test('texts without a letter have no likeness', () => {
  expect(likenessOf(given('123', '', '!!!'))).toBeNull();
});

test('any added number preserves it', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (name, n) => {
      expect(likenessOf(given(`${name}${n}`))).toBe(likenessOf(given(name)));
    }),
  );
});
