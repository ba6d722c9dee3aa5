import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  emptyPicture,
  resized,
  throughQuad,
  turned,
  warp,
  within,
  type Picture,
  type Quad,
} from './picture.ts';

/** A picture whose pixels all differ. */
function pictureOf(width: number, height: number): Picture {
  const picture = emptyPicture(width, height);
  for (let at = 0; at < width * height; at += 1)
    picture.data.set([at % 251, (at * 7) % 251, (at * 13) % 251, 255], at * 4);
  return picture;
}
const size = fc.integer({ min: 1, max: 12 });

describe('a picture that is turned', () => {
  test('by quarters that make a whole is as it was, and its sides change with each', () => {
    fc.assert(
      fc.property(size, size, fc.integer({ min: -5, max: 9 }), (width, height, quarters) => {
        const picture = pictureOf(width, height);
        const once = turned(picture, quarters);
        expect([once.width, once.height]).toEqual(quarters % 2 === 0 ? [width, height] : [height, width]);
        expect(turned(once, -quarters)).toEqual(picture);
      }),
    );
  });

  test('clockwise has its lower left corner at the upper left', () => {
    const picture = pictureOf(3, 2);
    const lowerLeft = picture.data.slice(3 * 4, 4 * 4);
    expect(turned(picture, 1).data.slice(0, 4)).toEqual(lowerLeft);
  });
});

test('a quadrilateral’s corners are those of the rectangle that it becomes', () => {
  const quad: Quad = [
    { x: 10, y: 12 },
    { x: 90, y: 4 },
    { x: 97, y: 66 },
    { x: 3, y: 58 },
  ];
  const at = throughQuad(quad, 200, 120);
  const corners = [at({ x: 0, y: 0 }), at({ x: 200, y: 0 }), at({ x: 200, y: 120 }), at({ x: 0, y: 120 })];
  for (const [i, corner] of corners.entries()) {
    expect(corner.x).toBeCloseTo(quad[i]!.x, 6);
    expect(corner.y).toBeCloseTo(quad[i]!.y, 6);
  }
});

test('the whole of a picture, straightened, is that picture', () => {
  const picture = pictureOf(7, 5);
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: 7, y: 0 },
    { x: 7, y: 5 },
    { x: 0, y: 5 },
  ];
  expect(warp(picture, whole, 7, 5)).toEqual(picture);
});

test.each([
  [800, 600, 410, [410, 308]],
  [300, 200, 2048, [300, 200]],
  [600, 2, 200, [200, 1]],
])('%i by %i within %i is %j', (width, height, most, sides) => {
  const { width: w, height: h } = within(emptyPicture(width, height), most);
  expect([w, h]).toEqual(sides);
});

test('one colour stays what it is, however small', () => {
  const grey = emptyPicture(64, 48);
  grey.data.fill(117);
  for (let at = 3; at < grey.data.length; at += 4) grey.data[at] = 255;
  const small = resized(grey, 9, 7);
  for (let at = 0; at < small.data.length; at += 4)
    expect(small.data.slice(at, at + 3)).toEqual(Uint8ClampedArray.of(117, 117, 117));
});
