import { expect, test } from 'vitest';
import { ALIKE } from '../domain/scan/card-aim.ts';
import { lookSimilarity } from '../domain/scan/card-look.ts';
import { lookOf } from './look.ts';
import {
  addNoise,
  blurred,
  layCard,
  lying,
  OTHER_PRINT,
  PAPER,
  PRINT,
  table,
} from './testing/made-picture.ts';

function picture(print: typeof PRINT, corners = lying({ x: 120, y: 90 }, 150, 0.1), paper = PAPER) {
  const made = table();
  layCard(made, corners, print, paper);
  addNoise(made, 8, corners[0].x * 7);
  return { made, corners };
}
const look = ({ made, corners }: ReturnType<typeof picture>) => lookOf(made, corners);
const mine = look(picture(PRINT));

test.each([
  ['elsewhere', look(picture(PRINT, lying({ x: 100, y: 96 }, 130, -0.2)))],
  ['upside down', look(picture(PRINT, lying({ x: 120, y: 90 }, 150, Math.PI)))],
  ['in the shade', look(picture(PRINT, undefined, [150, 146, 140]))],
])('a card is known again %s', (_, again) => {
  expect(lookSimilarity(mine, again)).toBeGreaterThan(ALIKE.card);
});

test('another card is told from it, and so is the table', () => {
  expect(lookSimilarity(mine, look(picture(OTHER_PRINT)))).toBeLessThan(ALIKE.card);
  const bare = table();
  addNoise(bare, 8);
  expect(lookSimilarity(mine, lookOf(bare, lying({ x: 120, y: 90 }, 150, 0.1)))).toBeLessThan(ALIKE.place);
});

test('its place is known where the camera looks for its focus', () => {
  const { made, corners } = picture(PRINT);
  expect(lookSimilarity(mine, lookOf(blurred(made, 4), corners))).toBeGreaterThan(ALIKE.place);
});
