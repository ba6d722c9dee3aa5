import type { VisitorMessages } from '../../../src/messages/visitor.ts';
import { sheetWordsAddress } from '../sheet-words.ts';

/** What the sheet says, in the language of its page. */
export const { exchangeSheet: words } = (await import(/* @vite-ignore */ sheetWordsAddress())) as Pick<
  VisitorMessages,
  'exchangeSheet'
>;
