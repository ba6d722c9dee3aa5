import { inPageLanguage } from '../page-language.ts';

/** The address of what the sheet says, in the language of its page. */
export const sheetWordsAddress = (): string =>
  inPageLanguage(
    import.meta.glob<string>('../../src/messages/*/visitor/exchange-sheet.ts', {
      query: '?chunk',
      import: 'default',
      eager: true,
    }),
  );
