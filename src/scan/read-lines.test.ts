import { expect, test } from 'vitest';
import type { Engine } from './engine.ts';
import { frameOfText, linesInFrame } from './frame.ts';
import { emptyPicture, turned, type Picture } from './picture.ts';
import { readLines } from './read-lines.ts';

/** Lines of a made-up card: where they lie, and their colour, whose red part says which they are. */
const LINES = [
  { x: 60, y: 60, width: 300, height: 24, red: 40 },
  { x: 60, y: 120, width: 220, height: 20, red: 80 },
  { x: 60, y: 300, width: 420, height: 18, red: 120 },
];

/** White paper with bars in place of lines; their left third is green, so that it can be told which way up they are. */
function card(): Picture {
  const picture = emptyPicture(640, 400);
  picture.data.fill(255);
  for (const { x, y, width, height, red } of LINES)
    for (let row = y; row < y + height; row += 1)
      for (let column = x; column < x + width; column += 1)
        picture.data.set([red, column < x + width / 3 ? 200 : 0, 0, 255], (row * 640 + column) * 4);
  return picture;
}

/** An engine that sees what is not white, and reads a bar by its colour, surely only where its left end comes first. */
const engine: Engine = {
  lineHeight: 24,
  close: async () => {},
  heat: async ({ data, width, height }) => ({
    data: Float32Array.from({ length: width * height }, (_, at) => (data[at * 4 + 2]! < 128 ? 1 : 0)),
    width,
    height,
  }),
  read: async (lines) =>
    lines.map(({ data, width, height }) => {
      const middle = (height >> 1) * width;
      const pixel = (share: number) => (middle + Math.floor(width * share)) * 4;
      const isUpright = data[pixel(0.2)! + 1]! > data[pixel(0.8)! + 1]!;
      const red = data[pixel(0.5)]!;
      const nearest = LINES.toSorted((a, b) => Math.abs(a.red - red) - Math.abs(b.red - red))[0]!;
      return { text: `line of ${nearest.red}`, confidence: isUpright ? 1 : 0.6 };
    }),
};

test.each([0, 1, 2, 3])('a card turned by %i quarters is read the right way up', async (quarters) => {
  const placed = await readLines(engine, turned(card(), quarters));
  const lines = linesInFrame(placed, frameOfText(placed)).toSorted((a, b) => a.box.y - b.box.y);
  expect(lines.map(({ text }) => text)).toEqual(LINES.map(({ red }) => `line of ${red}`));
  expect(lines.every(({ confidence }) => confidence === 1)).toBe(true);
  const [first, , last] = lines as [(typeof lines)[0], unknown, (typeof lines)[0]];
  // The detector's patches grow a little; what is longer stays longer, and beginnings stand beneath each other.
  expect(Math.abs(last.box.width / first.box.width - 420 / 300)).toBeLessThan(0.15);
  expect(Math.abs(first.box.x - last.box.x)).toBeLessThan(12);
});

test('a picture without text has no lines, and its frame is the whole', async () => {
  const blank = emptyPicture(320, 200);
  blank.data.fill(255);
  const placed = await readLines(engine, blank);
  expect(placed.lines).toEqual([]);
  expect(frameOfText(placed)).toMatchObject({ width: 320, height: 200 });
});
