import { paceOf, ROWS_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';
import { vcardList } from '../../../src/domain/vcard/read-vcard-lines.ts';
import { shortOf, type ImportRow } from '../../../src/domain/imports/import-table.ts';
import { IMPORT_ROWS_MAX } from '../../../src/domain/limits/imports.ts';
import { cellsOf, COLUMNS } from './card-cells.ts';
import { CARD_BOUNDS, isGroup } from './card-lines.ts';
import { packingRows, type PackedTable } from './import-parts.ts';

/** The vCards of a text without groups of an address book, up to one above the limit. */
function* readingRows(text: string): Steps<ImportRow[]> {
  const rows: ImportRow[] = [];
  const isDue = paceOf(ROWS_PER_STEP);
  let row = 0;
  for (const lines of vcardList(text, CARD_BOUNDS)) {
    if (lines === null) {
      yield;
      continue;
    }
    row += 1;
    if (isDue(1)) yield;
    if (isGroup(lines)) continue;
    rows.push({ row, cells: cellsOf(lines) });
    if (rows.length > IMPORT_ROWS_MAX) break;
  }
  return rows;
}

/** The vCards of a text as a table with a column for each used field, without groups of an address book. */
export function* readingVCards(text: string): Steps<PackedTable> {
  const rows = yield* readingRows(text);
  const used = COLUMNS.flatMap(([name, field], at) => {
    const first = rows.find(({ cells }) => cells[at] !== '')?.cells[at];
    return first === undefined ? [] : [{ at, column: { name, field, sample: shortOf(first) } }];
  });
  return {
    format: 'vcard',
    own: false,
    columns: used.map(({ column }) => column),
    rows: yield* packingRows(
      rows,
      used.map(({ at }) => at),
    ),
  };
}
