import { describe, expect, test } from 'vitest';
import { LAYOUT_PLACES } from '../card/layout-places.ts';
import { LAYOUTS } from '../card/layouts.ts';
import { HANDLE_MAX } from '../profile/handle.ts';
import { PRINT_ITEMS, type PrintItem } from './print-items.ts';
import {
  BADGE,
  CARD_BACK,
  cropMarks,
  marginOf,
  mirrored,
  pageBoxes,
  POINTS_PER_MM,
  previewSize,
  stickerCells,
  STICKERS,
  TENT,
  TRIMS,
  type PrintBox,
} from './print-layout.ts';

/** Minimum distance of a text or code from the cut in millimetres: cutters are off by up to one or two. */
const SAFE = 3;

const right = ({ x, width }: PrintBox) => x + width;
const bottom = ({ y, height }: PrintBox) => y + height;
const meet = (one: PrintBox, other: PrintBox) =>
  one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one);
const isWithin = (inner: PrintBox, outer: PrintBox, safe: number) =>
  inner.x >= outer.x + safe &&
  inner.y >= outer.y + safe &&
  right(inner) <= right(outer) - safe &&
  bottom(inner) <= bottom(outer) - safe;

const sheet = (item: keyof typeof TRIMS): PrintBox => ({ x: 0, y: 0, ...TRIMS[item] });
const { band: _badgeBand, logo: _logo, ...badge } = BADGE;
const { side, panel, ...tent } = TENT;

describe('millimetres and points', () => {
  test.each([
    [25.4, 72],
    [210, 595.276],
    [297, 841.89],
    [85, 240.945],
  ])('%d mm are %d points', (millimetres, points) => {
    expect(millimetres * POINTS_PER_MM).toBeCloseTo(points, 3);
  });

  test('a card has a page with room for bleed and marks, from the lower left corner', () => {
    const { media, bleed, trim } = pageBoxes(TRIMS['business-card']);
    const inMillimetres = (box: readonly number[]) =>
      box.map((value) => Math.round((value / POINTS_PER_MM) * 1000) / 1000);
    expect(inMillimetres(media)).toEqual([0, 0, 105, 75]);
    expect(inMillimetres(bleed)).toEqual([7, 7, 91, 61]);
    expect(inMillimetres(trim)).toEqual([10, 10, 85, 55]);
  });

  test('a sheet without cuts fills its page', () => {
    const { media, bleed, trim } = pageBoxes(TRIMS['table-tent']);
    expect([bleed, trim]).toEqual([media, media]);
    expect([cropMarks(TRIMS.stickers), marginOf(TRIMS.stickers)]).toEqual([[], 0]);
  });

  test.each(['business-card', 'badge'] as const)('the eight marks of a %s are outside its bleed', (item) => {
    const { width, height, bleed } = TRIMS[item];
    const marks = cropMarks(TRIMS[item]);
    expect(marks).toHaveLength(8);
    const margin = marginOf(TRIMS[item]);
    for (const [x, y] of marks.flatMap(({ from, to }) => [from, to])) {
      const beyond = Math.max(-x, x - width, -y, y - height);
      expect(beyond).toBeGreaterThan(bleed);
      expect(beyond).toBeLessThan(margin);
    }
  });
});

