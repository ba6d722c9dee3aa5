import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from './card-designs.ts';
import type { CardDesign } from './card-designs.ts';
import {
  activeText,
  contrast,
  correctDesign,
  designVariables,
  firstStop,
  isBackground,
  isLight,
  isSameColour,
  nightPair,
  onColour,
  parseHex,
  smallestContrast,
  stopsOf,
  sixDigits,
  toHex,
} from './colours.ts';

const preset = (title: string): CardDesign => {
  const design = PRESET_DESIGNS.find((one) => one.title === title);
  if (!design) throw new Error(`No design ${title}`);
  return design;
};

const hex = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255)).map(toHex);
const customDesign = fc.record({
  id: fc.constant(99),
  title: fc.constant('Custom'),
  background_color: hex,
  foreground_active_color: hex,
  career_foreground_color: hex,
  full_name_foreground_color: hex,
  accent_color: hex,
  card_background_color: hex,
  brand_color: hex.map((colour) => colour.slice(1)),
});

describe('hex colours', () => {
  test.each([
    ['#1F5C3F', [31, 92, 63]],
    ['1f5c3f', [31, 92, 63]],
    ['#abc', [170, 187, 204]],
    ['#abcd', null],
    ['#12345g', null],
    ['#1F5C3F;', null],
    ['#1F5C3F\n', null],
    ['', null],
  ])('%j is %j', (value, rgb) => {
    expect(parseHex(value)).toEqual(rgb);
  });

  test('format and parse are inverse', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(toHex(parseHex(colour) ?? [0, 0, 0])).toBe(colour);
      }),
    );
  });

  test.each([
    ['#fff', '#FFFFFF'],
    ['fff', '#FFFFFF'],
    ['FFE600', '#FFE600'],
    [' #ffe600 ', '#FFE600'],
    ['red', null],
    ['##fff', null],
    ['', null],
  ])('%j is stored as %j', (typed, stored) => {
    expect(sixDigits(typed)).toBe(stored);
  });

  test('are equal in any notation', () => {
    expect([isSameColour('#abc', 'AABBCC'), isSameColour('#abc', '#abd')]).toEqual([true, false]);
    expect([isSameColour('red', 'red'), isSameColour('red', 'blue')]).toEqual([true, false]);
  });
});

