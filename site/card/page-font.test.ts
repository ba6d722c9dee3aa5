import { describe, expect, test } from 'vitest';
import type { Typeface } from '../../src/domain/card/typefaces.ts';
import { testCard } from '../../src/domain/card/testing/card.ts';
import type { Language } from '../../src/domain/locale/languages.ts';
import { pageFont } from './page-font.ts';

/** What a page in a language sets in the font of its card. */
async function selectorsIn(language: Language, typeface: Typeface = 'jost') {
  const font = await pageFont(testCard({ typeface }), language);
  return font && /\}([^{}]+)\{/.exec(font.css)?.[1];
}

describe('the font of a card’s page', () => {
  test('is that of name, initials and the headings of blocks, not of an owner’s own headings or of the form', async () => {
    expect(await selectorsIn('en')).toBe('.p-name,.pic,.block>h2');
  });

  test('is not that of headings in letters that it lacks', async () => {
    expect(await selectorsIn('ja')).toBe('.p-name,.pic');
  });

  test('is the device’s for a card without a typeface', async () => {
    expect(await selectorsIn('en', 'system')).toBeNull();
  });
});
