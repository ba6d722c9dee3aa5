import type { VisitorMessages } from '../../../src/messages/visitor.ts';
import { inPageLanguage } from '../../text-file.ts';

const address = inPageLanguage(
  import.meta.glob<string>('../../../src/messages/*/visitor/exchange-sheet.ts', {
    query: '?chunk',
    import: 'default',
    eager: true,
  }),
);

/** The texts of the sheet, in the language of its page. */
export const { exchangeSheet: sheetWords } = (await import(/* @vite-ignore */ address)) as Pick<
  VisitorMessages,
  'exchangeSheet'
>;
