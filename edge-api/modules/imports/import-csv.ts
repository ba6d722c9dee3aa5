import { unguarded } from '../contacts/exports/csv-formulas.ts';
import {
  CSV_DELIMITERS,
  csvRecords,
  readingRecords,
  type CsvRow,
} from '../../../src/domain/text/csv-rows.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, IMPORT_TEXT_MAX } from '../../../src/domain/limits/imports.ts';
import { ColumnValues, guessingFields } from './import-guess.ts';
import { RowPacker, type PackedTable } from './import-parts.ts';
import { suggestedField, headWords } from '../../../src/domain/imports/read-heading.ts';
import { shortOf, type ImportColumn, type ImportFormat } from '../../../src/domain/imports/import-table.ts';
import { paceOf, CHARACTERS_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';

/** Characters of a file in which its delimiter is detected, and records in which its header is. */
const [LOOKED_AT, HEAD_WITHIN] = [64 * 1024, 12];
/** Records that decide whether the first is the header, and the line above it with Excel's delimiter. */
const [HEAD_ROWS, SIGN_SAID] = [20, 1];
/** Maximum records: one contact above the limit, and lines above the first. */
const RECORDS_MAX = IMPORT_ROWS_MAX + HEAD_WITHIN + 2;
/** Characters of a column's name, and of a cell in which it is searched, whatever blanks precede it. */
const [HEAD_MAX, NAME_WITHIN] = [200, 2000];

const knownHeads = ({ cells }: CsvRow): number =>
  cells.filter((cell) => cell.length <= HEAD_MAX && suggestedField(cell) !== null).length;

/** The delimiter: from Excel's first line, else the one with which a record has the most known names. */
function signOf(text: string): string {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  // A quotation mark cannot be a delimiter.
  if (said !== undefined && said !== '"') return said;
  const start = text.slice(0, LOOKED_AT);
  const scored = CSV_DELIMITERS.map((sign) => {
    const rows = csvRecords(start, sign, { rows: HEAD_WITHIN, cells: IMPORT_COLUMNS_MAX });
    const score = Math.max(0, ...rows.map((row) => knownHeads(row) * 100 + row.cells.length));
    return { sign, score };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).sign;
}

function saysWho(cell: string): boolean {
  const head = cell.slice(0, HEAD_MAX);
  return head.includes('@') || head.replace(/\D/g, '').length >= 7;
}

/** The index of the header; null without one. Some programs write notes above it. */
function headAt(rows: readonly CsvRow[]): number | null {
  const first = rows.slice(0, HEAD_WITHIN);
  const counts = first.map(knownHeads);
  const sure = counts.findIndex((n) => n >= 2);
  if (sure >= 0) return sure;
  const likely = first.findIndex((row, at) => counts[at] === 1 && !row.cells.some(saysWho));
  if (likely >= 0) return likely;
  if (!rows[0] || rows[0].cells.some(saysWho)) return null;
  return rows.slice(1, HEAD_ROWS).some(({ cells }) => cells.some(saysWho)) ? 0 : null;
}

/** Unique names of the columns: a second `Email` is `Email (2)`, one without a name `Column 3`. */
function namesOf(head: readonly string[], width: number): string[] {
  const used = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const said = (head[at] ?? '').trim().slice(0, NAME_WITHIN).replace(/\s+/g, ' ');
    const name = said.trim().slice(0, HEAD_MAX) || `Column ${at + 1}`;
    let unique = name;
    for (let n = 2; used.has(unique); n += 1) unique = `${name} (${n})`;
    used.add(unique);
    return unique;
  });
}

/** The headers of Cardea's own tables: the beginning of the one for people, and the whole one for Salesforce. */
const OWN = [
  ['Name', 'First name', 'Last name', 'Emails', 'Phones', 'Company'],
  ['FirstName', 'LastName', 'Company', 'Title', 'Email', 'Phone', 'Website', 'Street', 'Description'],
];
const isOwn = (names: readonly string[]) =>
  OWN.some((heads) => heads.every((head, at) => names[at] === head));

/** The program that wrote a table, by the names of its columns. */
function formatOf(names: readonly string[]): ImportFormat {
  const words = new Set(names.map(headWords));
  const has = (...some: string[]) => some.every((one) => words.has(one));
  if (has('connected on', 'first name')) return 'linkedin';
  if (has('e mail 1 value') || has('given name', 'group membership') || has('labels', 'phonetic first name'))
    return 'google';
  if (has('e mail address') && (has('business phone') || has('e mail display name') || has('categories')))
    return 'outlook';
  if (has('hs object id') || has('record id') || has('record id contact') || has('firstname', 'jobtitle'))
    return 'hubspot';
  if ((names.includes('FirstName') && names.includes('LastName')) || has('account name', 'last name'))
    return 'salesforce';
  return 'csv';
}

/** The next `most` records, read lazily. */
function* takingRecords(records: ReturnType<typeof readingRecords>, most: number): Steps<CsvRow[]> {
  const taken: CsvRow[] = [];
  while (taken.length < most) {
    const { done, value } = records.next();
    if (done) break;
    if (value) taken.push(value);
    else yield;
  }
  return taken;
}

/** Removes the apostrophes of spreadsheets from cells, and trailing empty cells. */
function* tidyingCells(cells: string[], isDue: (characters: number) => boolean): Steps<void> {
  let length = 0;
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]!;
    if (cell === '') continue;
    cells[at] = unguarded(cell);
    if (cells[at] !== '') length = at + 1;
    if (isDue(cell.length)) yield;
  }
  cells.length = length;
}

/**
 * Reads a CSV text as a table, with any usual delimiter; blank rows are dropped, and counted. Each row is packed as
 * soon as it is read.
 */
export function* readingCsv(text: string): Steps<PackedTable> {
  const sign = signOf(text);
  const bounds = { rows: RECORDS_MAX, cells: IMPORT_COLUMNS_MAX, characters: IMPORT_TEXT_MAX };
  const records = readingRecords(text, sign, bounds);
  const first = yield* takingRecords(records, SIGN_SAID + HEAD_ROWS);
  if (first[0]?.row === 1 && /^sep=./i.test(first[0].cells.join(sign))) first.shift();
  const head = headAt(first);
  const named = head === null ? [] : first[head]!.cells;
  const [values, packer] = [new ColumnValues(), new RowPacker()];
  const isDue = paceOf(CHARACTERS_PER_STEP);
  for (const some of [head === null ? first : first.slice(head + 1), records])
    for (const record of some) {
      if (record === null) {
        yield;
        continue;
      }
      yield* tidyingCells(record.cells, isDue);
      values.add(record.cells);
      if (packer.add(record)) yield;
    }
  const names = namesOf(named, Math.max(named.length, values.width));
  const format = formatOf(names);
  const fields = yield* guessingFields(names, values, { format, headless: head === null });
  const columns = names.map((name, at): ImportColumn => ({
    name,
    sample: shortOf(fields[at] ? (values.firstOf(at)[0] ?? '') : values.sampleOf(at)),
    field: fields[at] ?? null,
  }));
  return { format, own: isOwn(names), columns, rows: packer.done() };
}
