import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from './card-designs.ts';
import { correctDesign, READABLE, smallestContrast } from './colours.ts';
import { coloursOf, hasColoursOf, withColours } from './custom-design.ts';
import { designUpdateSchema, twoColoursSchema } from './custom-design-schema.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
const INK = PRESET_DESIGNS[0]!;

test('a design that copies another has its colours until one of them changes', () => {
  const copy = { ...INK, id: 77, title: 'Custom' };
  expect(hasColoursOf(copy, INK)).toBe(true);
  expect(PRESET_DESIGNS.filter((preset) => hasColoursOf(copy, preset))).toEqual([INK]);
  expect(hasColoursOf(withColours(copy, { accent_color: '#123456' }), INK)).toBe(false);
});

describe('a custom colour', () => {
  test.each([
    ['#3A4A63', '#3A4A63'],
    ['#fff', '#fff'],
    ['FFE600', '#FFE600'],
    ['f3c', '#f3c'],
    [' #000000 ', '#000000'],
  ])('%s is valid, stored as %s', (colour, stored) => {
    const two = { background_color: colour, foreground_active_color: colour };
    expect(twoColoursSchema.parse(two)).toEqual({
      background_color: stored,
      foreground_active_color: stored,
    });
  });

  test.each([
    ['', 'background_color.required'],
    ['3A4A6', 'background_color.format'],
    ['#3A4A6', 'background_color.format'],
    ['##3A4A6', 'background_color.format'],
    ['#GGGGGG', 'background_color.format'],
    ['#3A4A63F', 'background_color.too_long'],
    ['linear-gradient(180deg, #000, #fff)', 'background_color.too_long'],
    ['red', 'background_color.format'],
    [7, 'background_color.format'],
  ])('%s is invalid', (background_color, code) => {
    const { error } = designUpdateSchema.safeParse({ background_color });
    expect(error?.issues.map(({ message }) => message)).toEqual([code]);
  });
});

describe('the brand colour', () => {
  test.each([
    ['F3C98B', 'F3C98B'],
    ['#F3C98B', 'F3C98B'],
    ['abc', 'abc'],
    ['#000', '000'],
    [' 3a4a63 ', '3a4a63'],
  ])('is %s, stored as %s', (brand_color, stored) => {
    expect(designUpdateSchema.parse({ brand_color })).toEqual({ brand_color: stored });
  });

  test.each([
    ['', 'required'],
    [' ', 'required'],
    ['F3C9', 'format'],
    ['F3C98B0', 'format'],
    ['GGGGGG', 'format'],
    ['linear-gradient(180deg, #000, #fff)', 'format'],
    [7, 'format'],
    [null, 'format'],
  ])('is not %s', (brand_color, rule) => {
    const { error } = designUpdateSchema.safeParse({ brand_color });
    expect(error?.issues.map(({ message }) => message)).toEqual([`brand_color.${rule}`]);
  });

  test('is the given one, whatever becomes active', () => {
    const both = { foreground_active_color: '#ABCDEF', brand_color: '123' };
    expect(withColours(INK, both)).toEqual({ ...INK, ...both });
    expect(withColours(INK, { brand_color: '123' })).toEqual({ ...INK, brand_color: '123' });
  });

  test('stays until another becomes active', () => {
    const own = { ...INK, brand_color: '123456' };
    const { foreground_active_color } = INK;
    expect(withColours(own, { foreground_active_color, accent_color: '#123456' })).toEqual({
      ...own,
      accent_color: '#123456',
    });
    expect(withColours(own, { foreground_active_color: '#AABBCC' })).toMatchObject({ brand_color: 'AABBCC' });
    const short = { ...own, foreground_active_color: '#abc' };
    expect(withColours(short, { foreground_active_color: '#AABBCC' })).toMatchObject({
      brand_color: '123456',
    });
  });
});

describe('a design from two colours', () => {
  test('keeps them unchanged', () => {
    fc.assert(
      fc.property(hex, hex, (background_color, foreground_active_color) => {
        const two = { background_color, foreground_active_color };
        expect(coloursOf(two)).toMatchObject(two);
      }),
    );
  });

  test('is readable once corrected, whatever was chosen', () => {
    fc.assert(
      fc.property(hex, hex, (background_color, foreground_active_color) => {
        const design = withColours(INK, coloursOf({ background_color, foreground_active_color }));
        expect(smallestContrast(correctDesign(design))).toBeGreaterThanOrEqual(READABLE);
      }),
    );
  });

  test.each([
    ['#3A4A63', '#F3C98B'],
    ['#FFFFFF', '#0A4AA8'],
    ['#101010', '#8EDBB3'],
  ])('needs no correction on %s with %s', (background_color, foreground_active_color) => {
    const design = withColours(INK, coloursOf({ background_color, foreground_active_color }));
    expect(correctDesign(design)).toEqual(design);
  });
});

test('changes only the given colours, and the brand colour follows the active one', () => {
  expect(withColours(INK, { accent_color: '#123456' })).toEqual({ ...INK, accent_color: '#123456' });
  expect(withColours(INK, { foreground_active_color: '#ABCDEF' })).toEqual({
    ...INK,
    foreground_active_color: '#ABCDEF',
    brand_color: 'ABCDEF',
  });
});
