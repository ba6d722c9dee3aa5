import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Font } from './font.ts';
import { fitLines, type Step } from './lines.ts';

/** Every character is one em wide. */
const even: Font = { has: () => true, width: (text) => [...text].length };
const STEPS: readonly Step[] = [
  [20, 1],
  [10, 2],
  [5, 3],
];
const fit = (text: string) => fitLines(even, text, 100, STEPS);

describe('a text set into lines', () => {
  test.each([
    ['Bo Li', 20, ['Bo Li']],
    ['Ava Lindgren', 10, ['Ava', 'Lindgren']],
    ['Maximiliana Lindgren', 5, ['Maximiliana Lindgren']],
    ['Anna-Lena Berg', 10, ['Anna-Lena', 'Berg']],
    ['Annabella-Magdalena', 10, ['Annabella-', 'Magdalena']],
    ['Rain and/or shine here', 5, ['Rain and/or shine', 'here']],
  ])('%s has the largest size in which no word breaks', (text, size, lines) => {
    expect(fit(text)).toEqual({ size, lines });
  });

  test('a word that is too long for the smallest size is broken', () => {
    expect(fit('a'.repeat(45))).toEqual({ size: 5, lines: ['a'.repeat(20), 'a'.repeat(20), 'a'.repeat(5)] });
  });

  test('a text that is still too long ends with three dots', () => {
    const { lines } = fit('word '.repeat(30).trim());
    expect(lines).toEqual(['word word word word', 'word word word word', 'word word word word…']);
  });

  test('never overflows, never has more lines than fit, and preserves the order of characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (raw) => {
        const text = raw.replace(/\s+/g, ' ').trim();
        const { size, lines } = fit(text);
        const most = STEPS.find(([step]) => step === size)![1];
        expect(lines.length).toBeLessThanOrEqual(most);
        // A single grapheme of many code points may be wider than the line.
        const characters = (line: string) => [...new Intl.Segmenter().segment(line)].length;
        for (const line of lines)
          expect(characters(line) === 1 || even.width(line) * size <= 100 || characters(line) <= 2).toBe(
            true,
          );
        const shown = lines.join('').replace(/…$/, '').replaceAll(' ', '');
        expect(text.replaceAll(' ', '').startsWith(shown.slice(0, -1))).toBe(true);
      }),
    );
  });
});
