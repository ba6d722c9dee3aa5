import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInside, middleOf, cornerMovement, type Corners } from '../domain/scan/outline.ts';
import { cardsIn } from './find-cards.ts';
import { resized, type Picture } from './picture.ts';
import { addNoise, layCard, lying, OTHER_PRINT, paint, PAPER, PRINT, table } from './testing/made-picture.ts';

/** A picture of cards that lie at these places, with some noise; drawn twice as large, so that its edges are smooth. */
function pictureOf(cards: readonly Corners[], print = PRINT, paper = PAPER): Picture {
  const large = table(480, 360);
  for (const corners of cards)
    layCard(large, corners.map(({ x, y }) => ({ x: 2 * x, y: 2 * y })) as unknown as Corners, print, paper);
  const picture = resized(large, 240, 180);
  addNoise(picture, 6);
  return picture;
}
const MIDDLE = { x: 120, y: 90 };

describe('a card in a picture', () => {
  test.each<[string, Corners]>([
    ['lies straight', lying(MIDDLE, 160)],
    ['lies aslant', lying(MIDDLE, 150, 0.3)],
    ['stands upright', lying(MIDDLE, 140, Math.PI / 2)],
    ['lies at half a right angle', lying(MIDDLE, 130, Math.PI / 4)],
    ['is small', lying({ x: 70, y: 60 }, 90, 0.1)],
    ['is American', lying(MIDDLE, 170, -0.1, 1.75)],
    [
      'is held at a slant',
      [
        { x: 60, y: 50 },
        { x: 180, y: 44 },
        { x: 200, y: 130 },
        { x: 44, y: 138 },
      ],
    ],
  ])('is found where it %s', (_, corners) => {
    const [found, ...more] = cardsIn(pictureOf([corners]));
    expect(cornerMovement(corners, found!.corners)).toBeLessThan(0.04);
    expect(more).toEqual([]);
  });

  test('is found wherever it lies, whichever way', () => {
    const place = fc.record({
      x: fc.integer({ min: 100, max: 140 }),
      y: fc.integer({ min: 80, max: 100 }),
      width: fc.integer({ min: 80, max: 118 }),
      angle: fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
      aspect: fc.double({ min: 1.45, max: 1.85, noNaN: true }),
    });
    fc.assert(
      fc.property(place, ({ x, y, width, angle, aspect }) => {
        const corners = lying({ x, y }, width, angle, aspect);
        const [found, ...more] = cardsIn(pictureOf([corners]));
        expect(found && cornerMovement(corners, found.corners)).toBeLessThan(0.06);
        expect(more).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  test('is found dark on a light table', () => {
    const corners = lying(MIDDLE, 150, 0.1);
    const picture = table(240, 180, [225, 220, 210]);
    layCard(picture, corners, OTHER_PRINT, [30, 34, 44]);
    expect(cornerMovement(corners, cardsIn(picture)[0]!.corners)).toBeLessThan(0.04);
  });

  test('is found in another colour that is as bright as the table', () => {
    const corners = lying(MIDDLE, 150, 0.1);
    const picture = table(240, 180, [130, 90, 60]);
    layCard(picture, corners, [], [60, 112, 130]);
    expect(cornerMovement(corners, cardsIn(picture)[0]!.corners)).toBeLessThan(0.04);
  });
});

describe('what is no card is not found:', () => {
  test.each<[string, (picture: Picture) => void]>([
    ['an empty table', () => {}],
    ['noise', (picture) => addNoise(picture, 90)],
    ['a square', (picture) => paint(picture, lying(MIDDLE, 100, 0, 1), PAPER)],
    ['a ruler', (picture) => paint(picture, lying(MIDDLE, 200, 0.1, 6), PAPER)],
    ['a card that goes beyond the picture', (picture) => layCard(picture, lying({ x: 190, y: 90 }, 160))],
    ['the edge of a table', (picture) => paint(picture, lying({ x: 120, y: 170 }, 400, 0.05, 4), PAPER)],
    ['a stamp', (picture) => paint(picture, lying(MIDDLE, 40), PAPER)],
  ])('%s', (_, draw) => {
    const picture = table();
    draw(picture);
    expect(cardsIn(picture)).toEqual([]);
  });
});

describe('two cards', () => {
  test.each<[string, Corners, Corners]>([
    ['beside one another', lying({ x: 64, y: 90 }, 100), lying({ x: 178, y: 90 }, 100)],
    ['one above the other', lying({ x: 120, y: 45 }, 118), lying({ x: 120, y: 132 }, 118)],
    ['aslant', lying({ x: 66, y: 60 }, 100, 0.3), lying({ x: 176, y: 122 }, 100, -0.2)],
    ['of two sizes', lying({ x: 80, y: 90 }, 140, 0.05), lying({ x: 198, y: 60 }, 72, -0.1)],
  ])('%s are both found', (_, one, other) => {
    const found = cardsIn(pictureOf([one, other]));
    expect(found).toHaveLength(2);
    for (const card of [one, other])
      expect(found.filter(({ corners }) => isInside(card, middleOf(corners)))).toHaveLength(1);
  });
});
