import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESET_DESIGNS } from '../designs/card-designs.ts';
import { codeColourIssue, correctionOf, isPlainCode, PLAIN_CODE } from './code-style.ts';
import { codeStyleSchema } from './code-style-schema.ts';
import { codeSwatches } from './code-swatches.ts';
import { contrast } from '../designs/colours.ts';
import { styledCode } from './styled-code.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colours of a code', () => {
  test.each([
    ['#000000', '#FFFFFF', null],
    ['#0D100F', '#fff', null],
    ['#0B4F3C', '#FFF9EE', null],
    ['#FFFFFF', '#000000', 'inverted'],
    ['#FFD400', '#003366', 'inverted'],
    ['#888888', '#FFFFFF', 'faint'],
    ['#777777', '#FFFFFF', 'faint'],
    ['#767676', '#FFFFFF', null],
    ['#000000', '#666666', 'faint'],
    ['#123456', '#123456', 'faint'],
  ] as const)('%s on %s: %s', (foreground, background, issue) => {
    expect(codeColourIssue(foreground, background)).toBe(issue);
  });

  test('scan in at most one order, and then with a contrast of 4.5', () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        const issues = [codeColourIssue(one, other), codeColourIssue(other, one)];
        const found = issues.filter((issue) => issue === null).length;
        expect(found).toBe(contrast(one, other) >= 4.5 ? 1 : 0);
      }),
    );
  });

  test('offered by a card work in every combination, the plain ones first', () => {
    const design = fc.constantFrom(...PRESET_DESIGNS).chain((preset) =>
      fc.tuple(hex, hex, hex, hex).map(([active, page, name, accent]) => ({
        ...preset,
        foreground_active_color: active,
        background_color: page,
        full_name_foreground_color: name,
        accent_color: accent,
      })),
    );
    fc.assert(
      fc.property(fc.oneof(design, fc.constantFrom(...PRESET_DESIGNS)), (one) => {
        const { foreground_color: dark, background_color: light } = codeSwatches(one);
        expect([dark[0], light[0]]).toEqual([PLAIN_CODE.foreground_color, PLAIN_CODE.background_color]);
        expect(new Set(dark).size).toBe(dark.length);
        for (const foreground of dark)
          for (const background of light) expect(codeColourIssue(foreground, background)).toBeNull();
      }),
    );
  });
});

describe('a style', () => {
  const plain = { ...PLAIN_CODE };
  test.each([
    ['as it begins', {}, true],
    ['in other letters', { foreground_color: '#0d100f', background_color: '#fff' }, true],
    ['with words that no frame shows', { frame_text: 'Hi' }, true],
    ['in another colour', { foreground_color: '#0d1010' }, false],
    ['on another colour', { background_color: '#fffffe' }, false],
    ['rounded', { modules: 'rounded' }, false],
    ['with a logo', { logo: 'logo' }, false],
    ['framed', { frame: 'below', frame_text: 'Hi' }, false],
  ] as const)('%s is plain: %s %s', (_what, change, isPlain) => {
    expect(isPlainCode({ ...plain, ...change })).toBe(isPlain);
  });

  test("without its logo's picture is one without a logo", () => {
    const card = { is_business: false, logo: null, picture: '/media/a.jpg' } as Parameters<
      typeof styledCode
    >[0];
    expect(styledCode(card, null)).toBeNull();
    expect(styledCode(card, { ...plain, logo: 'logo' })).toBeNull();
    expect(styledCode(card, { ...plain, logo: 'picture' })?.logo).toBe('/media/a.jpg');
    expect(styledCode(card, { ...plain, logo: 'logo', modules: 'rounded' })?.logo).toBeNull();
    expect(styledCode({ ...card, logo: '/media/l.png' }, { ...plain, logo: 'logo' })?.logo).toBe(
      '/media/l.png',
    );
  });

  test('has error correction H under a logo, else M', () => {
    expect([correctionOf(true), correctionOf(false)]).toEqual(['high', 'medium']);
  });
});

describe('a submitted style', () => {
  const codesOf = (change: object) => {
    const { error } = codeStyleSchema({
      inverted: 'inverted',
      faint: 'faint',
      colour: 'colour',
      words: 'words',
    }).safeParse({
      ...PLAIN_CODE,
      ...change,
    });
    return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  };
  test.each<[string, object, string[]]>([
    ['the plain one', {}, []],
    ['short colours', { foreground_color: '#123', background_color: '#fed' }, []],
    ['24 letters', { frame: 'below', frame_text: 'x'.repeat(24) }, []],
    ['25 letters', { frame_text: 'x'.repeat(25) }, ['frame_text: words']],
    ['a frame without words', { frame: 'around', frame_text: '\u200b ' }, ['frame_text: required']],
    ['colours without their hash', { foreground_color: '123456', background_color: 'fed' }, []],
    ['eight characters', { background_color: '#1234567' }, ['background_color: colour']],
    ['nothing', { background_color: '' }, ['background_color: colour']],
    ['no number', { foreground_color: 7 }, ['foreground_color: colour']],
    ['light on dark', { foreground_color: '#fff', background_color: '#000' }, ['foreground_color: inverted']],
    ['too alike', { foreground_color: '#aaa' }, ['foreground_color: faint']],
    ['an unknown shape', { modules: 'dots' }, ['modules: modules.invalid']],
    ['no frame at all', { frame: undefined }, ['frame: required']],
    ['an unknown logo', { logo: '__proto__' }, ['logo: logo.invalid']],
  ])('%s: %j', (_what, change, codes) => {
    expect(codesOf(change)).toEqual(codes);
  });
});
