import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/locale/languages.ts';
import { visitorMessages } from '../../src/messages/visitor.ts';
import { pageOfTexts, TEXT_PAGES, TEXTS_FOLDER } from './text-page.ts';

describe('the pages of visitors’ texts', () => {
  test.each(TEXT_PAGES)('$file is what `npm run visitor-texts` writes', ({ language, file }) => {
    expect(readFileSync(file, 'utf8')).toBe(pageOfTexts(language));
  });

  test('are one for each language that is translated, and no others', () => {
    const languages = readdirSync(TEXTS_FOLDER).map((file) => file.replace(/\.md$/, ''));
    expect(languages.toSorted()).toEqual(LANGUAGES.filter((language) => language !== 'en').toSorted());
  });

  test('have each text beside the English one, in a row of its own', () => {
    const { submit } = visitorMessages('de').exchange;
    expect(pageOfTexts('de')).toContain(
      `| \`submit\` | ${visitorMessages('en').exchange.submit} | ${submit} |`,
    );
  });
});
