import type { VisitorTable } from '../visitor-table.ts';
import { cachedCopy } from './visitor/cached-copy.ts';
import { card } from './visitor/card.ts';
import { exchangeSheet } from './visitor/exchange-sheet.ts';
import { exchange } from './visitor/exchange.ts';
import { fieldTypes } from './visitor/field-types.ts';
import { gallery } from './visitor/gallery.ts';
import { keepYours } from './visitor/keep-yours.ts';
import { keep } from './visitor/keep.ts';
import { pages } from './visitor/pages.ts';
import { report } from './visitor/report.ts';
import { saveHint } from './visitor/save-hint.ts';
import { visitorForm } from './visitor/visitor-form.ts';
import { visitorLetter } from './visitor/visitor-letter.ts';
import { withdrawal } from './visitor/withdrawal.ts';

/** All that a visitor reads or is mailed, in Swedish. */
export const visitor: VisitorTable = {
  cachedCopy,
  card,
  exchange,
  exchangeSheet,
  fieldTypes,
  gallery,
  keepYours,
  keep,
  pages,
  report,
  saveHint,
  visitorForm,
  visitorLetter,
  withdrawal,
};
