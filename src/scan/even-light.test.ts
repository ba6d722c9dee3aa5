import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenLight } from './even-light.ts';
import { emptyPicture, type Picture } from './picture.ts';

type Tone = (x: number, y: number) => number;
const [WIDTH, HEIGHT] = [480, 280];

/** A picture in grey, as bright at each place (0 to 1 of either side) as is said, under a light. */
function pictureOf(tone: Tone, light: Tone): Picture {
  const picture = emptyPicture(WIDTH, HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) {
      const grey = 240 * tone(x / WIDTH, y / HEIGHT) * light(x / WIDTH, y / HEIGHT);
      picture.data.set([grey, grey, grey, 255], (y * WIDTH + x) * 4);
    }
  return picture;
}

/** Lines of print on paper, and a dark panel at the left where there is one. */
const card =
  (panel: boolean): Tone =>
  (x, y) => {
    if (panel && x < 0.3) return 0.3;
    const isPrint = y * 10 - Math.floor(y * 10) < 0.4 && x > 0.4 && x < 0.8 && (x * 200) % 2 < 1;
    return isPrint ? 0.15 : 1;
  };

const at = ({ data }: Picture, x: number, y: number) =>
  data[(Math.floor(y * HEIGHT) * WIDTH + Math.floor(x * WIDTH)) * 4]!;

/** Places of blank paper, far from each other. */
const PAPER = [
  [0.36, 0.05],
  [0.95, 0.05],
  [0.36, 0.98],
  [0.95, 0.98],
  [0.9, 0.5],
] as const;
const spread = (picture: Picture) => {
  const tones = PAPER.map(([x, y]) => at(picture, x, y));
  return Math.max(...tones) - Math.min(...tones);
};

test('light that falls from any side is evened out, and print stays print', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      fc.double({ min: 0.25, max: 0.5, noNaN: true }),
      fc.boolean(),
      (angle, loss, panel) => {
        const light: Tone = (x, y) =>
          1 - loss / 2 - loss * 0.7 * ((x - 0.5) * Math.cos(angle) + (y - 0.5) * Math.sin(angle));
        const given = pictureOf(card(panel), light);
        const even = evenLight(given);
        expect(spread(even)).toBeLessThan(spread(given) / 2 + 6);
        expect(spread(even)).toBeLessThan(24);
        expect(at(even, 0.502, 0.12) / at(even, 0.9, 0.5)).toBeLessThan(0.4);
      },
    ),
    { numRuns: 20 },
  );
});

test('a panel of another colour is as dark beside the paper as it was', () => {
  const even = evenLight(pictureOf(card(true), (x) => 1 - 0.4 * x));
  const share = at(even, 0.28, 0.5) / at(even, 0.36, 0.05);
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.36);
});

test('a card in even light stays as it is', () => {
  const given = pictureOf(card(false), () => 1);
  const even = evenLight(given);
  for (const [x, y] of [...PAPER, [0.502, 0.12] as const])
    expect(Math.abs(at(even, x, y) - at(given, x, y))).toBeLessThanOrEqual(3);
});

test('a picture of a few pixels is given back', () => {
  const tiny = emptyPicture(5, 3);
  expect(evenLight(tiny)).toBe(tiny);
});