describe('the content of a sheet', () => {
  test.each([
    ['the back of a card', CARD_BACK, sheet('business-card')],
    ['a badge', badge, sheet('badge')],
    ['a side of a tent', tent, panel],
  ])('of %s is clear of the cut, and of its neighbours', (_what, boxes: Record<string, PrintBox>, outer) => {
    const all = Object.values(boxes);
    for (const [n, box] of all.entries()) {
      expect(isWithin(box, outer, SAFE)).toBe(true);
      for (const other of all.slice(n + 1)) expect(meet(box, other)).toBe(false);
    }
  });

  test('puts a badge’s logo in the place of the company', () => {
    expect(isWithin(BADGE.logo, BADGE.company, 0)).toBe(true);
  });

  test.each(LAYOUTS)('of the front of a card as %s is clear of the cut, and of its neighbours', (layout) => {
    const { band, face, logo, text, textBelowLogo, address } = LAYOUT_PLACES[layout].front;
    for (const box of [text, textBelowLogo, address, ...(logo ? [logo] : [])]) {
      expect(isWithin(box, sheet('business-card'), SAFE)).toBe(true);
      expect([meet(box, face.box), box.x >= band]).toEqual([false, true]);
    }
    expect([meet(text, address), meet(textBelowLogo, address)]).toEqual([false, false]);
    expect(logo && (meet(textBelowLogo, logo) || meet(address, logo))).toBeFalsy();
  });

  test('of the front of a card has a picture within the cut, or beyond it as far as the bleed', () => {
    const { bleed } = TRIMS['business-card'];
    for (const { front } of Object.values(LAYOUT_PLACES)) {
      const { box } = front.face;
      const isWhole = isWithin(box, sheet('business-card'), 0);
      expect(isWhole || (box.x === -bleed && box.y === -bleed && bottom(box) === 55 + bleed)).toBe(true);
    }
  });

  test('of a tent has room for a name and a line below the face', () => {
    for (const { tent: face } of Object.values(LAYOUT_PLACES)) {
      expect(face.width).toBeLessThanOrEqual(TENT.text.width);
      expect(TENT.text.height - face.height).toBeGreaterThanOrEqual(40);
    }
  });

  test('gives both sides of a tent half a sheet', () => {
    expect(isWithin(panel, side, 5)).toBe(true);
    expect([side.y, side.height * 2]).toEqual([148.5, TRIMS['table-tent'].height]);
  });

  test('has 24 stickers, apart from each other and from the unprintable margin', () => {
    const cells = stickerCells();
    expect(cells).toHaveLength(24);
    for (const [n, cell] of cells.entries()) {
      expect(isWithin(cell, sheet('stickers'), 5)).toBe(true);
      for (const other of cells.slice(n + 1)) expect(meet(cell, other)).toBe(false);
    }
    const cell: PrintBox = { x: 0, y: 0, ...STICKERS.cell };
    expect([isWithin(STICKERS.code, cell, 0.5), isWithin(STICKERS.handle, cell, 0.5)]).toEqual([true, true]);
    expect(meet(STICKERS.code, STICKERS.handle)).toBe(false);
  });

  test('mirrored has the same distance from the other side', () => {
    expect(mirrored({ x: 8, y: 1, width: 26, height: 3 }, 85)).toEqual({ x: 51, y: 1, width: 26, height: 3 });
  });
});

describe('a code', () => {
  /** The smallest code readable at arm's length, in millimetres with its quiet zone. */
  const CODE_MIN = 20;
  /** The smallest module that prints cleanly, in millimetres (ISO/IEC 18004 leaves it to the printing). */
  const MODULE_MIN = 0.35;
  /** The codes on an item, in millimetres with their quiet zone. */
  const codesOf: Readonly<Record<PrintItem, () => PrintBox[]>> = {
    'business-card': () => [CARD_BACK.code],
    'table-tent': () => [TENT.code],
    badge: () => [BADGE.code],
    stickers: () =>
      stickerCells().map(({ x, y }) => ({
        ...STICKERS.code,
        x: x + STICKERS.code.x,
        y: y + STICKERS.code.y,
      })),
  };
  // Version 12 of error correction M holds 287 bytes: longer than any card's address (ISO/IEC 18004, table 7).
  const MODULES = 65 + 2 * 4;

  test.each(PRINT_ITEMS)('on a %s is square, large enough, and has printable modules', (item) => {
    expect(HANDLE_MAX).toBeLessThan(100);
    for (const { width, height } of codesOf[item]()) {
      expect(width).toBe(height);
      expect(width).toBeGreaterThanOrEqual(CODE_MIN);
      expect(width / MODULES).toBeGreaterThanOrEqual(MODULE_MIN);
    }
  });
});

test.each([
  ['business-card', 900, 1218],
  ['table-tent', 900, 1273],
  ['badge', 900, 1433],
  ['stickers', 900, 1273],
] as const)('the picture of a %s is %d by %d', (item, width, height) => {
  expect(previewSize(item)).toEqual({ width, height });
});