describe('contrast', () => {
  // Values from WCAG's examples and other contrast checkers.
  test.each([
    ['#000000', '#FFFFFF', 21],
    ['#FFFFFF', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#767676', '#FFFFFF', 4.54],
    ['#FF0000', '#FFFFFF', 4],
    ['#0000FF', '#FFFFFF', 8.59],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });

  test('picks white or nearly black for a label, whichever is more readable, and black if neither is', () => {
    expect([contrast('#FFFFFF', '#777777'), contrast('#0D100F', '#777777')].every((one) => one < 4.5)).toBe(
      true,
    );
    expect(onColour('#777777')).toBe('#000000');
    expect([onColour('#1F5C3F'), onColour('#9CDEBE'), onColour('#FFFFFF'), onColour('#000000')]).toEqual([
      '#FFFFFF',
      '#0D100F',
      '#0D100F',
      '#FFFFFF',
    ]);
    fc.assert(
      fc.property(hex, (fill) => {
        expect(contrast(onColour(fill), fill)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });
});

describe('backgrounds', () => {
  test.each([
    '#EDF2EA',
    '#abc',
    'linear-gradient(180deg, #D9E5EC, #F2F6F8)',
    'linear-gradient(160deg, #081A26, #0E4546 58%, #2A5A3C)',
    'linear-gradient(#fff,#000)',
    'linear-gradient(to top right, #fff 0%, #000 100%)',
  ])('%s is accepted', (value) => {
    expect(isBackground(value)).toBe(true);
  });

  test.each([
    '',
    'red',
    'EDF2EA',
    'url(https://fernhall.example/a.png)',
    'linear-gradient(180deg, red, #000)',
    'linear-gradient(180deg, #fff)',
    'linear-gradient(180deg, #fff, #000',
    'linear-gradient(180deg, #fff, #000);color:red',
    'linear-gradient(180deg, #fff, #000) , url(x)',
    'linear-gradient(var(--x), #fff, #000)',
    'radial-gradient(#fff, #000)',
    '#fff;}</style><script>',
    '#fff\n',
    'linear-gradient(180deg, #fff, #000)\n',
    'linear-gradient(180deg, #fff 101%, #000)',
    `linear-gradient(${Array.from({ length: 9 }, () => '#fff').join(', ')})`,
  ])('%j is rejected', (value) => {
    expect(isBackground(value)).toBe(false);
  });

  test('accepts nothing that could end a CSS declaration, whatever surrounds a valid value', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(';', '}', 'url(', '</style>', '/*', '\\'),
    );
    const good = fc.constantFrom('#fff', 'linear-gradient(180deg, #D9E5EC, #F2F6F8)');
    fc.assert(
      fc.property(piece, good, piece, (before, value, after) => {
        const whole = before + value + after;
        expect(!isBackground(whole) || /^[#\w(), %-]+$/.test(whole)).toBe(true);
      }),
    );
  });

  test('has one representative colour', () => {
    expect(firstStop('#EDF2EA')).toBe('#EDF2EA');
    expect(firstStop('EDF2EA')).toBe('#EDF2EA');
    expect(firstStop('linear-gradient(180deg, #D9E5EC, #F2F6F8)')).toBe('#D9E5EC');
    expect(firstStop('nonsense')).toBe('#000000');
    expect(stopsOf(preset('Aurora').background_color)).toEqual(['#081A26', '#0E4546', '#2A5A3C']);
  });
});

describe('a custom design', () => {
  test('is unchanged if readable', () => {
    for (const design of PRESET_DESIGNS) expect(correctDesign(design)).toEqual(design);
  });

  test('with grey on grey gets readable texts, and keeps its surfaces', () => {
    const grey = {
      ...preset('Stone'),
      full_name_foreground_color: '#B0B0B0',
      career_foreground_color: '#D0D0D0',
      foreground_active_color: '#E0B0B0',
    };
    const corrected = correctDesign(grey);
    expect(smallestContrast(grey)).toBeLessThan(4.5);
    expect(smallestContrast(corrected)).toBeGreaterThanOrEqual(4.5);
    expect(corrected).toMatchObject({
      background_color: grey.background_color,
      card_background_color: grey.card_background_color,
      accent_color: grey.accent_color,
      brand_color: grey.brand_color,
    });
  });

  test('changes only the text that needs it, and only in lightness', () => {
    const design = { ...preset('Fern'), career_foreground_color: '#2FB577' };
    const corrected = correctDesign(design);
    expect({ ...corrected, career_foreground_color: '' }).toEqual({ ...design, career_foreground_color: '' });
    const [r, g, b] = parseHex(corrected.career_foreground_color) ?? [0, 0, 0];
    expect(g).toBeGreaterThan(b);
    expect(b).toBeGreaterThan(r);
    // The nearest: a little lighter would fail.
    expect(smallestContrast(corrected)).toBeLessThan(4.8);
  });

  test('has buttons in the chosen colour, with a readable label', () => {
    const yellow = { ...preset('Paper'), foreground_active_color: '#FFE600' };
    const shown = designVariables(correctDesign(yellow));
    expect(shown).toMatchObject({ '--card-button': '#FFE600', '--card-on-button': '#0D100F' });
    const grey = designVariables(correctDesign({ ...preset('Paper'), foreground_active_color: '#797979' }));
    expect(grey['--card-button']).toBe('#797979');
    expect(contrast(grey['--card-button'], grey['--card-on-button'])).toBeGreaterThanOrEqual(4.5);
  });

  test('uses its active colour for text if readable, else in its nearest readable lightness', () => {
    expect(activeText(preset('Fern'))).toBe('#1F5C3F');
    const yellow = { ...preset('Paper'), foreground_active_color: '#FFE600' };
    const { '--card-active': text, '--card-page': page } = designVariables(yellow);
    expect(text).not.toBe('#FFE600');
    expect(contrast(text, page)).toBeGreaterThanOrEqual(4.5);
    const [r, g, b] = parseHex(text)!;
    expect([r > b, g > b]).toEqual([true, true]);
  });

  test('ends readable with any colours, its page unchanged', () => {
    fc.assert(
      fc.property(customDesign, (design) => {
        const corrected = correctDesign(design);
        expect(smallestContrast(corrected)).toBeGreaterThanOrEqual(4.5);
        expect(corrected.background_color).toBe(design.background_color);
        expect(corrected.brand_color).toBe(design.brand_color);
        expect(designVariables(corrected)['--card-button']).toBe(design.foreground_active_color);
        if (smallestContrast(design) >= 4.5) expect(corrected).toEqual(design);
        expect(correctDesign(corrected)).toEqual(corrected);
      }),
      { numRuns: 200 },
    );
  });

  test('with invalid colours throws, rather than giving a wrong colour', () => {
    expect(() => correctDesign({ ...preset('Ink'), accent_color: 'red' })).toThrow(RangeError);
  });
});

describe('the night pair', () => {
  test('of Fern is the designed one', () => {
    expect(nightPair(preset('Fern'))).toMatchObject({
      background_color: '#0D1612',
      card_background_color: '#14211B',
      accent_color: '#21362C',
      foreground_active_color: '#9CDEBE',
      full_name_foreground_color: '#F0F4F2',
      career_foreground_color: '#A8BDB3',
    });
  });

  test('of a dark design is the design itself', () => {
    for (const title of ['Ink', 'Night', 'Aurora', 'Moss'])
      expect(nightPair(preset(title))).toBe(preset(title));
  });

  test('of any custom design is readable', () => {
    fc.assert(
      fc.property(customDesign, (design) => {
        const night = nightPair(correctDesign(design));
        expect(smallestContrast(night)).toBeGreaterThanOrEqual(4.5);
        expect(isLight(night)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the CSS variables of a card', () => {
  test('carry the design unchanged, and three computed colours', () => {
    expect(designVariables(preset('Fern'))).toEqual({
      '--card-page': '#EDF2EA',
      '--card-name': '#15271D',
      '--card-quiet': '#485B4E',
      '--card-active': '#1F5C3F',
      '--card-soft': '#DCE8D9',
      '--card-block': '#FFFFFF',
      '--card-button': '#1F5C3F',
      '--card-on-button': '#FFFFFF',
      '--card-line': '#E5E7E6',
    });
    expect(designVariables(preset('Mist'))['--card-page']).toBe('linear-gradient(180deg, #D9E5EC, #F2F6F8)');
  });

  test('get a missing # for a stored colour', () => {
    const variables = designVariables({ ...preset('Ink'), background_color: 'A1B2C3', accent_color: 'fff' });
    expect([variables['--card-page'], variables['--card-soft']]).toEqual(['#A1B2C3', '#fff']);
  });

  test.each([
    'background_color',
    'accent_color',
    'full_name_foreground_color',
    'card_background_color',
  ] as const)('never contain an invalid colour through %s', (role) => {
    expect(() => designVariables({ ...preset('Ink'), [role]: '#fff;}body{display:none' })).toThrow(
      RangeError,
    );
  });
});
