import { unguarded } from '../contacts/exports/csv-formulas.ts';
import {
  CSV_DELIMITERS,
  csvRecords,
  readingRecords,
  type CsvRow,
} from '../../../src/domain/text/csv-rows.ts';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX, IMPORT_TEXT_MAX } from '../../../src/domain/limits/imports.ts';
import { guessingFields, VALUES_LOOKED_AT } from './import-guess.ts';
import { suggestedField, headWords } from '../../../src/domain/imports/import-fields.ts';
import {
  firstValues,
  shortOf,
  type ImportColumn,
  type ImportFormat,
  type ImportRow,
  type ImportTable,
} from '../../../src/domain/imports/import-table.ts';
import { paceOf, CHARACTERS_PER_STEP, type Steps } from '../../../src/domain/text/steps.ts';

/** Signs of a file by which it is found what stands between its cells, and records among which its head is. */
const [LOOKED_AT, HEAD_WITHIN] = [64 * 1024, 12];
/** Records that are read: one contact more than fits, and what may stand above the first. */
const RECORDS_MAX = IMPORT_ROWS_MAX + HEAD_WITHIN + 2;
/** Characters of a column's name, and those of a cell among which it is, whatever blanks are between them. */
const [HEAD_MAX, NAME_WITHIN] = [200, 2000];

const knownHeads = ({ cells }: CsvRow): number =>
  cells.filter((cell) => cell.length <= HEAD_MAX && suggestedField(cell) !== null).length;

/** What stands between the cells: what Excel's first line says, else what makes of a record the most names that are known. */
function signOf(text: string): string {
  const said = /^sep=(.)\r?\n/i.exec(text)?.[1];
  // A quotation mark between cells would be one around them, too.
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

/** Where the head of a table is; null where it has none. Some programs write notes above it. */
function headAt(rows: readonly CsvRow[]): number | null {
  const first = rows.slice(0, HEAD_WITHIN);
  const counts = first.map(knownHeads);
  const sure = counts.findIndex((n) => n >= 2);
  if (sure >= 0) return sure;
  const likely = first.findIndex((row, at) => counts[at] === 1 && !row.cells.some(saysWho));
  if (likely >= 0) return likely;
  if (!rows[0] || rows[0].cells.some(saysWho)) return null;
  return rows.slice(1, 20).some(({ cells }) => cells.some(saysWho)) ? 0 : null;
}

/** The columns' names, each once: a second `Email` is `Email (2)`, one without a name `Column 3`. */
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

/** How the tables begin that Cardea wrote: the one for people, and the one for Salesforce, whole. */
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

/** The rows of records, without empty cells at their ends, and without apostrophes of spreadsheets. */
function* readingRows(records: readonly CsvRow[]): Steps<ImportRow[]> {
  const rows: ImportRow[] = [];
  const isDue = paceOf(CHARACTERS_PER_STEP);
  for (const { row, cells } of records) {
    cells.length = cells.findLastIndex((cell) => cell !== '') + 1;
    for (let at = 0; at < cells.length; at += 1) {
      const characters = cells[at]!.length + 1;
      cells[at] = unguarded(cells[at]!);
      if (isDue(characters)) yield;
    }
    cells.length = cells.findLastIndex((cell) => cell !== '') + 1;
    rows.push({ row, cells });
    if (isDue(1)) yield;
  }
  return rows;
}

/** A CSV text as a table, with any of the usual signs between its cells; blank rows are left out, and counted. */
export function* readingCsv(text: string): Steps<ImportTable> {
  const sign = signOf(text);
  const bounds = { rows: RECORDS_MAX, cells: IMPORT_COLUMNS_MAX, characters: IMPORT_TEXT_MAX };
  const records = yield* readingRecords(text, sign, bounds);
  if (records[0]?.row === 1 && /^sep=./i.test(records[0].cells.join(sign))) records.shift();
  const head = headAt(records);
  const named = head === null ? [] : records[head]!.cells;
  const rows = yield* readingRows(head === null ? records : records.slice(head + 1));
  const widest = rows.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    named.length,
  );
  const names = namesOf(named, Math.min(widest, IMPORT_COLUMNS_MAX));
  const format = formatOf(names);
  const firsts = yield* firstValues(rows, names.length, VALUES_LOOKED_AT);
  const fields = yield* guessingFields(names, rows, firsts, { format, headless: head === null });
  const columns = names.map((name, at): ImportColumn => ({
    name,
    sample: shortOf(firsts[at]![0] ?? ''),
    field: fields[at] ?? null,
  }));
  return { format, own: isOwn(names), columns, rows };
}
