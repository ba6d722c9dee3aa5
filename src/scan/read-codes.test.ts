import { expect, test } from 'vitest';
import { readCodes } from './read-codes.ts';
import { cardWithCode } from './testing/card-with-code.ts';

const ADDRESS = 'https://fernhall.example/ava';

test('a code is read dark on light, and light on dark', async () => {
  expect(await readCodes(cardWithCode({ text: ADDRESS }))).toEqual([ADDRESS]);
  expect(await readCodes(cardWithCode({ text: ADDRESS, isLight: true }))).toEqual([ADDRESS]);
});

test('a card without a code has none', async () => {
  expect(await readCodes(cardWithCode())).toEqual([]);
});
