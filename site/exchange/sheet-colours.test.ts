import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../../src/domain/designs/card-designs.ts';
import { contrast } from '../../src/domain/designs/colours.ts';
import { sheetStyle } from './sheet-colours.ts';

const styleOf = (design: (typeof PRESET_DESIGNS)[number]) =>
  Object.fromEntries(
    sheetStyle(design)
      .split(';')
      .map((line) => line.split(':')),
  ) as Record<string, string>;

describe('the colours of a sheet', () => {
  test.each(PRESET_DESIGNS.map((design) => [design.title, design] as const))(
    'of %s are visible and readable in light and dark mode',
    (_title, design) => {
      const style = styleOf(design);
      expect(contrast(style['--main-light']!, '#FFFFFF')).toBeGreaterThanOrEqual(3);
      expect(contrast(style['--main-dark']!, '#161A19')).toBeGreaterThanOrEqual(3);
      expect(contrast(style['--main-light']!, style['--on-main-light']!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(style['--main-dark']!, style['--on-main-dark']!)).toBeGreaterThanOrEqual(4.5);
      // A white button would be invisible on the white sheet.
      const chosen = design.foreground_active_color;
      expect(style['--button-light']).toBe(chosen === '#FFFFFF' ? style['--main-light'] : chosen);
    },
  );

  test.each([
    ['#FFE600', '#FFE600', '#FFE600'],
    ['#1F5C3F', '#1F5C3F', '#9CDEBE'],
    ['FFF', '#000000', '#FFFFFF'],
  ])(
    'include the button in %s, which is %s on light and %s on dark',
    (foreground_active_color, light, dark) => {
      const fern = PRESET_DESIGNS.find(({ title }) => title === 'Fern')!;
      const background_color = foreground_active_color === 'FFF' ? '#000000' : fern.background_color;
      const style = styleOf({ ...fern, background_color, foreground_active_color });
      expect([style['--button-light'], style['--button-dark']]).toEqual([light, dark]);
    },
  );

  test("include the design's own green if it is visible", () => {
    const fern = PRESET_DESIGNS.find((design) => design.title === 'Fern')!;
    expect(styleOf(fern)['--main-light']).toBe('#1F5C3F');
  });

  test('are visible for any colours of an owner', () => {
    for (const colour of ['#FFFFFF', '#000000', '#161A19', '#808080', '#FFFF00']) {
      const design = { ...PRESET_DESIGNS[0]!, background_color: colour, foreground_active_color: colour };
      const style = styleOf(design);
      expect(contrast(style['--main-light']!, '#FFFFFF'), colour).toBeGreaterThanOrEqual(3);
      expect(contrast(style['--main-dark']!, '#161A19'), colour).toBeGreaterThanOrEqual(3);
      for (const on of ['main-light', 'main-dark', 'button-light', 'button-dark'])
        expect(contrast(style[`--${on}`]!, style[`--on-${on}`]!), colour).toBeGreaterThanOrEqual(4.5);
    }
  });
});
