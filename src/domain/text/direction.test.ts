import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { direction } from './direction.ts';

describe('a card’s direction follows its name', () => {
  test.each([
    ['Ava Lindgren', 'ltr'],
    ['Jón Þór', 'ltr'],
    ['Ольга', 'ltr'],
    ['山田 花子', 'ltr'],
    ['ندى الحدّاد', 'rtl'],
    ['נועה לוי', 'rtl'],
    ['ދިވެހި', 'rtl'],
    ['ߒߞߏ', 'rtl'],
    ['𞤀𞤣𞤤𞤢𞤥', 'rtl'],
  ])('%s is %s', (name, expected) => {
    expect(direction(name)).toBe(expected);
  });

  test('the first letter decides, whatever follows', () => {
    expect(direction('ندى Haddad')).toBe('rtl');
    expect(direction('Nada الحدّاد')).toBe('ltr');
  });

  test('punctuation, digits and emoji before a name do not count', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9 ()+.,'"!?-]{0,12}$/), (before) => {
        expect(direction(`${before}✨ندى`)).toBe('rtl');
        expect(direction(`${before}✨Ava`)).toBe('ltr');
      }),
    );
  });

  test.each(['', '  ', '+46 70 555', '✨'])('a text without letters is left to right: %j', (text) => {
    expect(direction(text)).toBe('ltr');
  });
});
